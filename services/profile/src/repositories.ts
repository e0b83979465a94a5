import { createAuditTrail } from '@sidelight/kit';
import type { Connection } from 'mongoose';
import { createAccountsRepository } from './accounts/accounts.repository.ts';
import { createSignUpsRepository } from './accounts/sign-ups.repository.ts';
import { createUsernameClaimsRepository } from './accounts/username-claims.repository.ts';
import type { AuditAction } from './admin/audit.ts';
import { createAttemptsRepository } from './attempts/attempts.repository.ts';
import { createAwardsRepository } from './awards/awards.repository.ts';
import { createMailsRepository } from './mail/mails.repository.ts';
import { createProfilesRepository } from './profiles/profiles.repository.ts';
import { createRemindersRepository } from './reminders/reminders.repository.ts';
import { createTokensRepository } from './tokens/tokens.repository.ts';

export type Repositories = ReturnType<typeof createRepositories>;

/**
 * Defines every model of this service. Call it before `ensureIndexes`, which creates the indexes of all defined models.
 */
export function createRepositories(connection: Connection) {
  return {
    accounts: createAccountsRepository(connection),
    claims: createUsernameClaimsRepository(connection),
    signUps: createSignUpsRepository(connection),
    tokens: createTokensRepository(connection),
    attempts: createAttemptsRepository(connection),
    mails: createMailsRepository(connection),
    profiles: createProfilesRepository(connection),
    awards: createAwardsRepository(connection),
    reminders: createRemindersRepository(connection),
    audit: createAuditTrail<AuditAction>(connection),
  };
}
