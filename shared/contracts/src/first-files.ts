const ROUTES_ON_RUNTIME = '__federation_expose_routes';
/** The chunks that every page of an area needs, if the release has them. */
const COMMON = ['remote', 'routes', ROUTES_ON_RUNTIME];
const HASHED = /^assets\/(.+)\.[0-9a-f]+\.(?:js|css)$/;

/** The name of a page's chunk has the first segment of the page's path, for example `page-story` for `/story/7`. */
export const pageChunkOf = (path: string): string => `page-${path.split('/')[1] || 'home'}`;

export const chunkNameOf = (file: string): string | undefined => HASHED.exec(file)?.[1];

/**
 * The scripts and styles that an area loads before it can show a page. The edge and the shell request them early.
 * @param files the paths of all files of a release
 */
export function firstFilesOf(files: readonly string[], path: string): string[] {
  const names = [...COMMON, pageChunkOf(path)];
  return files.filter((file) => names.includes(chunkNameOf(file) ?? ''));
}

/**
 * Whether an area was built with the federation runtime, as older releases were. If so, the shell must provide the
 * runtime.
 */
export const needsRuntime = (files: readonly string[]): boolean =>
  files.some((file) => chunkNameOf(file) === ROUTES_ON_RUNTIME);
