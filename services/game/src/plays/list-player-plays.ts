import { type PlayHistoryItem, resolveUser } from '@sidelight/contracts';
import { decodePosition, encodePosition, pageOf, passOn, type ServiceClient } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import type { PlayRecord } from './play.model.ts';
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

/** For other people, a request reads this many times the size of a page, because some plays may have to be left out. */
const READ_FOR_OTHERS = 3;

/**
 * Other people see only the plays of mysteries that were listed when the play began and still are. Their pages may be
 * short and still have a next page.
 * @throws ApiError profile_not_found
 */
export async function listPlayerPlays(
  ctx: Pick<GameContext, 'playHistory' | 'stories' | 'logger'>,
  profile: ServiceClient,
  request: ListPlays,
): Promise<{ items: PlayHistoryItem[]; nextCursor: string | null }> {
  const { playHistory } = ctx;
  const { username, requestId, limit } = request;
  const { userId } = await passOn('profile_not_found', () =>
    profile.call(resolveUser, { params: { username } }, { requestId }),
  );
  const publicOnly = request.viewerId !== userId;
  const visible = <T extends PlayRecord>(found: T[]) =>
    publicOnly ? stillListed(ctx, found, requestId) : Promise.resolve(found);
  if (request.dailyFrom) {
    const daily = await playHistory.listDaily(userId, request.dailyFrom, limit);
    const begun = daily.filter((play) => play.startedAt && (!publicOnly || play.storyIsPublic));
    return { items: (await visible(begun)).map(historyItem), nextCursor: null };
  }
  const after = decodePosition(request.cursor);
  const most = publicOnly ? READ_FOR_OTHERS * limit : limit + 1;
  const found = await playHistory.listStarted({ userId, publicOnly, after }, most);
  const { items, nextCursor } = pageOf(await visible(found), limit, positionOf);
  const last = publicOnly && found.length === most ? found.at(-1) : undefined;
  return { items: items.map(historyItem), nextCursor: nextCursor ?? (last ? positionOf(last) : null) };
}

const positionOf = ({ startedAt, _id }: PlayRecord & { startedAt: Date }) =>
  encodePosition({ at: startedAt, id: _id });

/**
 * A play stores whether its mystery was listed when the play began. If the stories service does not answer, this is all
 * that is known.
 */
async function stillListed<T extends PlayRecord>(
  { stories, logger }: Pick<GameContext, 'stories' | 'logger'>,
  found: T[],
  requestId: string,
): Promise<T[]> {
  if (found.length === 0) return found;
  try {
    const listed = await stories.listedAmong([...new Set(found.map(({ storyId }) => storyId))], requestId);
    return found.filter(({ storyId }) => listed.has(storyId));
  } catch (err) {
    logger.warn({ err }, 'a history may show mysteries that are no longer listed');
    return found;
  }
}
