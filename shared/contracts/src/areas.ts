/**
 * The areas, in the order in which their services start. Code reads the areas from this table only. A test compares the
 * table with the files that cannot import it; see docs/adding-an-area.md.
 */
export const AREAS = {
  profile: { pages: ['profile', 'stats', 'settings', 'unsubscribe', 'admin'] },
  stories: { pages: ['browse', 'mysteries', 'collections', 'create', 'edit'] },
  game: { pages: ['', 'story', 'archive'] },
} as const satisfies Record<string, AreaRow>;

type AreaRow = {
  /** The first segments of the pages' paths; empty for the home page. */
  readonly pages: readonly string[];
};

export type AreaName = keyof typeof AREAS;

export const AREA_NAMES = Object.keys(AREAS) as readonly AreaName[];

const SHELL_PAGES = ['login', 'verify', 'contact', 'how-to-play', 'about', 'premium'] as const;

type Page = (typeof AREAS)[AreaName]['pages'][number] | (typeof SHELL_PAGES)[number];

/** First segments of paths, without the home page. */
export const PAGES = [
  ...AREA_NAMES.flatMap((area): readonly Page[] => AREAS[area].pages),
  ...SHELL_PAGES,
].filter((page) => page !== '');

export const databaseOf = (area: AreaName) => `sidelight_${area}`;

/** Holds the URLs of the replicas of an area's service. */
export const urlVariableOf = <A extends AreaName>(area: A) =>
  `${area.toUpperCase()}_URL` as `${Uppercase<A>}_URL`;
