import { receiveEvent } from '@sidelight/contracts';
import {
  createInbox,
  createOutbox,
  createService,
  createServiceClient,
  type Logger,
  type Sessions,
} from '@sidelight/kit';
import type { Connection } from 'mongoose';
import { mountExample } from './example/example.routes.ts';
import type { GameContext } from './game-context.ts';
import type { Host } from './host/host.ts';
import { makeGoneMemberModel } from './members/gone-member.model.ts';
import { createMembersRepository } from './members/members.repository.ts';
import { mountMembers } from './members/members.routes.ts';
import { claimGuestPlays } from './plays/claim-guest-plays.ts';
import { makePlayModel } from './plays/play.model.ts';
import { createPlaysRepository } from './plays/plays.repository.ts';
import { mountPlays } from './plays/plays.routes.ts';
import { createDayStatsRepository } from './stats/day-stats.repository.ts';
import { createStatsRepository } from './stats/stats.repository.ts';
import { mountStats } from './stats/stats.routes.ts';
import { createStoryStatsRepository } from './stats/story-stats.repository.ts';
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
  const playModel = makePlayModel(connection);
  const revisionModel = makeStoryRevisionModel(connection);
  const members = createMembersRepository({
    plays: playModel,
    revisions: revisionModel,
    gone: makeGoneMemberModel(connection),
  });
  const context: GameContext = {
    connection,
    plays: createPlaysRepository(playModel),
    stories: createStorySource(stories, revisionModel),
    stats: createStatsRepository(connection),
    dayStats: createDayStatsRepository(connection),
    storyStats: createStoryStatsRepository(connection),
    host: options.host,
    outbox,
    turnBudgetMs: options.turnBudgetMs,
    clock: options.clock ?? (() => new Date()),
  };
  const inbox = createInbox({
    connection,
    handlers: {
      'guest.joined': async (payload, { session }) => {
        if (await members.isGone(payload.userId, session)) return;
        await claimGuestPlays(context, payload, session);
      },
      'account.deleted': ({ userId }, { session }) => members.forget(userId, context.clock(), session),
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
      mountMembers(mount, members);
      mount(receiveEvent, inbox);
      mountStats(mount, context);
      mountExample(mount);
    },
  });
  return { app, outbox, context };
}
