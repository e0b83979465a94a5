import { trusted } from 'mongoose';

/**
 * Matches the records after a position in a list that is sorted by `{ [field]: -1, _id: -1 }`. The outer condition
 * (`$lte`) lets an index on the field skip the records before the position.
 */
export function olderThan<Id>(field: string, after: { at: Date; id: Id } | null): Record<string, unknown> {
  if (after === null) return {};
  const { at, id } = after;
  return {
    [field]: trusted({ $lte: at }),
    $or: [{ [field]: trusted({ $lt: at }) }, { [field]: at, _id: trusted({ $lt: id }) }],
  };
}
