# To build all targets: sh deploy/build-images.sh
# Each instruction must be on one line, because scripts/containers/containers.test.ts reads this file line by line.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production

FROM base AS pnpm
RUN npm install --global pnpm@12.21.0

# These sources run without a build: Node.js strips the types.
FROM pnpm AS sources
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY shared/rules shared/rules
COPY shared/contracts shared/contracts
COPY shared/scenes shared/scenes
COPY services services

FROM sources AS game-packages
RUN --mount=type=cache,id=pnpm,target=/pnpm pnpm install --store-dir /pnpm --prod --frozen-lockfile --filter @sidelight/service-game...

FROM sources AS stories-packages
RUN --mount=type=cache,id=pnpm,target=/pnpm pnpm install --store-dir /pnpm --prod --frozen-lockfile --filter @sidelight/service-stories...

FROM sources AS profile-packages
RUN --mount=type=cache,id=pnpm,target=/pnpm pnpm install --store-dir /pnpm --prod --frozen-lockfile --filter @sidelight/service-profile...

FROM sources AS edge-packages
RUN --mount=type=cache,id=pnpm,target=/pnpm pnpm install --store-dir /pnpm --prod --frozen-lockfile --filter @sidelight/edge...

FROM pnpm AS site
ENV NODE_ENV=development
COPY . .
RUN --mount=type=cache,id=pnpm,target=/pnpm pnpm install --store-dir /pnpm --frozen-lockfile
RUN node scripts/build.ts

FROM site AS operator
ENTRYPOINT ["node", "--run"]

FROM base AS runtime
ENV BIND_ADDRESS=0.0.0.0 PORT=8080
EXPOSE 8080
COPY deploy/probe.sh /probe.sh
HEALTHCHECK --interval=5s --timeout=3s --start-period=180s --retries=3 CMD ["bash", "/probe.sh"]

FROM runtime AS game
COPY --from=game-packages /app/package.json package.json
COPY --from=game-packages /app/node_modules node_modules
COPY --from=game-packages /app/shared shared
COPY --from=game-packages /app/services/kit services/kit
COPY --from=game-packages /app/services/host services/host
COPY --from=game-packages /app/services/game services/game
USER node
CMD ["node", "services/game/src/main.ts"]

FROM runtime AS stories
COPY --from=stories-packages /app/package.json package.json
COPY --from=stories-packages /app/node_modules node_modules
COPY --from=stories-packages /app/shared shared
COPY --from=stories-packages /app/services/kit services/kit
COPY --from=stories-packages /app/services/stories services/stories
ENV PICTURES_DIR=/tmp/pictures
USER node
CMD ["node", "services/stories/src/main.ts"]

FROM runtime AS profile
COPY --from=profile-packages /app/package.json package.json
COPY --from=profile-packages /app/node_modules node_modules
COPY --from=profile-packages /app/shared shared
COPY --from=profile-packages /app/services/kit services/kit
COPY --from=profile-packages /app/services/profile services/profile
USER node
CMD ["node", "services/profile/src/main.ts"]

FROM runtime AS edge
COPY --from=edge-packages /app/package.json package.json
COPY --from=edge-packages /app/node_modules node_modules
COPY --from=edge-packages /app/shared shared
COPY --from=edge-packages /app/services/kit services/kit
COPY --from=edge-packages /app/services/edge services/edge
COPY --from=site /app/.cache/site site
ENV STATIC_DIR=/app/site REMOTES_FILE=/app/site/remotes.json
USER node
CMD ["node", "services/edge/src/main.ts"]
