import { receiveEvent } from '@sidelight/contracts';
import {
  createInbox,
  createOutbox,
  createService,
  createServiceClient,
  inTransaction,
  type Logger,
  type ServiceOptions,
} from '@sidelight/kit';
import type { Connection } from 'mongoose';
import { mountAdmin } from './admin/admin.routes.ts';
import { mountAuthors } from './authors/authors.routes.ts';
import { createProfileClient } from './authors/profile-client.ts';
import { createUsernames } from './authors/usernames.ts';
import { mountCollections } from './collections/collections.routes.ts';
import { mountDaily } from './daily/daily.routes.ts';
import { extendSchedule } from './daily/extend-schedule.ts';
import type { Deps } from './deps.ts';
import { mountFavourites } from './favourites/favourites.routes.ts';
import { forgetMembers } from './members/forget-member.ts';
import { mountMembers } from './members/members.routes.ts';
import { mountModeration } from './moderation/moderation.routes.ts';
import { countPlays } from './plays/count-plays.ts';
import { mountReactions } from './reactions/reactions.routes.ts';
import { createGameClient } from './reports/game-client.ts';
import { mountReports } from './reports/reports.routes.ts';
import { createRepositories } from './repositories.ts';
import { mountStories } from './stories/stories.routes.ts';

export type StoriesServiceOptions = Pick<
  ServiceOptions,
  'logger' | 'sessions' | 'serviceToken' | 'publicOrigin' | 'isProduction' | 'trustProxy'
> & {
  /** Of this service's own database, with its indexes made. */
  connection: Connection;
  profileUrl: string;
  gameUrl: string;
  rateFactor?: number;
  now?: () => Date;
};

/** Host notes may be long. */
const BODY_BYTES = 262_144;
/** A name that isn't known by then is missing from a list for once. */
const PROFILE_TIMEOUT_MS = 1500;
/** A report goes without its turns after that. */
const GAME_TIMEOUT_MS = 1500;
const SCHEDULE_EVERY_MS = 6 * 3_600_000;

/** Builds the stories service. `start` begins the outbox's relay and the daily schedule's job. */
export function createStoriesService(options: StoriesServiceOptions) {
  const { connection, logger, profileUrl, gameUrl, serviceToken, now = () => new Date() } = options;
  const client = createServiceClient({ baseUrl: profileUrl, serviceToken, timeoutMs: PROFILE_TIMEOUT_MS });
  const profile = createProfileClient(client);
  const game = createGameClient(
    createServiceClient({ baseUrl: gameUrl, serviceToken, timeoutMs: GAME_TIMEOUT_MS }),
  );
  const outbox = createOutbox({
    connection,
    logger,
    serviceToken,
    routes: { 'story.created': [profileUrl], 'reaction.changed': [profileUrl] },
  });
  const deps: Deps = {
    connection,
    ...createRepositories(connection),
    profile,
    game,
    usernames: createUsernames(profile, now, (err) => logger.warn({ err }, 'usernames not resolved')),
    outbox,
    transaction: (work) => inTransaction(connection, work),
    now,
    logger,
  };
  const { app, contracts } = createService({
    name: 'stories',
    logger,
    connection,
    sessions: options.sessions,
    serviceToken,
    publicOrigin: options.publicOrigin,
    isProduction: options.isProduction,
    ...(options.trustProxy === undefined ? {} : { trustProxy: options.trustProxy }),
    limits: { bodyBytes: BODY_BYTES, rateFactor: options.rateFactor ?? 1 },
    mountRoutes: (mount) => {
      mountStories(mount, deps);
      mountAuthors(mount, deps);
      mountCollections(mount, deps);
      mountDaily(mount, deps);
      mountReactions(mount, deps);
      mountFavourites(mount, deps);
      mountReports(mount, deps);
      mountModeration(mount, deps);
      mountAdmin(mount, deps);
      mountMembers(mount, deps);
      mount(
        receiveEvent,
        createInbox({ connection, handlers: { ...countPlays(deps), ...forgetMembers(deps) } }),
      );
    },
  });
  const schedule = scheduleJob(deps, logger);
  return {
    app,
    contracts,
    outbox,
    start() {
      outbox.start();
      schedule.start();
    },
    async stop() {
      await schedule.stop();
      await outbox.stop();
    },
  };
}

/** Extends the daily schedule now and then; any number of copies may do so. */
function scheduleJob(deps: Deps, logger: Logger) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = extendSchedule(deps).catch((err: unknown) =>
      logger.error({ err }, 'the daily schedule could not be extended'),
    );
  };
  return {
    start() {
      run();
      timer = setInterval(run, SCHEDULE_EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
