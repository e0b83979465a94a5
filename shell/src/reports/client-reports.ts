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

/** Of so many visits the vitals are told. */
const VITALS_SHARE = 0.1;
/** What fails together is told together, in ms. */
const GATHER_MS = 1000;
const NAME = /^[A-Za-z]{1,40}$/;

/** The kind of page an address is; see `CLIENT_PAGES`. */
export function pageOf(pathname: string): ClientPage {
  const [first = ''] = pathname.split('/').filter(Boolean);
  if (first === '') return 'home';
  return CLIENT_PAGES.find((page) => page === first) ?? 'other';
}

function kindOf({ phase }: TelemetryContext): Kind {
  if (phase === 'render') return 'render';
  return phase === 'load' || phase === 'preload' ? 'load' : 'other';
}

/** Whose code it was, by what the context says or where it happened. */
function areaOf(frames: readonly string[], named?: unknown): ClientError['area'] {
  const [, folder] = /^\/remotes\/(\w+)\//.exec(frames[0] ?? '') ?? [];
  return CLIENT_AREAS.find((area) => area === named || area === folder) ?? 'shell';
}

/**
 * Tells our own service what fails on this page, five failures at most, and on one visit in ten how fast the
 * page was, unless the browser asks for privacy. Kinds, names and places in our scripts are told: no message,
 * no address, nobody's name. Without a network failures wait until it is back; what is lost is lost, without a word.
 * @returns a function that stops it
 */
export function startClientReports(
  signals: PrivacySignals = navigator as PrivacySignals,
  random: () => number = Math.random,
): () => void {
  const told = new Set<string>();
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
    // A browser complains of everything that it cannot send.
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
    if (told.has(key) || told.size >= CLIENT_ERRORS_MAX) return;
    told.add(key);
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
