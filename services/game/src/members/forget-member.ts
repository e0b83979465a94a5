import type { ClientSession } from 'mongoose';
import type { GameContext } from '../game-context.ts';

/** The account's plays and mysteries stay, without its id. */
export async function forgetMember(
  { deletedMembers, playOwners, disputes, consents, revisions, clock }: GameContext,
  userId: string,
  session: ClientSession,
): Promise<void> {
  const now = clock();
  await deletedMembers.add(userId, now, session);
  await playOwners.forgetMember(userId, now, session);
  await disputes.forget(userId, session);
  await consents.forget(userId, session);
  await revisions.forgetAuthor(userId, session);
}
