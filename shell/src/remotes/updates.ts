import { createListeners } from '@sidelight/shell-api/providers';
import { areaOf } from './areas.ts';
import { type Deployed, refreshDeployment } from './deployment.ts';
import { loadedDeployments } from './load-area.ts';

/** The shortest time between two checks, in ms. */
const GAP_MS = 5_000;

let outdated: ReadonlySet<Deployed['name']> = new Set();
let askedAt = 0;
const listeners = createListeners();

/** The shell or loaded areas of this page of which another version is live now. */
export const outdatedParts = (): ReadonlySet<Deployed['name']> => outdated;

export const onOutdatedChange = listeners.subscribe;

export function isOutdated(pathname: string): boolean {
  const area = areaOf(pathname);
  return outdated.has('shell') || (area !== undefined && outdated.has(area));
}

/** The edge writes the version of the shell into the page. */
const loadedVersion = (name: Deployed['name']): string | undefined =>
  name === 'shell' ? document.documentElement.dataset.version : loadedDeployments().get(name)?.version;

/** Never rejects. Without a response, nothing changes. */
export async function checkForUpdates({ gapMs = GAP_MS }: { gapMs?: number } = {}): Promise<void> {
  const now = Date.now();
  // If the device's clock was set back, `askedAt` may be far in the future.
  if (Math.abs(now - askedAt) < gapMs) return;
  askedAt = now;
  const entries = await refreshDeployment().catch(() => null);
  if (!entries) return;
  const changed = entries.filter(({ name, version }) => (loadedVersion(name) ?? version) !== version);
  const isSame = changed.length === outdated.size && changed.every(({ name }) => outdated.has(name));
  if (isSame) return;
  outdated = new Set(changed.map(({ name }) => name));
  listeners.notify();
}

type Address = { pathname: string; search: string };
type Navigations = {
  subscribe(listener: (state: { location: Address }) => void): () => void;
  state: { location: Address };
};

const addressOf = ({ pathname, search }: Address) => pathname + search;

export function watchForUpdates(router: Navigations): () => void {
  let address = addressOf(router.state.location);
  const unsubscribe = router.subscribe(({ location }) => {
    // When an area has loaded, its outlet navigates to the same address again, which needs no second check.
    if (addressOf(location) === address) return;
    address = addressOf(location);
    void checkForUpdates();
  });
  const onVisible = () => {
    if (document.visibilityState === 'visible') void checkForUpdates();
  };
  const onOnline = () => void checkForUpdates({ gapMs: 0 });
  document.addEventListener('visibilitychange', onVisible);
  globalThis.addEventListener('online', onOnline);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisible);
    globalThis.removeEventListener('online', onOnline);
  };
}
