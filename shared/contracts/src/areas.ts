/**
 * The areas, in the order in which their services start. Code reads the areas from this table only. A test compares the
 * table with files that cannot import it, for example the `Dockerfile`; see docs/adding-an-area.md.
 */
export const AREAS = {
  profile: { pages: ['profile', 'stats', 'settings', 'unsubscribe', 'admin'] },
  stories: { pages: ['browse', 'mysteries', 'collections', 'create', 'edit'] },
  game: { pages: ['', 'story', 'archive'] },
} as const satisfies Record<string, AreaRow>;

type AreaRow = {
  /** The first segment of each page's path; an empty string for the home page. */
  readonly pages: readonly string[];
};

export type AreaName = keyof typeof AREAS;

export const AREA_NAMES = Object.keys(AREAS) as readonly AreaName[];

const SHELL_PAGES = ['login', 'verify', 'contact', 'how-to-play', 'about', 'premium'] as const;

type Page = (typeof AREAS)[AreaName]['pages'][number] | (typeof SHELL_PAGES)[number];

/** The home page is left out, because its path has no segment. */
export const PAGES = [
  ...AREA_NAMES.flatMap((area): readonly Page[] => AREAS[area].pages),
  ...SHELL_PAGES,
].filter((page) => page !== '');

export const databaseOf = (area: AreaName) => `sidelight_${area}`;

/** The environment variable that has the URLs of a service's replicas. */
export const urlVariableOf = <A extends AreaName>(area: A) =>
  `${area.toUpperCase()}_URL` as `${Uppercase<A>}_URL`;
