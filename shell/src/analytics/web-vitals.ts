export type Vital = { name: 'LCP' | 'CLS' | 'INP' | 'TTFB'; value: number };

/** Shifts closer than this, in ms, belong to one window, and a window lasts so long at most. */
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;
const INTERACTION_MS = 40;

type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean };
type InteractionEntry = PerformanceEntry & { interactionId?: number };

/** The worst window of layout shifts, fed entry by entry (web.dev/cls). */
export function createShiftScore() {
  let worst = 0;
  let sum = 0;
  let begun = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    add({
      value,
      hadRecentInput,
      startTime,
    }: Pick<ShiftEntry, 'value' | 'hadRecentInput' | 'startTime'>): void {
      if (hadRecentInput) return;
      const isSame = startTime - last < SHIFT_GAP_MS && startTime - begun < SHIFT_WINDOW_MS;
      if (!isSame) begun = startTime;
      sum = isSame ? sum + value : value;
      last = startTime;
      worst = Math.max(worst, sum);
    },
    worst: (): number => worst,
  };
}

function observe<E extends PerformanceEntry>(
  type: string,
  onEntry: (entry: E) => void,
  options: Record<string, unknown> = {},
): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry as E);
  });
  observer.observe({ type, buffered: true, ...options });
}

/** Watches the page's vitals. @returns what they are by now */
export function watchVitals(): () => Vital[] {
  const shifts = createShiftScore();
  let largestPaint: number | null = null;
  let slowest: number | null = null;
  observe('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime;
  });
  observe<ShiftEntry>('layout-shift', shifts.add);
  observe<InteractionEntry>(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) slowest = Math.max(slowest ?? 0, duration);
    },
    { durationThreshold: INTERACTION_MS },
  );
  return () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const found: [Vital['name'], number | null][] = [
      ['LCP', largestPaint],
      ['CLS', shifts.worst()],
      ['INP', slowest],
      ['TTFB', navigation?.responseStart ?? null],
    ];
    return found.flatMap(([name, value]) =>
      value === null ? [] : [{ name, value: Math.round(value * 1000) / 1000 }],
    );
  };
}
