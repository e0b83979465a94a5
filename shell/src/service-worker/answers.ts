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

/** The answers of the services that can be read without a network. All of them are the player's own or anybody's. */
const KEPT = [
  getDaily,
  getStory,
  listPersonalities,
  // What home shows of a member's week.
  listPlayerPlays,
  getMe,
  // Who is signed in, so that a member is one without a network too.
  getSession,
];
/** Paths that look like those of `KEPT`. */
const OTHERS = [getRandomStory, listDailyRange];

const CACHE = 'answers';
const MOST = 80;
/** A slower answer of the network is replaced by the stored one, in seconds. */
const LIMIT_SECONDS = 5;

const patternOf = ({ path }: Contract) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
const kept = KEPT.map(patternOf);
const others = OTHERS.map(patternOf);
const isOf = (contract: Contract, url: string) => patternOf(contract).test(new URL(url).pathname);

/** True for a request whose answer is stored. */
export const isAnswer = ({ pathname }: URL): boolean =>
  kept.some((pattern) => pattern.test(pathname)) && !others.some((pattern) => pattern.test(pathname));

/** Counts the players of this browser: an answer to a request of an earlier one is not stored. */
let players = 0;

/** An answer is stored for the member whom the page showed; a guest and another member never get it. */
function keyOf(request: Request): string {
  const key = new URL(request.url);
  key.searchParams.set(SIGNED_IN_AS, request.headers.get(SIGNED_IN_AS) ?? '');
  return key.href;
}

/** False for a failure, and for the solution of an author's own mystery. */
async function mayBeStored(request: Request, response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  return !isOf(getStory, request.url) || ((await response.json()) as StoryDetail).solution === undefined;
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
  cacheWillUpdate: async ({ request, response, state }) =>
    state?.players === players && (await mayBeStored(request, response.clone())) ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    if (!cachedResponse || !isOf(getSession, request.url)) return cachedResponse;
    return hasExpired((await cachedResponse.clone().json()) as SessionState) ? null : cachedResponse;
  },
};

/** Answers of the services: from the network, or, if that fails or takes too long, from the store. */
export const answers = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: LIMIT_SECONDS,
  plugins: [rules, atMost(MOST)],
  matchOptions: { ignoreVary: true },
});

/** Deletes all answers if the session that is stored belongs to somebody else. @param userId undefined for a guest */
async function belongTo(userId: string | undefined): Promise<void> {
  const request = sessionRequest();
  const stored = await (await caches.open(CACHE)).match(keyOf(request));
  const before = (await stored?.json()) as SessionState | undefined;
  if (before && before.user?.userId !== userId) await forgetAnswers();
}

const sessionRequest = () => new Request(new URL(getSession.path, location.origin));

/** Deletes all answers, also those that are on their way. */
export async function forgetAnswers(): Promise<void> {
  players += 1;
  await caches.delete(CACHE);
}

/** Another player uses this browser now: deletes all answers, and reads who it is. */
export async function changePlayer(event: ExtendableEvent): Promise<void> {
  await forgetAnswers();
  await answers.handle({ event, request: sessionRequest() }).catch(() => undefined);
}
