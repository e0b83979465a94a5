import type { ClientSession, Model } from 'mongoose';
import { trusted } from 'mongoose';
import type { PlayRecord } from '../plays/play.model.ts';
import { LEFT, NOBODY } from '../plays/plays.repository.ts';
import type { StoryRevision } from '../stories/story-revision.model.ts';
import type { GoneMemberRecord } from './gone-member.model.ts';

/** Later than any event that is still on its way. */
const REMEMBER_MS = 90 * 86_400_000;

type Models = {
  plays: Model<PlayRecord>;
  revisions: Model<StoryRevision>;
  gone: Model<GoneMemberRecord>;
  /** Whatever else holds something of a member's. */
  others: { forget(userId: string, session: ClientSession): PromiseLike<unknown> }[];
};

export type MembersRepository = ReturnType<typeof createMembersRepository>;

export function createMembersRepository({ plays, revisions, gone, others }: Models) {
  /** Makes a member's plays nobody's, ends the unfinished ones, and remembers that the member is gone. */
  async function forget(userId: string, now: Date, session: ClientSession): Promise<void> {
    await gone.create([{ _id: userId, expiresAt: new Date(now.getTime() + REMEMBER_MS) }], { session });
    await plays.updateMany({ userId, isOpen: true }, { $set: { ...LEFT, endedAt: now } }, { session });
    await plays.updateMany(
      { userId },
      { $set: { userId: null, guestId: null, playerKey: NOBODY } },
      { session },
    );
    for (const other of others) await other.forget(userId, session);
    await revisions.updateMany({ authorId: userId }, { $set: { authorId: null } }, { session });
  }

  const isGone = async (userId: string, session: ClientSession): Promise<boolean> =>
    (await gone.exists({ _id: userId }).session(session)) !== null;

  /** A member's plays, whole, from after one of them on. */
  const listPlays = (userId: string, after: string | undefined, limit: number): Promise<PlayRecord[]> =>
    plays
      .find({ userId, ...(after === undefined ? {} : { _id: trusted({ $gt: after }) }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<PlayRecord[]>();

  return { forget, isGone, listPlays };
}
