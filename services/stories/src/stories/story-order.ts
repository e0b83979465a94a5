import type { StorySort } from '@sidelight/contracts';
import { type PageRequest, type StoryListing, sortValue } from './stories.repository.ts';
import type { Position } from './story-cursor.ts';

type Direction = 'asc' | 'desc';

export const positionOf = (story: StoryListing, sort: StorySort): Position => ({
  value: sortValue(story, sort),
  storyId: story._id,
});

/** The database's own order: by value, and by id where values are equal. */
function comparePositions(direction: Direction) {
  const sign = direction === 'asc' ? 1 : -1;
  const byId = (a: Position, b: Position) => Number(a.storyId > b.storyId) - Number(a.storyId < b.storyId);
  return (a: Position, b: Position) => sign * (a.value - b.value || byId(a, b));
}

function inOrder(stories: readonly StoryListing[], sort: StorySort, direction: Direction): StoryListing[] {
  const compare = comparePositions(direction);
  return [...stories].sort((a, b) => compare(positionOf(a, sort), positionOf(b, sort)));
}

/** A page of so few mysteries that they can be put in order here. */
export function pageOfFew(
  stories: readonly StoryListing[],
  { sort, direction, after, limit }: Omit<PageRequest, 'conditions'>,
): StoryListing[] {
  const compare = comparePositions(direction);
  const rest = stories.filter((story) => after === null || compare(positionOf(story, sort), after) > 0);
  return inOrder(rest, sort, direction).slice(0, limit);
}

/** Several lists in that order as one, each mystery once. */
export function mergeInOrder(
  lists: readonly StoryListing[][],
  sort: StorySort,
  direction: Direction,
): StoryListing[] {
  const [only, ...others] = lists;
  if (only && others.length === 0) return only;
  const byId = new Map(lists.flat().map((story) => [story._id, story]));
  return inOrder([...byId.values()], sort, direction);
}
