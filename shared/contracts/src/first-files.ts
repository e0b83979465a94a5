/** The routes of an area that was built for the federation runtime. */
const ROUTES_ON_RUNTIME = '__federation_expose_routes';
/** The chunks of an area that every page needs: its entry and its routes. */
const COMMON = ['remote', 'routes', ROUTES_ON_RUNTIME];
const HASHED = /^assets\/(.+)\.[0-9a-f]+\.(?:js|css)$/;

/** The name of a page's chunk: an area names it after the first segment of the page's path. */
export const pageChunkOf = (path: string): string => `page-${path.split('/')[1] || 'home'}`;

/** The name that the build gave to a script or style, without folder, hash and ending; undefined for any other file. */
export const chunkNameOf = (file: string): string | undefined => HASHED.exec(file)?.[1];

/**
 * The scripts and styles that an area loads before it can show a page: its entry, its routes, and the chunk of the page.
 * Edge and shell both request them early, by their names.
 * @param files the paths of all files of a release
 * @param path the path of the page
 */
export function firstFilesOf(files: readonly string[], path: string): string[] {
  const names = [...COMMON, pageChunkOf(path)];
  return files.filter((file) => names.includes(chunkNameOf(file) ?? ''));
}

/**
 * Whether an area was built for the federation runtime. The shell must then provide the runtime.
 * @param files see `firstFilesOf`
 */
export const needsRuntime = (files: readonly string[]): boolean =>
  files.some((file) => chunkNameOf(file) === ROUTES_ON_RUNTIME);
