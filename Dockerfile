# The program as one image: compiled in the first stage, with nothing but what it runs on in the second.
FROM node:22.23.3-bookworm-slim AS built
WORKDIR /app
COPY package.json package-lock.json ./
COPY cli/setup.mjs cli/supportedNode.mjs cli/
COPY build/bundle/sources.mjs build/bundle/
COPY content-api/database/sqlite/sqlitePackage.mjs content-api/database/sqlite/
RUN node cli/setup.mjs
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/better-sqlite3*/deps node_modules/better-sqlite3*/src && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.md' \) -delete

FROM debian:12.12-slim
COPY --from=built /usr/local/bin/node /usr/local/bin/node
COPY --from=built /app /app
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin vitrine && install -d -o vitrine -g vitrine /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER vitrine
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "cli/vitrine.mjs", "start"]
