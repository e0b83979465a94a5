import { receiveEvent } from '@sidelight/contracts';
import type { Host } from '@sidelight/host';
import {
  adminCheckBy,
  createAuditTrail,
  createInbox,
  createOutbox,
  createScheduledJob,
  createService,
  createServiceClient,
  LARGEST_BODY_BYTES,
  type ServiceBase,
  type ServiceOptions,
} from '@sidelight/kit';
import { makeDisputeModel } from './disputes/dispute.model.ts';
import { createDisputesRepository } from './disputes/disputes.repository.ts';
import { mountDisputes } from './disputes/disputes.routes.ts';
import { mountExample } from './example/example.routes.ts';
import type { GameContext } from './game-context.ts';
import { makeGoneMemberModel } from './members/gone-member.model.ts';
import { createMembersRepository } from './members/members.repository.ts';
import { mountMembers } from './members/members.routes.ts';
import { claimGuestPlays } from './plays/claim-guest-plays.ts';
import { closeResting } from './plays/close-resting.ts';
import { dropExpired } from './plays/drop-expired.ts';
import { LOCK_MS } from './plays/lock-play.ts';
import { makePlayModel } from './plays/play.model.ts';
import { createPlaysRepository } from './plays/plays.repository.ts';
import { mountPlays } from './plays/plays.routes.ts';
import { createDayTotalsRepository } from './stats/day-totals.repository.ts';
import { refreshDays } from './stats/refresh-days.ts';
import { mountStats } from './stats/stats.routes.ts';
import { makeStoryRevisionModel } from './stories/story-revision.model.ts';
import { createStorySource } from './stories/story-source.ts';
import { mountHost } from './tryout/tryout.routes.ts';
import { createTuningRepository } from './tuning/tuning.repository.ts';

export type GameServiceOptions = ServiceBase & {
  host: Host;
  /** The stronger model that disputed answers are judged by; without one they wait for an admin. */
  reviewHost?: Host | null;
  /** Base URLs of the replicas of the stories service. */
  storiesUrls: readonly string[];
  profileUrls: readonly string[];
  /** How long a replica that crashed keeps a play locked, in ms. */
  lockMs?: number;
  /** Holds the figures of the host. */
  registry?: ServiceOptions['registry'];
};

const DROP_EVERY_MS = 600_000;
const REFRESH_EVERY_MS = 60_000;
const REFRESH_POLL_MS = 5_000;
/**
 * How long the sign-up of a guest waits for the plays to be counted, in ms; after that they are counted a moment
 * later.
 */
const CLAIMED_MS = 1_000;

/** The game service: plays, the host, play history. It answers under `/api/game`. `start` begins the relay and the jobs. */
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
  const playModel = makePlayModel(connection);
  const revisionModel = makeStoryRevisionModel(connection);
  const disputes = createDisputesRepository(makeDisputeModel(connection));
  const tuning = createTuningRepository(connection);
  const members = createMembersRepository({
    plays: playModel,
    revisions: revisionModel,
    gone: makeGoneMemberModel(connection),
    others: [disputes, tuning],
  });
  const context: GameContext = {
    connection,
    plays: createPlaysRepository(playModel),
    stories: createStorySource(stories, revisionModel),
    dayTotals: createDayTotalsRepository(connection),
    host: options.host,
    reviewHost: options.reviewHost ?? null,
    disputes,
    audit: createAuditTrail(connection),
    tuning,
    outbox,
    lockMs: options.lockMs ?? LOCK_MS,
    clock: options.clock ?? (() => new Date()),
  };
  const inbox = createInbox({
    service: 'game',
    connection,
    handlers: {
      'guest.joined': async (payload, { session, afterCommit }) => {
        if (await members.isGone(payload.userId, session)) return;
        const eventIds = await claimGuestPlays(context, payload, session);
        // The profile answers its player once this is answered, and the next page shows the streak.
        afterCommit(() => outbox.deliverNow(eventIds, CLAIMED_MS));
      },
      'consent.changed': async ({ userId, isGiven, changedAt }, { session }) => {
        if (await members.isGone(userId, session)) return;
        await tuning.setConsent({ userId, isGiven, changedAt: new Date(changedAt) }, session);
      },
      'account.deleted': ({ userId }, { session }) => members.forget(userId, context.clock(), session),
    },
  });
  const { app, contracts } = createService({
    name: 'game',
    logger,
    connection,
    sessions: options.sessions,
    isAdmin: adminCheckBy(profile),
    serviceToken,
    publicOrigin: options.publicOrigin,
    isProduction: options.isProduction,
    ...(options.registry ? { registry: options.registry } : {}),
    ...(options.trustProxy === undefined ? {} : { trustProxy: options.trustProxy }),
    // An author tries a mystery out with its whole fact sheet.
    limits: { bodyBytes: LARGEST_BODY_BYTES, rateFactor: options.rateFactor ?? 1 },
    mountRoutes(mount) {
      mountPlays(mount, context, profile);
      mountDisputes(mount, context, profile);
      mountHost(mount, options.host);
      mountMembers(mount, members);
      mount(receiveEvent, inbox);
      mountStats(mount, context);
      mountExample(mount);
    },
  });
  const expiry = createScheduledJob({
    connection,
    name: 'expired-plays',
    everyMs: DROP_EVERY_MS,
    async work({ check }) {
      await closeResting(context, check);
      await dropExpired(context, check);
    },
    logger,
  });
  const totals = createScheduledJob({
    connection,
    name: 'day-totals',
    everyMs: REFRESH_EVERY_MS,
    pollMs: REFRESH_POLL_MS,
    work: ({ check }) => refreshDays(context, check),
    logger,
  });
  return {
    app,
    contracts,
    outbox,
    context,
    start() {
      outbox.start();
      expiry.start();
      totals.start();
    },
    async stop() {
      await expiry.stop();
      await totals.stop();
      await outbox.stop();
    },
  };
}
