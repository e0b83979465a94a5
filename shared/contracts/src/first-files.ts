const ROUTES_ON_RUNTIME = '__federation_expose_routes';
/** Every page of an area needs these chunks. */
const COMMON = ['remote', 'routes', ROUTES_ON_RUNTIME];
const HASHED = /^assets\/(.+)\.[0-9a-f]+\.(?:js|css)$/;

/** An area names a page's chunk after the first segment of the page's path. */
export const pageChunkOf = (path: string): string => `page-${path.split('/')[1] || 'home'}`;

export const chunkNameOf = (file: string): string | undefined => HASHED.exec(file)?.[1];

/**
 * The scripts and styles that an area loads before it can show a page. The edge and the shell both request them early.
 * @param files the paths of all files of a release
 */
export function firstFilesOf(files: readonly string[], path: string): string[] {
  const names = [...COMMON, pageChunkOf(path)];
  return files.filter((file) => names.includes(chunkNameOf(file) ?? ''));
}

/**
 * The shell must provide the federation runtime to such areas.
 * @param files the paths of all files of a release
 */
export const needsRuntime = (files: readonly string[]): boolean =>
  files.some((file) => chunkNameOf(file) === ROUTES_ON_RUNTIME);
