import type { Logger, Outbox, ServiceClient, Sessions } from '@sidelight/kit';
import type { ClientSession } from 'mongoose';
import type { AccountsRepository } from './accounts/accounts.repository.ts';
import type { AdminRules } from './accounts/is-admin.ts';
import type { SignUpsRepository } from './accounts/sign-ups.repository.ts';
import type { UsernameClaimsRepository } from './accounts/username-claims.repository.ts';
import type { Audit } from './admin/audit.ts';
import type { AttemptsRepository } from './attempts/attempts.repository.ts';
import type { AwardsRepository } from './awards/awards.repository.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MailsRepository } from './mail/mails.repository.ts';
import type { MfaRepository } from './mfa/mfa.repository.ts';
import type { Seal } from './mfa/seal.ts';
import type { ProfilesRepository } from './profiles/profiles.repository.ts';
import type { TokensRepository } from './tokens/tokens.repository.ts';

export type Repositories = {
  accounts: AccountsRepository;
  claims: UsernameClaimsRepository;
  signUps: SignUpsRepository;
  tokens: TokensRepository;
  attempts: AttemptsRepository;
  mails: MailsRepository;
  mfa: MfaRepository;
  profiles: ProfilesRepository;
  awards: AwardsRepository;
  audit: Audit;
};

/** What the use cases of this service work with. */
export type Deps = Repositories &
  AdminRules & {
    sessions: Sessions;
    mailer: Mailer;
    outbox: Outbox<'profile'>;
    /** Runs the work in one transaction; again, whole, on a passing conflict. */
    transaction: <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>;
    now: () => Date;
    logger: Logger;
    /** Encrypts the secrets of second factors. */
    seal: Seal;
    game: ServiceClient;
    stories: ServiceClient;
    /** Multiplies the limits by address. */
    rateFactor: number;
    /** Where the links in mails lead. */
    publicOrigin: string;
  };
