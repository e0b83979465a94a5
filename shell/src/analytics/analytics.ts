import { milestones } from '@sidelight/shell-api';
import { pageData } from '../remotes/page-data.ts';
import { asksForPrivacy, type PrivacySignals } from './consent.ts';
import { routeName } from './route-name.ts';
import { type Vital, watchVitals } from './web-vitals.ts';

type AnalyticsEvent =
  | { type: 'route'; name: string }
  | { type: 'milestone'; name: string }
  | { type: 'vital'; name: Vital['name']; value: number };

type Routed = {
  state: { location: { pathname: string } };
  subscribe(listener: (state: { location: { pathname: string } }) => void): () => void;
};

async function fetchConfig(): Promise<unknown> {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  return response.ok ? response.json() : {};
}

async function collectorUrl(): Promise<string | null> {
  try {
    const { analyticsUrl } = (pageData('config') ?? (await fetchConfig())) as { analyticsUrl?: unknown };
    return typeof analyticsUrl === 'string' ? analyticsUrl : null;
  } catch {
    return null;
  }
}

/**
 * Sends page views, milestones of games and web vitals to the operator's collector, if there is one. Sends no cookies,
 * ids, names of people or query parameters. Does nothing if the browser asks for privacy.
 * @returns a function that stops the collection of events
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
    // No retry, because the player's network is more important than a lost event.
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
