import type { Logger, Outbox, Sessions } from '@sidelight/kit';
import type { ClientSession } from 'mongoose';
import type { AccountsRepository } from './accounts/accounts.repository.ts';
import type { SignUpsRepository } from './accounts/sign-ups.repository.ts';
import type { UsernameClaimsRepository } from './accounts/username-claims.repository.ts';
import type { AttemptsRepository } from './attempts/attempts.repository.ts';
import type { AwardsRepository } from './awards/awards.repository.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MailsRepository } from './mail/mails.repository.ts';
import type { ProfilesRepository } from './profiles/profiles.repository.ts';
import type { TokensRepository } from './tokens/tokens.repository.ts';
import type { TotalsRepository } from './totals/totals.repository.ts';

export type Repositories = {
  accounts: AccountsRepository;
  claims: UsernameClaimsRepository;
  signUps: SignUpsRepository;
  tokens: TokensRepository;
  attempts: AttemptsRepository;
  mails: MailsRepository;
  profiles: ProfilesRepository;
  awards: AwardsRepository;
  totals: TotalsRepository;
};

/** What the use cases of this service work with. */
export type Deps = Repositories & {
  sessions: Sessions;
  mailer: Mailer;
  outbox: Outbox;
  /** Runs the work in one transaction; again, whole, on a passing conflict. */
  transaction: <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>;
  now: () => Date;
  logger: Logger;
  /** The two names that make an admin (product spec, section 6). */
  adminUsernames: readonly string[];
  /** Where the links in mails lead. */
  publicOrigin: string;
};
