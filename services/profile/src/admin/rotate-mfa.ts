import { collectionOf, inTransaction, type Sealer } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import type { AccountRecord, MfaRecord } from '../accounts/account.model.ts';

export type Rotated = {
  rotated: number;
  /** No known secret decrypts the second factors of these accounts. */
  failed: string[];
};

export async function rotateMfa(connection: Connection, cipher: Pick<Sealer, 'rotate'>): Promise<Rotated> {
  const accounts = collectionOf<AccountRecord>(connection, 'accounts');
  const outcome: Rotated = { rotated: 0, failed: [] };
  const enrolled = accounts.find({ mfa: { $ne: null } }, { projection: { username: 1 } });
  for await (const { _id, username } of enrolled) {
    const result = await inTransaction(connection, async (session) => {
      // The second factor may have changed since the list of accounts was read.
      const mfa = (await accounts.findOne({ _id }, { session }))?.mfa;
      return mfa ? rotateOne(mfa, _id, session) : 'kept';
    });
    if (result === 'rotated') outcome.rotated += 1;
    if (result === 'failed') outcome.failed.push(username);
  }
  return outcome;

  async function rotateOne(mfa: MfaRecord, userId: string, session: ClientSession) {
    let encrypted: string | null;
    try {
      encrypted = cipher.rotate(mfa.sealedSecret, userId);
    } catch {
      return 'failed';
    }
    if (encrypted === null) return 'kept';
    await accounts.updateOne({ _id: userId }, { $set: { 'mfa.sealedSecret': encrypted } }, { session });
    return 'rotated';
  }
}
