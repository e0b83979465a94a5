import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { fileIn, keepReleases, LIST, storedFile, storedSets } from './releases.ts';

/** In ms. If the network takes longer, the stored page is used. */
const PAGE_LIMIT_MS = 3_000;

/** Paths for which neither the worker nor the edge sends the shell's page. */
const NO_PAGE = /^\/(api|internal|remotes|images|assets|dev|metrics)(\/|$)/;
/** These paths contain a hash of the content or the version of the release. */
const IMMUTABLE = /^\/(assets\/|remotes\/[^/]+\/[^/]+\/)/;
/** Files directly below the root, for example `/remotes.json`, `/config.json` and the icons. */
const CHANGING = /^\/[^/]+\.[a-z]+$/;

export const isPage = (request: Request, { pathname }: URL): boolean =>
  request.mode === 'navigate' && !NO_PAGE.test(pathname) && !CHANGING.test(pathname);
export const isImmutable = ({ pathname }: URL): boolean => IMMUTABLE.test(pathname);
export const isChanging = ({ pathname }: URL): boolean => CHANGING.test(pathname);

/**
 * The pages that came from a stored set, by client id. `read` has the paths of changing files that the page has
 * requested. The page's first read of such a file comes from the same set, so a page never starts with areas that were
 * not live with its shell.
 */
const pagesFromSets = new Map<string, { set: Cache; read: Set<string> }>();

/**
 * Sends the page from the network. If the network fails, takes too long or answers with a status of 500 or more, sends
 * the page from the newest set.
 * @throws {Error} if the network fails and nothing is stored
 */
export async function sendPage({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  const { preloadResponse, resultingClientId } = event as FetchEvent;
  const network = Promise.resolve(preloadResponse as Promise<Response | undefined>).then(
    (preloaded) => preloaded ?? fetch(request),
  );
  const [set] = await storedSets();
  const stored = set && (await fileIn(set, '/'));
  if (!set || !stored) return network;
  event.waitUntil(network.catch(() => undefined));
  const response = await Promise.race([
    network.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PAGE_LIMIT_MS)),
  ]);
  if (response && response.status < 500) return response;
  pagesFromSets.set(resultingClientId, { set, read: new Set() });
  return stored;
}

/**
 * Sends a file that never changes, from a set or else from the network. A repeated request goes to the network first,
 * because the stored file may be damaged.
 */
export async function sendImmutable({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const isRepeated = request.cache === 'reload' || url.searchParams.has('retry');
  const stored = await storedFile(url.pathname);
  if (!isRepeated) return stored ?? fetch(request);
  return fetch(request).catch((error: unknown) => {
    if (stored) return stored;
    throw error;
  });
}

export async function sendChanging({ event, request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const { pathname } = url;
  const page = pagesFromSets.get((event as FetchEvent).clientId);
  if (page && !page.read.has(pathname)) {
    page.read.add(pathname);
    const first = await fileIn(page.set, pathname);
    if (first) return first;
  }
  try {
    const response = await fetch(request);
    if (pathname === LIST) event.waitUntil(keepReleases(response.clone()));
    return response;
  } catch (error) {
    const stored = await storedFile(pathname);
    if (stored) return stored;
    throw error;
  }
}
