import { createHash, randomBytes } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { trusted } from 'mongoose';
import {
  grantSchema,
  type RecoveryGrantRecord,
  type TokenRecord,
  type TokenType,
  tokenSchema,
} from './token.model.ts';

const HOUR = 3_600_000;
/** How long a token can be used, in ms. */
const TOKEN_LIFETIME_MS: Readonly<Record<TokenType, number>> = {
  signup: 24 * HOUR,
  recovery: HOUR,
  email_change: 24 * HOUR,
  email_undo: 7 * 24 * HOUR,
};
const GRANT_MS = HOUR / 4;

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

export function createTokensRepository(connection: Connection) {
  const tokens = connection.model<TokenRecord>('Token', tokenSchema);
  const grants = connection.model<RecoveryGrantRecord>('RecoveryGrant', grantSchema);
  /** Makes a token of 256 random bits, whose lifetime starts at `from`. @returns the token; only its hash is stored */
  async function issue(
    { type, subjectId, email }: Pick<TokenRecord, 'subjectId' | 'email'> & { type: TokenType },
    from: Date,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(from.getTime() + TOKEN_LIFETIME_MS[type]);
    await tokens.create({ _id: digest(token), type, subjectId, email, expiresAt });
    return token;
  }

  /** The record of a valid token of this type; `used` if it was used before; null for any other token. */
  async function find(token: string, type: TokenType, now: Date): Promise<TokenRecord | 'used' | null> {
    const filter = { _id: digest(token), expiresAt: trusted({ $gt: now }) };
    const found = await tokens.findOne(filter).lean<TokenRecord>();
    if (found?.type === 'used') return 'used';
    return found?.type === type ? found : null;
  }

  /** Uses up a token. Of parallel requests, one gets its record and the others null. */
  async function use(
    token: string,
    type: TokenType,
    now: Date,
    session: ClientSession,
  ): Promise<TokenRecord | null> {
    return tokens
      .findOneAndUpdate(
        { _id: digest(token), type, expiresAt: trusted({ $gt: now }) },
        { $set: { type: 'used' } },
        { session },
      )
      .lean<TokenRecord>();
  }

  async function revoke(subjectId: string, type: TokenType, session: ClientSession): Promise<void> {
    await tokens.deleteMany({ subjectId, type }, { session });
  }

  /** Revokes an account's tokens of one kind that do not expire before the given token. */
  async function revokeFrom(
    { subjectId, expiresAt }: TokenRecord,
    type: TokenType,
    session: ClientSession,
  ): Promise<void> {
    await tokens.deleteMany({ subjectId, type, expiresAt: trusted({ $gte: expiresAt }) }, { session });
  }

  async function grantRecovery(sessionId: string, userId: string, now: Date): Promise<void> {
    await grants.create({ _id: sessionId, userId, expiresAt: new Date(now.getTime() + GRANT_MS) });
  }

  async function hasGrant(sessionId: string, userId: string, now: Date): Promise<boolean> {
    return (await grants.exists({ _id: sessionId, userId, expiresAt: trusted({ $gt: now }) })) !== null;
  }

  async function useGrant(sessionId: string, session: ClientSession): Promise<void> {
    await grants.deleteOne({ _id: sessionId }, { session });
  }

  async function removeGrants(userId: string, session: ClientSession): Promise<void> {
    await grants.deleteMany({ userId }, { session });
  }

  /** Deletes all tokens and grants of an account. */
  async function removeAll(userId: string, session: ClientSession): Promise<void> {
    await tokens.deleteMany({ subjectId: userId }, { session });
    await removeGrants(userId, session);
  }

  return {
    ...{ issue, find, use, revoke, revokeFrom, removeAll },
    ...{ grantRecovery, hasGrant, useGrant, removeGrants },
  };
}
