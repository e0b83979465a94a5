import {
  type BodyOf,
  CLIENT_AREAS,
  CLIENT_ERRORS_MAX,
  CLIENT_PAGES,
  type ClientError,
  type ClientPage,
  sendClientReport,
} from '@sidelight/contracts';
import { type TelemetryContext, telemetry } from '@sidelight/shell-api';
import { asksForPrivacy, type PrivacySignals } from '../analytics/consent.ts';
import { watchVitals } from '../analytics/web-vitals.ts';
import { framesOf } from './frames.ts';

type Report = BodyOf<typeof sendClientReport>;
type Kind = ClientError['kind'];

const VITALS_SHARE = 0.1;
/** In ms. Failures within this time share a report. */
const GATHER_MS = 1000;
const NAME = /^[A-Za-z]{1,40}$/;

export function pageOf(pathname: string): ClientPage {
  const [first = ''] = pathname.split('/').filter(Boolean);
  if (first === '') return 'home';
  return CLIENT_PAGES.find((page) => page === first) ?? 'other';
}

function kindOf({ phase }: TelemetryContext): Kind {
  if (phase === 'render') return 'render';
  return phase === 'load' || phase === 'preload' ? 'load' : 'other';
}

/** The area that the context of the error names, otherwise the area of the innermost frame's script. */
function areaOf(frames: readonly string[], named?: unknown): ClientError['area'] {
  const [, folder] = /^\/remotes\/(\w+)\//.exec(frames[0] ?? '') ?? [];
  const find = (name: unknown) => CLIENT_AREAS.find((area) => area === name);
  return find(named) ?? find(folder) ?? 'shell';
}

/**
 * Reports at most five different failures of this page to our own service. For one visit in ten it also reports the web
 * vitals, but not if the browser asks for privacy. A report names the page's kind, for example `home`, and for each
 * error its area, kind, name and places in our scripts. It has no error messages, page URLs or names of people. Without
 * a network, errors wait and web vitals are dropped. A lost report is not sent again.
 * @returns a function that stops the reports
 */
export function startClientReports(
  signals: PrivacySignals = navigator as PrivacySignals,
  random: () => number = Math.random,
): () => void {
  const reported = new Set<string>();
  let waiting: ClientError[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const page = () => pageOf(location.pathname);

  const send = (report: Report) => {
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon?.(sendClientReport.path, body);
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    // A browser logs an error for every report that it cannot send.
    if (waiting.length === 0 || !navigator.onLine) return;
    send({ page: page(), errors: waiting, vitals: [] });
    waiting = [];
  };
  const note = (thrown: unknown, kind: Kind, named?: unknown) => {
    const error = thrown instanceof Error ? thrown : new Error();
    const frames = framesOf(error);
    const name = NAME.test(error.name) ? error.name : 'Error';
    const area = areaOf(frames, named);
    const key = [area, name, frames[0]].join();
    if (reported.has(key) || reported.size >= CLIENT_ERRORS_MAX) return;
    reported.add(key);
    waiting.push({ area, kind, name, frames });
    timer ??= setTimeout(flush, GATHER_MS);
  };

  const stopTelemetry = telemetry.subscribe(({ error, context }) =>
    note(error, kindOf(context), context.area),
  );
  const onError = ({ error }: ErrorEvent) => note(error, 'uncaught');
  const onRejection = ({ reason }: PromiseRejectionEvent) => note(reason, 'uncaught');
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  addEventListener('online', flush);

  const isMeasured = !asksForPrivacy(signals) && random() < VITALS_SHARE;
  let vitals = isMeasured ? watchVitals() : null;
  const firstPage = page();
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    flush();
    const found = vitals?.() ?? [];
    vitals = null;
    if (found.length > 0 && navigator.onLine) send({ page: firstPage, errors: [], vitals: found });
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    clearTimeout(timer);
    stopTelemetry();
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    removeEventListener('online', flush);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
