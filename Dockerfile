# syntax=docker/dockerfile:1
# One target for each service and one for the edge:
#   docker build --target game -t sidelight-game .
# Each instruction is one line: scripts/containers/containers.test.ts compares them with the repository.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production

# The sources of every service. They run without a build: Node.js strips the types.
FROM base AS sources
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY shared/rules shared/rules
COPY shared/contracts shared/contracts
COPY services services

FROM sources AS game-packages
RUN --mount=type=cache,target=/root/.local/share/pnpm npx -y pnpm@12.21.0 install --prod --frozen-lockfile --filter @sidelight/service-game...

FROM sources AS stories-packages
RUN --mount=type=cache,target=/root/.local/share/pnpm npx -y pnpm@12.21.0 install --prod --frozen-lockfile --filter @sidelight/service-stories...
RUN mkdir images

FROM sources AS profile-packages
RUN --mount=type=cache,target=/root/.local/share/pnpm npx -y pnpm@12.21.0 install --prod --frozen-lockfile --filter @sidelight/service-profile...

FROM sources AS edge-packages
RUN --mount=type=cache,target=/root/.local/share/pnpm npx -y pnpm@12.21.0 install --prod --frozen-lockfile --filter @sidelight/edge...

# The built shell and remotes, in the folders that the edge serves.
FROM base AS site
ENV NODE_ENV=development
COPY . .
RUN --mount=type=cache,target=/root/.local/share/pnpm npx -y pnpm@12.21.0 install --frozen-lockfile
RUN node scripts/build.ts

# The common base of the final images: the address to listen on and the health check.
FROM base AS runtime
ENV BIND_ADDRESS=0.0.0.0 PORT=8080
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 CMD ["node", "services/kit/src/health/probe.ts"]

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
# A new named volume gets the owner of this folder, so that the seed may write the covers into it.
COPY --chown=node:node --from=stories-packages /app/images images
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
ENV STATIC_DIR=/app/site REMOTES_FILE=/app/site/remotes.json IMAGES_DIR=/app/images
USER node
CMD ["node", "services/edge/src/main.ts"]
