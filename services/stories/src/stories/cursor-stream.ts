import { comparePositions, type Order, type Position } from './story-cursor.ts';
import type { PageRequest } from './story-lists.repository.ts';

/**
 * Reads at most `limit` positions of a sorted list after the position `after`, or from the list's start if `after` is
 * null.
 */
export type CursorStream = (after: Position | null, limit: number) => Promise<Position[]>;
/** Returns those of the ids `storyIds` that match a further condition. */
export type Filter = (storyIds: string[]) => Promise<ReadonlySet<string>>;
/**
 * If the scan stopped at its limit, `stoppedAt` is the last position that it examined, and more matching positions may
 * follow. Otherwise `stoppedAt` is null.
 */
export type PositionRange = { positions: Position[]; stoppedAt: Position | null };
type Request = Pick<PageRequest, 'after' | 'limit'>;

/** How many positions are filtered in one batch at most. */
const CHUNK_MAX = 500;
/** The scan for a page stops when it has filtered this many positions. */
const SCAN_MAX = 5000;
/** How many positions of each list are read to estimate which list has the fewest mysteries. */
const PEEK = 48;

export async function readStream(
  stream: CursorStream,
  filters: readonly Filter[],
  { after, limit }: Request,
): Promise<PositionRange> {
  const positions: Position[] = [];
  let [from, size, scanned] = [after, limit, 0];
  for (;;) {
    const chunk = await stream(from, size);
    positions.push(...(await passing(chunk, filters)));
    if (positions.length >= limit || chunk.length < size)
      return { positions: positions.slice(0, limit), stoppedAt: null };
    from = chunk.at(-1) ?? null;
    scanned += chunk.length;
    if (scanned >= SCAN_MAX) return { positions, stoppedAt: from };
    size = Math.min(size * 2, CHUNK_MAX);
  }
}

async function passing(chunk: readonly Position[], filters: readonly Filter[]): Promise<Position[]> {
  let left = [...chunk];
  for (const filter of filters) {
    if (left.length === 0) break;
    const matching = await filter(left.map(({ storyId }) => storyId));
    left = left.filter(({ storyId }) => matching.has(storyId));
  }
  return left;
}

/**
 * The index of the stream that seems to have the fewest mysteries, so that the scan reads few mysteries that fail the
 * other conditions. A stream that ends within `PEEK` positions has fewer than a stream that goes on. Of longer streams,
 * the stream whose first `PEEK` positions reach farthest in the sort order seems to have the fewest.
 */
export async function mostSelective(
  streams: readonly CursorStream[],
  after: Position | null,
  direction: Order['direction'],
): Promise<number> {
  if (streams.length === 1) return 0;
  const compare = comparePositions(direction);
  const peeks = await Promise.all(streams.map((stream) => stream(after, PEEK)));
  const isShort = (at: number) => (peeks[at]?.length ?? 0) < PEEK;
  const sizes = peeks.map((peek) => peek.length);
  return [...peeks.keys()].reduce((best, at) => {
    if (isShort(best) || isShort(at)) return (sizes[at] ?? 0) < (sizes[best] ?? 0) ? at : best;
    const [a, b] = [peeks[at]?.at(-1), peeks[best]?.at(-1)];
    return a && b && compare(a, b) > 0 ? at : best;
  });
}

export function streamOf(positions: readonly Position[], direction: Order['direction']): CursorStream {
  const compare = comparePositions(direction);
  const inOrder = [...positions].sort(compare);
  return async (after, limit) =>
    inOrder.filter((position) => after === null || compare(position, after) > 0).slice(0, limit);
}

/**
 * The merged range has each mystery once. It ends at the first position where one of the ranges stopped, because that
 * range may have more mysteries after this position.
 */
export function mergeRanges(ranges: readonly PositionRange[], { direction }: Order): PositionRange {
  const compare = comparePositions(direction);
  const [stoppedAt = null] = ranges.flatMap(({ stoppedAt: at }) => at ?? []).sort(compare);
  const byId = new Map(ranges.flatMap(({ positions }) => positions).map((each) => [each.storyId, each]));
  const positions = [...byId.values()]
    .sort(compare)
    .filter((position) => stoppedAt === null || compare(position, stoppedAt) <= 0);
  return { positions, stoppedAt };
}
