import { receiveEvent } from '@sidelight/contracts';
import {
  createInbox,
  createOutbox,
  createService,
  createServiceClient,
  inTransaction,
  type ServiceOptions,
  type Sessions,
} from '@sidelight/kit';
import type { Connection } from 'mongoose';
import { mountAccountData } from './account-data/account-data.routes.ts';
import { mountAdmin } from './admin/admin.routes.ts';
import { mountAuth } from './auth/auth.routes.ts';
import { mountAwards } from './awards/awards.routes.ts';
import { countCreations } from './awards/count-creation.ts';
import { countPlays } from './awards/count-play.ts';
import type { Deps } from './deps.ts';
import { composeMail } from './mail/compose-mail.ts';
import { mountDevMailPage } from './mail/dev-mail-page.ts';
import { createMailer } from './mail/mailer.ts';
import type { MailTransport } from './mail/transport.ts';
import { mountMfa } from './mfa/mfa.routes.ts';
import { createSeal } from './mfa/seal.ts';
import { mountProfiles } from './profiles/profiles.routes.ts';
import { createRepositories } from './repositories.ts';
import { mountUsers } from './users/users.routes.ts';

export type ProfileServiceOptions = Pick<
  ServiceOptions,
  'logger' | 'serviceToken' | 'publicOrigin' | 'isProduction' | 'trustProxy'
> & {
  /** Of this service's own database, with its indexes made. */
  connection: Connection;
  sessions: Sessions;
  gameUrl: string;
  storiesUrl: string;
  /** Newest first; see `seal.ts`. */
  mfaSecret: readonly string[];
  adminUsernames: readonly string[];
  mailTransport: MailTransport;
  /** Shown at `/dev/mail`, outside production. */
  mailFolder?: string;
  rateFactor?: number;
  now?: () => Date;
};

/** A page of another service's part of an export takes no longer, in ms. */
const EXPORT_TIMEOUT_MS = 10_000;

/** Builds the profile service. `start` begins the outbox's relay and the mailer. */
export function createProfileService(options: ProfileServiceOptions) {
  const { connection, sessions, logger, serviceToken, publicOrigin, now = () => new Date() } = options;
  const repositories = createRepositories(connection);
  const outbox = createOutbox({
    connection,
    logger,
    serviceToken,
    routes: {
      'guest.joined': [options.gameUrl],
      'account.deleted': [options.gameUrl, options.storiesUrl],
    },
  });
  const mailer = createMailer({
    mails: repositories.mails,
    compose: (mail) => composeMail({ ...repositories, now, publicOrigin }, mail),
    transport: options.mailTransport,
    now,
    logger,
  });
  const clientOf = (baseUrl: string) =>
    createServiceClient({ baseUrl, serviceToken, timeoutMs: EXPORT_TIMEOUT_MS });
  const deps: Deps = {
    ...repositories,
    sessions,
    mailer,
    outbox,
    transaction: (work) => inTransaction(connection, work),
    now,
    logger,
    adminUsernames: options.adminUsernames,
    adminsNeedMfa: options.isProduction,
    seal: createSeal(options.mfaSecret),
    game: clientOf(options.gameUrl),
    stories: clientOf(options.storiesUrl),
    rateFactor: options.rateFactor ?? 1,
    publicOrigin,
  };
  const { mailFolder, isProduction } = options;
  const { app, contracts } = createService({
    name: 'profile',
    logger,
    connection,
    sessions,
    serviceToken,
    publicOrigin,
    isProduction,
    ...(options.trustProxy === undefined ? {} : { trustProxy: options.trustProxy }),
    limits: { rateFactor: options.rateFactor ?? 1 },
    mountRoutes: (mount) => {
      mountAuth(mount, deps);
      mountMfa(mount, deps);
      mountAccountData(mount, deps);
      mountProfiles(mount, deps);
      mountAwards(mount, deps);
      mountUsers(mount, deps);
      mountAdmin(mount, deps);
      const handlers = { ...countPlays(deps), ...countCreations(deps) };
      mount(receiveEvent, createInbox({ connection, handlers }));
    },
    beforeContracts: (express) => {
      if (!isProduction && mailFolder !== undefined) mountDevMailPage(express, mailFolder);
    },
  });
  return {
    app,
    contracts,
    start() {
      outbox.start();
      mailer.start();
    },
    async stop() {
      await mailer.stop();
      await outbox.stop();
    },
  };
}
