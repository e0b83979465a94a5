import { collectionOf, inTransaction } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import type { AccountRecord, MfaRecord } from '../accounts/account.model.ts';
import type { Seal } from '../mfa/seal.ts';

export type Resealed = {
  resealed: number;
  /** Names of accounts whose second factor no known secret opens. */
  unopened: string[];
};

/** Seals every second factor by the newest secret, so that older ones can be taken away. */
export async function resealMfa(connection: Connection, seal: Pick<Seal, 'reseal'>): Promise<Resealed> {
  const accounts = collectionOf<AccountRecord>(connection, 'accounts');
  const outcome: Resealed = { resealed: 0, unopened: [] };
  const enrolled = accounts.find({ mfa: { $ne: null } }, { projection: { username: 1 } });
  for await (const { _id, username } of enrolled) {
    const result = await inTransaction(connection, async (session) => {
      // The owner may have taken it off, or enrolled anew, meanwhile.
      const mfa = (await accounts.findOne({ _id }, { session }))?.mfa;
      return mfa ? resealOne(mfa, _id, session) : 'kept';
    });
    if (result === 'resealed') outcome.resealed += 1;
    if (result === 'unopened') outcome.unopened.push(username);
  }
  return outcome;

  async function resealOne({ sealedSecret }: MfaRecord, userId: string, session: ClientSession) {
    let sealed: string | null;
    try {
      sealed = seal.reseal(sealedSecret, userId);
    } catch {
      return 'unopened';
    }
    if (sealed === null) return 'kept';
    await accounts.updateOne({ _id: userId }, { $set: { 'mfa.sealedSecret': sealed } }, { session });
    return 'resealed';
  }
}
