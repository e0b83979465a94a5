import { createHash, randomBytes } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { trusted } from 'mongoose';
import { type TokenRecord, type TokenType, tokenModel } from './token.model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TOKEN_LIFETIME_MS: Readonly<Record<TokenType, number>> = {
  signup: 24 * HOUR,
  recovery: HOUR,
  email_change: 24 * HOUR,
  email_undo: 7 * 24 * HOUR,
  mfa_challenge: 10 * MINUTE,
  mfa_enrolment: 10 * MINUTE,
  password_grant: 15 * MINUTE,
};

type NewToken = Omit<TokenRecord, '_id' | 'type' | 'expiresAt'> & { type: TokenType };

/** The time from which the lifetime of a token of this type was counted. */
export const validFrom = (type: TokenType, expiresAt: Date): Date =>
  new Date(expiresAt.getTime() - TOKEN_LIFETIME_MS[type]);

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

export function createTokensRepository(connection: Connection) {
  const model = tokenModel(connection);
  /** Stores only the token's hash. */
  async function issue(given: NewToken, from: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await put(digest(token), given, from);
    return token;
  }

  /**
   * Replaces an earlier token with the same id.
   * @returns when the new token expires
   */
  async function put(_id: string, given: NewToken, from: Date): Promise<Date> {
    const expiresAt = new Date(from.getTime() + TOKEN_LIFETIME_MS[given.type]);
    await model.replaceOne({ _id }, { _id, ...given, expiresAt }, { upsert: true });
    return expiresAt;
  }

  /** Returns `used` if the token was used before, and null if it is unknown, expired or of another type. */
  const find = (token: string, type: TokenType, now: Date) => findById(digest(token), type, now);

  /** Finds a token that `put` stored under this id. */
  async function findById(_id: string, type: TokenType, now: Date): Promise<TokenRecord | 'used' | null> {
    const found = await model.findOne({ _id, expiresAt: trusted({ $gt: now }) }).lean<TokenRecord>();
    if (found?.type === 'used') return 'used';
    return found?.type === type ? found : null;
  }

  /** @returns false if another request has used the token, or if the token was replaced or revoked */
  async function use(
    { _id, type, expiresAt }: TokenRecord,
    session: ClientSession | null = null,
  ): Promise<boolean> {
    const used = model.updateOne({ _id, type, expiresAt }, { $set: { type: 'used' } });
    return (await used.session(session)).matchedCount === 1;
  }

  async function revoke(subjectId: string, types: TokenType[], session: ClientSession): Promise<void> {
    await model.deleteMany({ subjectId, type: trusted({ $in: types }) }, { session });
  }

  /** Revokes this token and the account's tokens of the same type that expire at the same time or later. */
  async function revokeFrom({ subjectId, type, expiresAt }: TokenRecord, session: ClientSession) {
    await model.deleteMany({ subjectId, type, expiresAt: trusted({ $gte: expiresAt }) }, { session });
  }

  async function removeAll(subjectId: string, session: ClientSession): Promise<void> {
    await model.deleteMany({ subjectId }, { session });
  }

  return { issue, put, find, findById, use, revoke, revokeFrom, removeAll };
}
