import type { ClientSession } from 'mongoose';
import type { GameContext } from '../game-context.ts';

/** Removes a deleted account from its plays and mysteries, which stay, and deletes its consent to tuning data. */
export async function forgetMember(
  { deletedMembers, plays, disputes, consents, revisions, clock }: GameContext,
  userId: string,
  session: ClientSession,
): Promise<void> {
  const now = clock();
  await deletedMembers.add(userId, now, session);
  await plays.forgetMember(userId, now, session);
  await disputes.forget(userId, session);
  await consents.forget(userId, session);
  await revisions.forgetAuthor(userId, session);
}
