import { createHash, randomBytes } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { trusted } from 'mongoose';
import {
  type ChallengePurpose,
  challengeSchema,
  enrolmentSchema,
  type MfaChallengeRecord,
  type MfaEnrolmentRecord,
} from './mfa.model.ts';

/** How long a challenge or a shown secret waits for its code. */
const LIFETIME_MS = 10 * 60_000;

const digest = (token: string) => createHash('sha256').update(token).digest('hex');
const endFrom = (now: Date) => new Date(now.getTime() + LIFETIME_MS);

export function createMfaRepository(connection: Connection) {
  const challenges = connection.model<MfaChallengeRecord>('MfaChallenge', challengeSchema);
  const enrolments = connection.model<MfaEnrolmentRecord>('MfaEnrolment', enrolmentSchema);
  /** @returns the challenge; only its hash is stored */
  async function challenge(userId: string, purpose: ChallengePurpose, now: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await challenges.create({ _id: digest(token), userId, purpose, expiresAt: endFrom(now) });
    return token;
  }

  async function findChallenge(token: string, now: Date): Promise<MfaChallengeRecord | null> {
    const filter = { _id: digest(token), expiresAt: trusted({ $gt: now }) };
    return challenges.findOne(filter).lean<MfaChallengeRecord>();
  }

  /** Uses up a challenge. @returns false if another call was first */
  async function useChallenge({ _id }: MfaChallengeRecord): Promise<boolean> {
    return (await challenges.deleteOne({ _id })).deletedCount === 1;
  }

  async function revokeChallenges(userId: string, session: ClientSession): Promise<void> {
    await challenges.deleteMany({ userId }, { session });
  }

  /** Stores a secret until its first code. It replaces an earlier pending secret. */
  async function beginEnrolment(userId: string, encryptedSecret: string, now: Date): Promise<Date> {
    const expiresAt = endFrom(now);
    const enrolment = { sealedSecret: encryptedSecret, expiresAt };
    await enrolments.updateOne({ _id: userId }, { $set: enrolment }, { upsert: true });
    return expiresAt;
  }

  async function findEnrolment(userId: string, now: Date): Promise<MfaEnrolmentRecord | null> {
    return enrolments.findOne({ _id: userId, expiresAt: trusted({ $gt: now }) }).lean<MfaEnrolmentRecord>();
  }

  /** @returns false if this secret is no longer pending */
  async function endEnrolment(enrolment: MfaEnrolmentRecord, session: ClientSession): Promise<boolean> {
    const { _id, sealedSecret } = enrolment;
    return (await enrolments.deleteOne({ _id, sealedSecret }, { session })).deletedCount === 1;
  }

  async function removeAll(userId: string, session: ClientSession): Promise<void> {
    await challenges.deleteMany({ userId }, { session });
    await enrolments.deleteOne({ _id: userId }, { session });
  }

  return {
    ...{ challenge, findChallenge, useChallenge, revokeChallenges },
    ...{ beginEnrolment, findEnrolment, endEnrolment, removeAll },
  };
}
