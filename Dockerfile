# docker build --tag algodrome .
# docker run --rm --publish 8000:8000 --volume algodrome:/var/lib/algodrome algodrome

FROM node:22-slim AS site
WORKDIR /source/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY web ./
COPY src /source/src
RUN npm run --silent build

FROM python:3.13-slim AS packages
WORKDIR /source
COPY pyproject.toml hatch_build.py README.md LICENSE requirements.lock ./
COPY src src
COPY web web
COPY docs/rules docs/rules
COPY --from=site /source/src/algodrome/server/site src/algodrome/server/site
# The lock without its hashes and extras: only what is installed is held to it.
RUN sed -nE 's/^([A-Za-z0-9._-]+)(\[[^]]*\])?(==[^ ;]+).*/\1\3/p' requirements.lock > constraints.txt \
    && python -m venv /opt/algodrome \
    && /opt/algodrome/bin/pip install --no-cache-dir --constraint constraints.txt '.[fast,serve,postgres]'

FROM python:3.13-slim
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/algodrome algodrome
COPY --from=packages /opt/algodrome /opt/algodrome
ENV PATH=/opt/algodrome/bin:$PATH \
    ALGODROME_STORE=/var/lib/algodrome/tables.sqlite \
    ALGODROME_CACHE=/var/lib/algodrome/compiled
USER 10001
WORKDIR /var/lib/algodrome
VOLUME /var/lib/algodrome
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=3)"]
ENTRYPOINT ["algodrome"]
CMD ["serve", "--network", "--port", "8000"]
