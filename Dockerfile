# The server in a container: rootless, its tables on a volume.
#
#   docker build --tag prizecard .
#   docker run --publish 127.0.0.1:8710:8710 --volume prizecard-tables:/tables prizecard
#
# With PostgreSQL instead of a file: --env PRIZECARD_DATABASE=postgresql://USER:PASSWORD@HOST/NAME

FROM python:3.13-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY scripts/compile scripts/compile
COPY src src
RUN python -m venv /opt/prizecard \
    && PRIZECARD_COMPILED=1 /opt/prizecard/bin/pip install --no-cache-dir '.[postgres,learned]'

FROM python:3.13-slim
COPY --from=build /opt/prizecard /opt/prizecard
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin prizecard \
    && install --directory --owner 10001 --group 10001 /tables
ENV PATH=/opt/prizecard/bin:$PATH \
    PRIZECARD_STATE=/tables \
    PYTHONUNBUFFERED=1
USER 10001
VOLUME /tables
EXPOSE 8710
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8710/api/agents', timeout=4).read()"]
STOPSIGNAL SIGINT
ENTRYPOINT ["prizecard", "serve", "--host", "0.0.0.0"]
