import type { Order } from './stories.repository.ts';
import type { Position } from './story-cursor.ts';

/** The database's own order: by value, and by id where values are equal. */
export function comparePositions(direction: Order['direction']) {
  const sign = direction === 'asc' ? 1 : -1;
  const byId = (a: Position, b: Position) => Number(a.storyId > b.storyId) - Number(a.storyId < b.storyId);
  return (a: Position, b: Position) => sign * (a.value - b.value || byId(a, b));
}
