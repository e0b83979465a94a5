import { receiveEvent } from '@sidelight/contracts';
import {
  adminCheckBy,
  createInbox,
  createOutbox,
  createScheduledJob,
  createService,
  createServiceClient,
  createServiceContext,
  LARGEST_BODY_BYTES,
  type ServiceBase,
} from '@sidelight/kit';
import { mountAdmin } from './admin/admin.routes.ts';
import { createUsernames } from './authors/usernames.ts';
import { mountCollections } from './collections/collections.routes.ts';
import { createDeltaApplier } from './counters/apply-deltas.ts';
import { mountDaily } from './daily/daily.routes.ts';
import { extendSchedule } from './daily/extend-schedule.ts';
import { fillLeftDates } from './daily/fill-left-dates.ts';
import { releaseKept } from './daily/release-kept.ts';
import { mountFavourites } from './favourites/favourites.routes.ts';
import { forgetMembers } from './members/forget-member.ts';
import { mountMembers } from './members/members.routes.ts';
import { mountModeration } from './moderation/moderation.routes.ts';
import { createPictures } from './pictures/pictures.ts';
import { countPlays } from './plays/count-plays.ts';
import { mountReactions } from './reactions/reactions.routes.ts';
import { mountReports } from './reports/reports.routes.ts';
import { createRepositories } from './repositories.ts';
import { mountStatistics } from './statistics/statistics.routes.ts';
import { mountPictures } from './stories/pictures.routes.ts';
import { mountStories } from './stories/stories.routes.ts';
import { createStoryCursors } from './stories/story-cursor.ts';
import type { StoriesContext } from './stories-context.ts';

export type StoriesServiceOptions = ServiceBase & {
  /** The base URLs of a service, one for each replica. */
  profileUrls: readonly string[];
  gameUrls: readonly string[];
  picturesDir: string;
  /** See `createStoryCursors`. */
  cursorSecrets: readonly string[];
};

/** After this time without a reply, a list shows only the cached names of authors, and other requests fail. */
const PROFILE_TIMEOUT_MS = 1500;
/** After this time without a reply, a report is stored without the turns of its play, and other requests fail. */
const GAME_TIMEOUT_MS = 1500;
/** How often the job extends the schedule and puts kept mysteries into the lists after their first daily date. */
const SCHEDULE_EVERY_MS = 3_600_000;

export function createStoriesService(options: StoriesServiceOptions) {
  const { connection, logger, profileUrls, gameUrls, picturesDir, serviceToken } = options;
  const profile = createServiceClient({ baseUrls: profileUrls, serviceToken, timeoutMs: PROFILE_TIMEOUT_MS });
  const game = createServiceClient({ baseUrls: gameUrls, serviceToken, timeoutMs: GAME_TIMEOUT_MS });
  const outbox = createOutbox({
    service: 'stories',
    connection,
    logger,
    serviceToken,
    subscribers: { profile: profileUrls },
  });
  const base = { ...createServiceContext(options, outbox), ...createRepositories(connection) };
  const deltaApplier = createDeltaApplier(base);
  const ctx: StoriesContext = {
    ...base,
    deltaApplier,
    fillLeftDates: (except) => fillLeftDates(base, except),
    profile,
    game,
    pictures: createPictures({ folder: picturesDir, logger }),
    cursors: createStoryCursors(options.cursorSecrets),
    usernames: createUsernames(profile, base.clock, (err) => logger.warn({ err }, 'usernames not resolved')),
  };
  const { app, contracts } = createService({
    ...options,
    name: 'stories',
    isAdmin: adminCheckBy(profile),
    bodyBytes: LARGEST_BODY_BYTES,
    mountRoutes: (mount) => {
      mountStories(mount, ctx);
      mountPictures(mount, ctx);
      mountStatistics(mount, ctx);
      mountCollections(mount, ctx);
      mountDaily(mount, ctx);
      mountReactions(mount, ctx);
      mountFavourites(mount, ctx);
      mountReports(mount, ctx);
      mountModeration(mount, ctx);
      mountAdmin(mount, ctx);
      mountMembers(mount, ctx);
      const handlers = { ...countPlays(ctx), ...forgetMembers(ctx) };
      const receive = createInbox({ service: 'stories', connection, handlers });
      mount(receiveEvent, async (context) => {
        const response = await receive(context);
        deltaApplier.wake();
        return response;
      });
    },
  });
  const schedule = createScheduledJob({
    connection,
    name: 'daily-schedule',
    everyMs: SCHEDULE_EVERY_MS,
    async work({ check }) {
      await releaseKept(ctx, check);
      await extendSchedule(ctx, { check });
    },
    logger,
  });
  return {
    app,
    contracts,
    outbox,
    deltaApplier,
    start() {
      outbox.start();
      deltaApplier.start();
      schedule.start();
    },
    async stop() {
      await schedule.stop();
      await deltaApplier.stop();
      await outbox.stop();
    },
  };
}
