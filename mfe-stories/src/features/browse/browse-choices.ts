import type { StorySort } from '@sidelight/contracts';

type Direction = 'asc' | 'desc';
/** An empty `collections` means all public mysteries. */
export type BrowseChoices = {
  collections: readonly string[];
  sort: StorySort;
  direction: Direction;
  q: string;
  unplayedOnly: boolean;
};
export type SortChoice = Pick<BrowseChoices, 'sort' | 'direction'>;
export type SavedChoices = { collections: unknown; sort: unknown };

export const FAVOURITES = 'favourites';
/** The collection that is chosen if nothing is saved ('Browse', product spec, section 4). */
const DEFAULT_COLLECTION = 'featured';
const EVERYTHING = 'all';
const QUERY_MAX = 100;
/** Invisible characters that a pasted text may contain, and that the server refuses. */
const INVISIBLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
/** Divisible by 2 and 3, the numbers of columns, so that the last row of a page is full. */
const PAGE_SIZE = 12;

export const SORTS: readonly { value: StorySort; label: string }[] = [
  { value: 'rating', label: 'Rating' },
  { value: 'best', label: 'Best' },
  { value: 'attempts', label: 'Attempts' },
  { value: 'completions', label: 'Completions' },
  { value: 'newest', label: 'Newest' },
  { value: 'difficulty', label: 'Difficulty' },
];
const DEFAULT_SORT: SortChoice = { sort: 'rating', direction: 'desc' };

const isSort = (value: unknown): value is StorySort => SORTS.some((sort) => sort.value === value);
const isDirection = (value: unknown): value is Direction => value === 'asc' || value === 'desc';
const isSlug = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9-]+$/.test(value);

function slugsOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return [...new Set(value.filter(isSlug))].filter((slug) => slug !== EVERYTHING).slice(0, 20);
}

function sortOf(sort: unknown, direction: unknown): SortChoice | undefined {
  if (!isSort(sort)) return undefined;
  return { sort, direction: isDirection(direction) ? direction : 'desc' };
}

/**
 * Takes each choice from the page's URL, otherwise from the saved choices, otherwise the default. Leaves out the
 * collection of favourites for a guest, who has none.
 */
export function readChoices(params: URLSearchParams, saved: SavedChoices, isMember: boolean): BrowseChoices {
  const linked = params.has('collections') ? params.get('collections')?.split(',') : undefined;
  const wanted = slugsOf(linked) ?? slugsOf(saved.collections) ?? [DEFAULT_COLLECTION];
  const collections = isMember ? wanted : wanted.filter((slug) => slug !== FAVOURITES);
  const isEmptied = wanted.length > 0 && collections.length === 0;
  const kept = saved.sort as Partial<SortChoice> | null | undefined;
  return {
    collections: isEmptied ? [DEFAULT_COLLECTION] : collections,
    ...(sortOf(params.get('sort'), params.get('direction')) ??
      sortOf(kept?.sort, kept?.direction) ??
      DEFAULT_SORT),
    q: [...(params.get('q') ?? '').replace(INVISIBLE, '')].slice(0, QUERY_MAX).join(''),
    unplayedOnly: params.get('unplayed') === '1',
  };
}

export function toParams({ collections, sort, direction, q, unplayedOnly }: BrowseChoices): URLSearchParams {
  const params = new URLSearchParams({
    collections: collections.length > 0 ? collections.join(',') : EVERYTHING,
    sort,
    direction,
  });
  if (q) params.set('q', q);
  if (unplayedOnly) params.set('unplayed', '1');
  return params;
}

export function toggleCollection(collections: readonly string[], slug: string): string[] {
  return collections.includes(slug) ? collections.filter((other) => other !== slug) : [...collections, slug];
}

/** A sort by difficulty begins with the easiest mystery, any other sort with the highest value. */
export const sortChoice = (sort: StorySort): SortChoice => ({
  sort,
  direction: sort === 'difficulty' ? 'asc' : 'desc',
});

/**
 * A search covers all public mysteries, whatever collections are chosen. With `unplayed`, the server leaves out the
 * mysteries that a member has played; it does not know what a guest has played.
 */
export function toStoryQuery(
  { collections, sort, direction, q, unplayedOnly }: BrowseChoices,
  isMember: boolean,
) {
  return {
    sort,
    direction,
    limit: PAGE_SIZE,
    ...(collections.length > 0 && !q ? { collections: collections.join(',') } : {}),
    ...(q ? { q } : {}),
    ...(unplayedOnly && isMember ? { unplayed: '1' as const } : {}),
  };
}
