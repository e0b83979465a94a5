import {
  type Contract,
  getDaily,
  getMe,
  getRandomStory,
  getSession,
  getStory,
  listDailyRange,
  listPersonalities,
  listPlayerPlays,
  type SessionState,
  SIGNED_IN_AS,
  type StoryDetail,
} from '@sidelight/contracts';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';
import { atMost } from './at-most.ts';

/** The routes whose answers are stored. Each answer belongs to the player or is the same for everybody. */
const KEPT = [
  getDaily,
  getStory,
  listPersonalities,
  // From `getMe` and `listPlayerPlays`, home shows a member's week.
  getMe,
  listPlayerPlays,
  // Without a network, the page learns from this answer who is signed in.
  getSession,
];
/** Not stored, although their paths match a route in `KEPT`. */
const OTHERS = [getRandomStory, listDailyRange];

/** The prefix of all caches that are deleted when the player changes. */
const OF_PLAYER = 'player-';
const CACHE = `${OF_PLAYER}answers`;
const MOST = 80;
/** If the network takes longer, the stored answer is used. */
const LIMIT_SECONDS = 5;

const patternOf = ({ path }: Contract) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
const kept = KEPT.map(patternOf);
const others = OTHERS.map(patternOf);
const isOf = (contract: Contract, url: string) => patternOf(contract).test(new URL(url).pathname);

export const isAnswer = ({ pathname }: URL): boolean =>
  kept.some((pattern) => pattern.test(pathname)) && !others.some((pattern) => pattern.test(pathname));

/** How often the player of this browser has changed. An answer to an earlier player's request is not stored. */
let players = 0;

/** The key of a stored answer contains the member whom the page showed, so no guest and no other member gets the answer. */
function keyOf(request: Request): string {
  const key = new URL(request.url);
  key.searchParams.set(SIGNED_IN_AS, request.headers.get(SIGNED_IN_AS) ?? '');
  return key.href;
}

/**
 * False for a failure, the solution of an author's own mystery, the plays of another member, and a profile that was
 * requested without the member's id.
 */
async function mayBeStored({ url, headers }: Request, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  if (isOf(getMe, url)) return headers.has(SIGNED_IN_AS);
  if (isOf(getStory, url)) return ((await response.json()) as StoryDetail).solution === undefined;
  if (!isOf(listPlayerPlays, url)) return true;
  const { username } = (await storedSession())?.user ?? {};
  return username !== undefined && new URL(url).pathname.includes(`/${encodeURIComponent(username)}/`);
}

/** The stored session leaves out the player's email address. */
async function withoutEmail(response: Response): Promise<Response> {
  const session = (await response.clone().json()) as SessionState;
  const user = session.user && { ...session.user, email: '' };
  return new Response(JSON.stringify({ ...session, user }), { headers: response.headers });
}

/** Removes the `Date` header of a stored answer, because the page would take this old date for the server's time. */
function withoutDate({ body, headers }: Response): Response {
  const kept = new Headers(headers);
  kept.delete('date');
  return new Response(body, { headers: kept });
}

const hasExpired = ({ expiresAt }: SessionState) => expiresAt !== null && Date.parse(expiresAt) < Date.now();

const rules: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request),
  requestWillFetch: async ({ request, state }) => {
    if (state) state.players = players;
    return request;
  },
  fetchDidSucceed: async ({ request, response, state }) => {
    const isLate = state?.players !== players;
    if (state && !isLate && response.ok && isOf(getSession, request.url)) {
      await belongTo(((await response.clone().json()) as SessionState).user?.userId);
      state.players = players;
    }
    return response;
  },
  cacheWillUpdate: async ({ request, response, state }) => {
    if (state?.players !== players || !(await mayBeStored(request, response.clone()))) return null;
    return isOf(getSession, request.url) ? withoutEmail(response) : response;
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (!cachedResponse) return null;
    const isSession = isOf(getSession, request.url);
    if (isSession && hasExpired((await cachedResponse.clone().json()) as SessionState)) return null;
    return withoutDate(cachedResponse);
  },
};

export const answers = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: LIMIT_SECONDS,
  plugins: [rules, atMost(MOST)],
  matchOptions: { ignoreVary: true },
});

/** @param userId the player who is signed in now; undefined for a guest */
async function belongTo(userId: string | undefined): Promise<void> {
  const before = await storedSession();
  if (before && before.user?.userId !== userId) await forgetPlayer();
}

async function storedSession(): Promise<SessionState | undefined> {
  const stored = await (await caches.open(CACHE)).match(keyOf(sessionRequest()));
  return (await stored?.json()) as SessionState | undefined;
}

const sessionRequest = () => new Request(new URL(getSession.path, location.origin));

/** Deletes the player's caches. Answers to requests that are still running will not be stored. */
export async function forgetPlayer(): Promise<void> {
  players += 1;
  const names = (await caches.keys()).filter((name) => name.startsWith(OF_PLAYER));
  await Promise.all(names.map((name) => caches.delete(name)));
}

export async function changePlayer(event: ExtendableEvent): Promise<void> {
  await forgetPlayer();
  await answers.handle({ event, request: sessionRequest() }).catch(() => undefined);
}
