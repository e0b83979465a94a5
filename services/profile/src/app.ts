import { receiveEvent } from '@sidelight/contracts';
import {
  createInbox,
  createOutbox,
  createRegistry,
  createScheduledJob,
  createService,
  createServiceClient,
  createServiceContext,
  type ServiceBase,
} from '@sidelight/kit';
import { mountAccountData } from './account-data/account-data.routes.ts';
import { isAdminNow } from './accounts/is-admin.ts';
import { mountAdmin } from './admin/admin.routes.ts';
import { mountAuth } from './auth/auth.routes.ts';
import { mountAwards } from './awards/awards.routes.ts';
import { countCreations } from './awards/count-creation.ts';
import { countPlays } from './awards/count-play.ts';
import { createClientMetrics } from './client-reports/client-metrics.ts';
import { mountClientReports } from './client-reports/client-reports.routes.ts';
import { composeMail } from './mail/compose-mail.ts';
import { devMailPage } from './mail/dev-mail.routes.ts';
import { mailGauges } from './mail/mail-gauges.ts';
import { createMailer } from './mail/mailer.ts';
import type { MailTransport } from './mail/transport.ts';
import { mountMfa } from './mfa/mfa.routes.ts';
import { createSecretCipher } from './mfa/secret-cipher.ts';
import type { ProfileContext } from './profile-context.ts';
import { mountProfiles } from './profiles/profiles.routes.ts';
import { createPushSender } from './reminders/push-sender.ts';
import { mountReminders } from './reminders/reminders.routes.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { createRepositories } from './repositories.ts';
import { mountUsers } from './users/users.routes.ts';

export type ProfileServiceOptions = ServiceBase & {
  gameUrls: readonly string[];
  storiesUrls: readonly string[];
  /** The secrets in `MFA_SECRET` of `env.ts`, the newest first. */
  mfaSecret: readonly string[];
  adminUsernames: readonly string[];
  /** See `push-sender.ts`. */
  vapidPrivateKey: string;
  pushServices: readonly string[];
  mailTransport: MailTransport;
  /** `/dev/mail` shows the mails of this folder. In production, no folder is set. */
  mailFolder?: string;
};

const EXPORT_TIMEOUT_MS = 10_000;

const REMIND_EVERY_MS = 30_000;
const REMIND_POLL_MS = 10_000;

export function createProfileService(options: ProfileServiceOptions) {
  const { connection, sessions, logger, serviceToken, publicOrigin } = options;
  const repositories = createRepositories(connection);
  const outbox = createOutbox({
    service: 'profile',
    connection,
    logger,
    serviceToken,
    subscribers: { game: options.gameUrls, stories: options.storiesUrls },
  });
  const base = { ...createServiceContext(options, outbox), ...repositories };
  const mailer = createMailer({
    mails: repositories.mails,
    compose: (mail) => composeMail(ctx, mail),
    transport: options.mailTransport,
    clock: base.clock,
    logger,
  });
  const clientOf = (baseUrls: readonly string[]) =>
    createServiceClient({ baseUrls, serviceToken, timeoutMs: EXPORT_TIMEOUT_MS });
  const ctx: ProfileContext = {
    ...base,
    sessions,
    mailer,
    adminUsernames: options.adminUsernames,
    adminsNeedMfa: options.isProduction,
    secretCipher: createSecretCipher(options.mfaSecret),
    push: createPushSender({
      privateKey: options.vapidPrivateKey,
      contact: contactOf(publicOrigin),
      services: options.pushServices,
    }),
    game: clientOf(options.gameUrls),
    stories: clientOf(options.storiesUrls),
    rateFactor: options.rateFactor ?? 1,
    publicOrigin,
  };
  const registry = createRegistry('profile');
  const clientMetrics = createClientMetrics(registry);
  const { mailFolder } = options;
  const { app, contracts } = createService({
    ...options,
    name: 'profile',
    isAdmin: (userId) => isAdminNow(ctx, userId),
    registry,
    gauges: mailGauges(repositories.mails),
    mountRoutes: (mount) => {
      mountAuth(mount, ctx);
      mountMfa(mount, ctx);
      mountAccountData(mount, ctx);
      mountProfiles(mount, ctx);
      mountReminders(mount, ctx);
      mountAwards(mount, ctx);
      mountUsers(mount, ctx);
      mountAdmin(mount, ctx);
      mountClientReports(mount, clientMetrics);
      const handlers = { ...countPlays(ctx), ...countCreations(ctx) };
      mount(receiveEvent, createInbox({ service: 'profile', connection, handlers }));
    },
    devPages: mailFolder === undefined ? undefined : devMailPage(mailFolder),
  });
  const reminders = createScheduledJob({
    connection,
    name: 'reminders',
    everyMs: REMIND_EVERY_MS,
    pollMs: REMIND_POLL_MS,
    work: (held) => sendReminders(ctx, held),
    logger,
  });
  return {
    app,
    contracts,
    ctx,
    start() {
      outbox.start();
      mailer.start();
      reminders.start();
    },
    async stop() {
      await reminders.stop();
      await mailer.stop();
      await outbox.stop();
    },
  };
}

/** At this address, push services can reach the operator. */
const contactOf = (publicOrigin: string) =>
  publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:nobody@sidelight.invalid';
