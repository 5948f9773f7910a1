# The shop without a database: DATABASE_URL names one. docs/deployment.md says how it is run.
FROM node:24-bookworm-slim AS built
WORKDIR /srv/bmart
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production BUILD=keep HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /srv/bmart
COPY --from=built /srv/bmart ./
# The only folder that is written; the program's own belongs to root and may be mounted read-only.
RUN install --directory --owner=node --group=node --mode=700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=10s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which does not pass on the signal that lets requests end first.
CMD ["node", "--max-semi-space-size=8", "--import", "./src/server/node-version.mjs", "--import", "./src/server/compile-cache.mjs", "src/server/start.ts"]
