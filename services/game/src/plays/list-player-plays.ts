import { type PlayHistoryItem, resolveUser } from '@sidelight/contracts';
import { ApiError, type ServiceClient } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { passOn } from '../stories/pass-on.ts';
import { historyItem } from './play-view.ts';

export type ListPlays = {
  username: string;
  /** Who asks; null for guests. */
  viewerId: string | null;
  dailyFrom: string | undefined;
  cursor: string | undefined;
  limit: number;
  requestId: string;
};

type After = { startedAt: Date; playId: string };

const encode = (after: After) =>
  Buffer.from(`${after.startedAt.getTime()}|${after.playId}`).toString('base64url');

function decode(cursor: string): After {
  const [time, playId] = Buffer.from(cursor, 'base64url').toString().split('|');
  const startedAt = new Date(Number(time));
  if (!playId || Number.isNaN(startedAt.getTime())) throw new ApiError({ code: 'invalid_request' });
  return { startedAt, playId };
}

/** A member's plays; others see those of listed mysteries only. @throws ApiError profile_not_found */
export async function listPlayerPlays(
  { plays }: GameContext,
  profile: ServiceClient,
  request: ListPlays,
): Promise<{ items: PlayHistoryItem[]; nextCursor: string | null }> {
  const { username, requestId, limit } = request;
  const { userId } = await passOn('profile_not_found', () =>
    profile.call(resolveUser, { params: { username } }, { requestId }),
  );
  const publicOnly = request.viewerId !== userId;
  if (request.dailyFrom) {
    const daily = await plays.listDaily(userId, request.dailyFrom, limit);
    const shown = daily.filter((play) => play.startedAt && (!publicOnly || play.storyIsPublic));
    return { items: shown.map(historyItem), nextCursor: null };
  }
  const after = request.cursor ? decode(request.cursor) : null;
  const found = await plays.listStarted({ userId, publicOnly, after }, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const more = found.length > limit && last?.startedAt;
  return {
    items: page.map(historyItem),
    nextCursor: more ? encode({ startedAt: more, playId: last._id }) : null,
  };
}
