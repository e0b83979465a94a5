import type { StorySort } from '@sidelight/contracts';
import { ApiError, createSealer } from '@sidelight/kit';

/** The sort value of a mystery (a date in epoch ms) and its id. */
export type Position = { value: number; storyId: string };
export type Order = { sort: StorySort; direction: 'asc' | 'desc' };

export type StoryCursors = ReturnType<typeof createStoryCursors>;

/**
 * Cursors are encrypted, because the sort value may be a mystery's attempts or completions, which guests must not see.
 * They are authenticated too, because a guest who could make a cursor for any value could find these numbers by trying.
 * A cursor for the same position is always the same, so that caches can answer for the next page.
 * @param secrets the first secret encrypts; a cursor that another secret encrypted stays valid
 */
export function createStoryCursors(secrets: readonly string[]) {
  const sealer = createSealer(secrets, 'sidelight story cursor', { isStable: true });
  return {
    encode: (order: Order, { value, storyId }: Position): string =>
      sealer.seal(Buffer.from(JSON.stringify([value, storyId])), nameOf(order)),

    /** @throws {ApiError} `invalid_parameters` for a malformed cursor, or for a cursor of a list in another order */
    decode(cursor: string, order: Order): Position {
      try {
        const [value, storyId] = JSON.parse(sealer.open(cursor, nameOf(order)).toString()) as [
          number,
          string,
        ];
        return { value, storyId };
      } catch (cause) {
        throw new ApiError({ code: 'invalid_parameters', cause });
      }
    },
  };
}

const nameOf = ({ sort, direction }: Order) => `${sort} ${direction}`;

/** The order of the database: by value, and by id where values are equal. */
export function comparePositions(direction: Order['direction']) {
  const sign = direction === 'asc' ? 1 : -1;
  const byId = (a: Position, b: Position) => Number(a.storyId > b.storyId) - Number(a.storyId < b.storyId);
  return (a: Position, b: Position) => sign * (a.value - b.value || byId(a, b));
}
