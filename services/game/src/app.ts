import { receiveEvent } from '@sidelight/contracts';
import type { Host } from '@sidelight/host';
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
  type ServiceOptions,
} from '@sidelight/kit';
import pLimit from 'p-limit';
import { mountDisputes } from './disputes/disputes.routes.ts';
import { mountExample } from './example/example.routes.ts';
import type { GameContext } from './game-context.ts';
import { forgetMember } from './members/forget-member.ts';
import { mountMembers } from './members/members.routes.ts';
import { claimGuestPlays } from './plays/claim-guest-plays.ts';
import { closeIdle } from './plays/close-idle.ts';
import { dropExpired } from './plays/drop-expired.ts';
import { LOCK_MS } from './plays/lock-play.ts';
import { mountPlays } from './plays/plays.routes.ts';
import { createRepositories } from './repositories.ts';
import { refreshDays } from './stats/refresh-days.ts';
import { mountStats } from './stats/stats.routes.ts';
import { createStorySource } from './stories/story-source.ts';
import { estimateStories } from './tryout/estimate-stories.ts';
import { mountHost } from './tryout/tryout.routes.ts';

export type GameServiceOptions = ServiceBase & {
  host: Host;
  /** A host with a stronger model, which judges disputed answers. Without this host, disputes wait for an admin. */
  reviewHost?: Host | null;
  storiesUrls: readonly string[];
  profileUrls: readonly string[];
  /** How long a crashed replica keeps a play locked, in ms. */
  lockMs?: number;
  /** The longest time for the check of a draft, in ms. */
  checkMs?: number;
  /** The registry that already has the host's metrics. */
  registry?: ServiceOptions['registry'];
};

const DROP_EVERY_MS = 600_000;
const EVERY_MINUTE = { everyMs: 60_000, pollMs: 5_000 };
/**
 * The response to the event `guest.joined` waits until the profile service has counted the guest's plays, but at most
 * this time, in ms.
 */
const CLAIMED_MS = 1_000;

export function createGameService(options: GameServiceOptions) {
  const { connection, logger, serviceToken, storiesUrls, profileUrls } = options;
  const stories = createServiceClient({ baseUrls: storiesUrls, serviceToken, timeoutMs: 3_000 });
  const profile = createServiceClient({ baseUrls: profileUrls, serviceToken, timeoutMs: 3_000 });
  const outbox = createOutbox({
    service: 'game',
    connection,
    subscribers: { stories: storiesUrls, profile: profileUrls },
    serviceToken,
    logger,
  });
  const repositories = createRepositories(connection);
  const ctx: GameContext = {
    ...createServiceContext(options, outbox),
    ...repositories,
    stories: createStorySource(stories, repositories.revisions),
    host: options.host,
    reviewHost: options.reviewHost ?? null,
    lockMs: options.lockMs ?? LOCK_MS,
  };
  const { deletedMembers, consents } = ctx;
  const checkQueue = pLimit(1);
  const inbox = createInbox({
    service: 'game',
    connection,
    handlers: {
      'guest.joined': async (payload, { session, afterCommit }) => {
        if (await deletedMembers.has(payload.userId, session)) return;
        const eventIds = await claimGuestPlays(ctx, payload, session);
        // The profile service waits for this response before it answers the sign-up or sign-in, so the player's next
        // page shows the streak.
        afterCommit(() => outbox.deliverNow(eventIds, CLAIMED_MS));
      },
      'consent.changed': async ({ userId, isGiven, changedAt }, { session }) => {
        if (await deletedMembers.has(userId, session)) return;
        await consents.set({ userId, isGiven, changedAt: new Date(changedAt) }, session);
      },
      'account.deleted': ({ userId }, { session }) => forgetMember(ctx, userId, session),
    },
  });
  const { app, contracts } = createService({
    ...options,
    name: 'game',
    isAdmin: adminCheckBy(profile),
    // Large bodies are allowed, because the request of a try-out contains the mystery's whole fact sheet.
    bodyBytes: LARGEST_BODY_BYTES,
    mountRoutes(mount) {
      mountPlays(mount, ctx, profile);
      mountDisputes(mount, ctx, profile);
      mountHost(mount, ctx, checkQueue, options.checkMs);
      mountMembers(mount, ctx);
      mount(receiveEvent, inbox);
      mountStats(mount, ctx);
      mountExample(mount);
    },
  });
  const expiry = createScheduledJob({
    connection,
    name: 'expired-plays',
    everyMs: DROP_EVERY_MS,
    async work({ check }) {
      await closeIdle(ctx, check);
      await dropExpired(ctx, check);
    },
    logger,
  });
  const totals = createScheduledJob({
    connection,
    name: 'day-totals',
    ...EVERY_MINUTE,
    work: ({ check }) => refreshDays(ctx, check),
    logger,
  });
  const estimates = createScheduledJob({
    connection,
    name: 'estimates',
    ...EVERY_MINUTE,
    work: (held) => estimateStories(ctx, checkQueue, held),
    logger,
  });
  return {
    app,
    contracts,
    outbox,
    ctx,
    start() {
      outbox.start();
      expiry.start();
      totals.start();
      estimates.start();
    },
    async stop() {
      await expiry.stop();
      await totals.stop();
      await estimates.stop();
      await outbox.stop();
    },
  };
}
