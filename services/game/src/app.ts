import { getGameStats, receiveEvent } from '@sidelight/contracts';
import {
  createInbox,
  createOutbox,
  createService,
  createServiceClient,
  type Logger,
  type Sessions,
} from '@sidelight/kit';
import type { Connection } from 'mongoose';
import type { GameContext } from './game-context.ts';
import type { Host } from './host/host.ts';
import { claimGuestPlays } from './plays/claim-guest-plays.ts';
import { makePlayModel } from './plays/play.model.ts';
import { createPlaysRepository } from './plays/plays.repository.ts';
import { mountPlays } from './plays/plays.routes.ts';
import { createStatsRepository } from './stats/stats.repository.ts';
import { makeStoryRevisionModel } from './stories/story-revision.model.ts';
import { createStorySource } from './stories/story-source.ts';
import { mountHost } from './tryout/tryout.routes.ts';

export type GameServiceOptions = {
  connection: Connection;
  sessions: Sessions;
  host: Host;
  logger: Logger;
  serviceToken: string;
  publicOrigin: string;
  isProduction: boolean;
  storiesUrl: string;
  profileUrl: string;
  turnBudgetMs: number;
  trustProxy?: boolean | number | string;
  /** Multiplies the rate limits. */
  rateFactor?: number;
  clock?: () => Date;
};

/** The game service: plays, the host, play history. It answers under `/api/game`. */
export function createGameService(options: GameServiceOptions) {
  const { connection, logger, serviceToken, storiesUrl, profileUrl } = options;
  const stories = createServiceClient({ baseUrl: storiesUrl, serviceToken, timeoutMs: 3_000 });
  const profile = createServiceClient({ baseUrl: profileUrl, serviceToken, timeoutMs: 3_000 });
  const destinations = [storiesUrl, profileUrl];
  const outbox = createOutbox({
    connection,
    routes: { 'play.started': destinations, 'play.ended': destinations, 'play.claimed': [profileUrl] },
    serviceToken,
    logger,
  });
  const context: GameContext = {
    connection,
    plays: createPlaysRepository(makePlayModel(connection)),
    stories: createStorySource(stories, makeStoryRevisionModel(connection)),
    stats: createStatsRepository(connection),
    host: options.host,
    outbox,
    turnBudgetMs: options.turnBudgetMs,
    clock: options.clock ?? (() => new Date()),
  };
  const inbox = createInbox({
    connection,
    handlers: {
      'guest.joined': (payload, { session }) => claimGuestPlays(context, payload, session),
    },
  });
  const { app } = createService({
    name: 'game',
    logger,
    connection,
    sessions: options.sessions,
    serviceToken,
    publicOrigin: options.publicOrigin,
    isProduction: options.isProduction,
    ...(options.trustProxy === undefined ? {} : { trustProxy: options.trustProxy }),
    limits: { rateFactor: options.rateFactor ?? 1 },
    mountRoutes(mount) {
      mountPlays(mount, context, profile);
      mountHost(mount, options.host);
      mount(receiveEvent, inbox);
      mount(getGameStats, async () => ({ status: 200, body: await context.stats.totals() }));
    },
  });
  return { app, outbox, context };
}
