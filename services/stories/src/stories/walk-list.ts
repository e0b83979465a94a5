import type { Order, PageRequest } from './stories.repository.ts';
import type { Position } from './story-cursor.ts';
import { comparePositions } from './story-order.ts';

/** A list in its order: the next places after one. */
export type Line = (after: Position | null, limit: number) => Promise<Position[]>;
/** Which of some mysteries a further condition holds for. */
export type Test = (storyIds: string[]) => Promise<ReadonlySet<string>>;
/** Places in order; `stoppedAt` where enough was looked at for once, and more may follow. */
export type Stretch = { positions: Position[]; stoppedAt: Position | null };
type Request = Pick<PageRequest, 'after' | 'limit'>;

/** So many places are asked about at a time at most, and in all for one page. */
const CHUNK_MAX = 500;
const LOOKED_MAX = 5000;
/** So many places tell how far apart a list's mysteries lie. */
const PEEK = 48;

/** The next places of a line that pass every test. */
export async function walkLine(
  line: Line,
  tests: readonly Test[],
  { after, limit }: Request,
): Promise<Stretch> {
  const positions: Position[] = [];
  let [from, size, looked] = [after, limit, 0];
  for (;;) {
    const chunk = await line(from, size);
    positions.push(...(await passing(chunk, tests)));
    if (positions.length >= limit || chunk.length < size)
      return { positions: positions.slice(0, limit), stoppedAt: null };
    from = chunk.at(-1) ?? null;
    looked += chunk.length;
    if (looked >= LOOKED_MAX) return { positions, stoppedAt: from };
    size = Math.min(size * 2, CHUNK_MAX);
  }
}

async function passing(chunk: readonly Position[], tests: readonly Test[]): Promise<Position[]> {
  let left = [...chunk];
  for (const test of tests) {
    if (left.length === 0) break;
    const holding = await test(left.map(({ storyId }) => storyId));
    left = left.filter(({ storyId }) => holding.has(storyId));
  }
  return left;
}

/** Of several lines the one whose mysteries lie farthest apart from a place on: walking it, least is met in vain. */
export async function sparsest(
  lines: readonly Line[],
  after: Position | null,
  direction: Order['direction'],
): Promise<number> {
  if (lines.length === 1) return 0;
  const compare = comparePositions(direction);
  const peeks = await Promise.all(lines.map((line) => line(after, PEEK)));
  const isShort = (at: number) => (peeks[at]?.length ?? 0) < PEEK;
  const sizes = peeks.map((peek) => peek.length);
  return [...peeks.keys()].reduce((best, at) => {
    if (isShort(best) || isShort(at)) return (sizes[at] ?? 0) < (sizes[best] ?? 0) ? at : best;
    const [a, b] = [peeks[at]?.at(-1), peeks[best]?.at(-1)];
    return a && b && compare(a, b) > 0 ? at : best;
  });
}

/** A line of places that are known already. */
export function lineOf(positions: readonly Position[], direction: Order['direction']): Line {
  const compare = comparePositions(direction);
  const inOrder = [...positions].sort(compare);
  return async (after, limit) =>
    inOrder.filter((position) => after === null || compare(position, after) > 0).slice(0, limit);
}

/** Several stretches as one, each mystery once, as far as all of them are known. */
export function mergeStretches(stretches: readonly Stretch[], { direction }: Order): Stretch {
  const compare = comparePositions(direction);
  const [stoppedAt = null] = stretches.flatMap(({ stoppedAt: at }) => at ?? []).sort(compare);
  const byId = new Map(stretches.flatMap(({ positions }) => positions).map((each) => [each.storyId, each]));
  const positions = [...byId.values()]
    .sort(compare)
    .filter((position) => stoppedAt === null || compare(position, stoppedAt) <= 0);
  return { positions, stoppedAt };
}
