import { type PlayHistoryItem, resolveUser } from '@sidelight/contracts';
import { decodePosition, encodePosition, pageOf, type ServiceClient } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { passOn } from '../stories/pass-on.ts';
import { historyItem } from './play-view.ts';

export type ListPlays = {
  username: string;
  /** Null for guests. */
  viewerId: string | null;
  dailyFrom: string | undefined;
  cursor: string | undefined;
  limit: number;
  requestId: string;
};

/** Other people see only the plays of listed mysteries. @throws ApiError profile_not_found */
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
  const after = decodePosition(request.cursor);
  const found = await plays.listStarted({ userId, publicOnly, after }, limit + 1);
  const { items, nextCursor } = pageOf(found, limit, ({ startedAt, _id }) =>
    encodePosition({ at: startedAt, id: _id }),
  );
  return { items: items.map(historyItem), nextCursor };
}
