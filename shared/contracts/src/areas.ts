/**
 * The areas of the product, in the order in which their services start. An area has a front end (`mfe-<name>`), a
 * service (`services/<name>`) and a database. Code reads the areas from this table only. A test compares the table with
 * the files that cannot import it, such as the Dockerfile; see docs/adding-an-area.md.
 */
export const AREAS = {
  profile: { pages: ['profile', 'stats', 'settings', 'unsubscribe', 'admin'] },
  stories: { pages: ['browse', 'mysteries', 'collections', 'create', 'edit'] },
  game: { pages: ['', 'story', 'archive'] },
} as const satisfies Record<string, AreaRow>;

type AreaRow = {
  /** The first segments of the paths of the area's pages; the home page has none. */
  readonly pages: readonly string[];
};

export type AreaName = keyof typeof AREAS;

export const AREA_NAMES = Object.keys(AREAS) as readonly AreaName[];

/** The pages that belong to the shell, by the first segment of their paths. */
const SHELL_PAGES = ['login', 'verify', 'contact', 'how-to-play', 'about', 'premium'] as const;

type Page = (typeof AREAS)[AreaName]['pages'][number] | (typeof SHELL_PAGES)[number];

/** The first segments of the paths of all pages, except the home page. */
export const PAGES = [
  ...AREA_NAMES.flatMap((area): readonly Page[] => AREAS[area].pages),
  ...SHELL_PAGES,
].filter((page) => page !== '');

/** The database of an area's service. */
export const databaseOf = (area: AreaName) => `sidelight_${area}`;

/** The environment variable that holds the URLs of the replicas of an area's service. */
export const urlVariableOf = <A extends AreaName>(area: A) =>
  `${area.toUpperCase()}_URL` as `${Uppercase<A>}_URL`;
