import { milestones } from '@sidelight/shell-api';
import { asksForPrivacy, type PrivacySignals } from './consent.ts';
import { routeName } from './route-name.ts';
import { type Vital, watchVitals } from './web-vitals.ts';

type AnalyticsEvent =
  | { type: 'route'; name: string }
  | { type: 'milestone'; name: string }
  | { type: 'vital'; name: Vital['name']; value: number };

/** A router as far as it is listened to. */
type Routed = {
  state: { location: { pathname: string } };
  subscribe(listener: (state: { location: { pathname: string } }) => void): () => void;
};

/** The collector's address, as the operator has set it; null for none, also where that can't be learnt. */
async function collectorUrl(): Promise<string | null> {
  try {
    const response = await fetch('/config.json', { credentials: 'same-origin' });
    if (!response.ok) return null;
    const { analyticsUrl } = (await response.json()) as { analyticsUrl?: unknown };
    return typeof analyticsUrl === 'string' ? analyticsUrl : null;
  } catch {
    return null;
  }
}

/**
 * Tells the operator's collector, if there is one, which pages are opened, which milestones of a game are
 * reached and how fast the page is: no cookie, no id, no name, no address with something in it. Where the
 * browser asks for privacy, nothing is even asked for.
 * @returns a function that stops it
 */
export async function startAnalytics(
  router: Routed,
  signals: PrivacySignals = navigator as PrivacySignals,
): Promise<() => void> {
  if (asksForPrivacy(signals)) return () => undefined;
  const url = await collectorUrl();
  if (url === null) return () => undefined;

  const waiting: AnalyticsEvent[] = [];
  const flush = () => {
    const events = waiting.splice(0);
    if (events.length === 0) return;
    // What gets lost is lost: a player must not notice.
    void fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ events }),
    }).catch(() => undefined);
  };
  let page = routeName(router.state.location.pathname);
  waiting.push({ type: 'route', name: page });
  const stopRoutes = router.subscribe(({ location }) => {
    const next = routeName(location.pathname);
    if (next === page) return;
    page = next;
    waiting.push({ type: 'route', name: next });
  });
  const stopMilestones = milestones.subscribe((name) => {
    waiting.push({ type: 'milestone', name });
  });
  const vitals = watchVitals();
  let hasVitals = false;
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    if (!hasVitals) waiting.push(...vitals().map((vital) => ({ type: 'vital' as const, ...vital })));
    hasVitals = true;
    flush();
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    stopRoutes();
    stopMilestones();
    document.removeEventListener('visibilitychange', onHidden);
  };
}
