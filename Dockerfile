# Tablée from its wheel. docs/operation.md says how to run it; docs/compose runs three of it.
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends make && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN make dist
RUN .venv/bin/uv venv --python /usr/local/bin/python /opt/tablee
RUN .venv/bin/uv pip install --python /opt/tablee --constraint requirements.lock --compile-bytecode "$(ls dist/*.whl)[postgres]"

# No Node, no compiler, no source but the package.
FROM python:3.12-slim
RUN useradd --home-dir /data tablee && install --directory --owner tablee --group tablee /data
COPY --from=build /opt/tablee /opt/tablee
ENV PATH=/opt/tablee/bin:$PATH XDG_DATA_HOME=/data
USER tablee
VOLUME /data
EXPOSE 8017
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8017/readyz')"]
ENTRYPOINT ["tablee"]
CMD ["serve"]
