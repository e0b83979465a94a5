import { databaseOf } from '@sidelight/contracts';
import type { Connection } from 'mongoose';
import { makeAccountModel, makeSignUpModel, makeUsernameClaimModel } from './accounts/account.model.ts';
import { createAccountsRepository } from './accounts/accounts.repository.ts';
import { createSignUpsRepository } from './accounts/sign-ups.repository.ts';
import { createUsernameClaimsRepository } from './accounts/username-claims.repository.ts';
import { createAudit } from './admin/audit.ts';
import { makeAttemptModel } from './attempts/attempt.model.ts';
import { createAttemptsRepository } from './attempts/attempts.repository.ts';
import { makeAwardModel, makeDailyFirstModel, makeXpEntryModel } from './awards/award.model.ts';
import { createAwardsRepository } from './awards/awards.repository.ts';
import { makeMailModel } from './mail/mail.model.ts';
import { createMailsRepository } from './mail/mails.repository.ts';
import { makeMfaChallengeModel, makeMfaEnrolmentModel } from './mfa/mfa.model.ts';
import { createMfaRepository } from './mfa/mfa.repository.ts';
import { makeProfileModel } from './profiles/profile.model.ts';
import { createProfilesRepository } from './profiles/profiles.repository.ts';
import { makeRecoveryGrantModel, makeTokenModel } from './tokens/token.model.ts';
import { createTokensRepository } from './tokens/tokens.repository.ts';

export const DATABASE_NAME = databaseOf('profile');

export type Repositories = ReturnType<typeof createRepositories>;

/** Defines every model of this service on a connection. Call `ensureIndexes` afterwards. */
export function createRepositories(connection: Connection) {
  return {
    accounts: createAccountsRepository(makeAccountModel(connection)),
    claims: createUsernameClaimsRepository(makeUsernameClaimModel(connection)),
    signUps: createSignUpsRepository(makeSignUpModel(connection)),
    tokens: createTokensRepository(makeTokenModel(connection), makeRecoveryGrantModel(connection)),
    attempts: createAttemptsRepository(makeAttemptModel(connection)),
    mfa: createMfaRepository(makeMfaChallengeModel(connection), makeMfaEnrolmentModel(connection)),
    mails: createMailsRepository(makeMailModel(connection)),
    profiles: createProfilesRepository(makeProfileModel(connection)),
    awards: createAwardsRepository(
      makeXpEntryModel(connection),
      makeAwardModel(connection),
      makeDailyFirstModel(connection),
    ),
    audit: createAudit(connection),
  };
}
