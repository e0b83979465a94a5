import { isPlausibleLocalDate, type LocalDate, localDateOf, msToLocalMidnight } from '@sidelight/rules';
import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * The player's time is the device's time, or the server's time if the device's date is today's date nowhere on Earth.
 * Import this module from `@sidelight/shell-api/clock`, which is built into each remote. So a new remote also runs in a
 * shell that is older than this module. All copies of the module share one state.
 */
type Shared = {
  /** The server's time minus the device's, in ms. */
  offsetMs: number;
  /**
   * The start of the page by the device's clock, in ms since 1970, as `beganNow` gave it when the offset was measured.
   * After a jump of the clock, `beganNow` gives another value.
   */
  beganMs: number;
  listeners: Set<() => void>;
};
const KEY = Symbol.for('sidelight.clock');
const realm = globalThis as { [KEY]?: Shared };
realm[KEY] ??= { offsetMs: 0, beganMs: beganNow(), listeners: new Set() };
const shared = realm[KEY];

/** In ms. A smaller change of the offset comes from network delay, so listeners do not learn of it. */
const NOTEWORTHY_MS = 60_000;
/** In ms. After a larger jump of the device's clock, the offset is no longer valid. */
const JUMP_MS = 3_600_000;

function beganNow(): number {
  return Date.now() - performance.now();
}

/** Measures the offset of the clocks. Ignores responses that a cache may have stored, because their time may be old. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  if (!headers.get('cache-control')?.includes('no-store')) return;
  const serverMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(serverMs)) return;
  const before = offset();
  shared.offsetMs = serverMs - Date.now();
  shared.beganMs = beganNow();
  if (Math.abs(shared.offsetMs - before) < NOTEWORTHY_MS) return;
  for (const listener of shared.listeners) listener();
}

const offset = (): number => (Math.abs(beganNow() - shared.beganMs) > JUMP_MS ? 0 : shared.offsetMs);

/** The server's time, or the device's time until the server's time is known. */
export const serverNow = (): Date => new Date(Date.now() + offset());

/** True if the device's date is not today's date anywhere on Earth. */
export const isClockWrong = (): boolean => !isPlausibleLocalDate(localDateOf(new Date()), serverNow());

/** The server's time if the device's clock is wrong, otherwise the device's time. */
export const playerNow = (): Date => (isClockWrong() ? serverNow() : new Date());

export const playerToday = (): LocalDate => localDateOf(playerNow());

export function onClockChange(listener: () => void): () => void {
  shared.listeners.add(listener);
  return () => void shared.listeners.delete(listener);
}

export const useIsClockWrong = (): boolean => useSyncExternalStore(onClockChange, isClockWrong);

/** The longest time between two updates of the date, in ms (product spec, section 9). */
const REFRESH_MS = 60_000;

export type LocalDay = {
  today: LocalDate;
  msToMidnight: number;
};

const dayAt = (now: Date): LocalDay => ({ today: localDateOf(now), msToMidnight: msToLocalMidnight(now) });

/**
 * The player's date and the time to midnight. Updated every minute, at midnight, and when the player comes back to the
 * tab, because timers may pause in a hidden tab. If the device's clock is wrong by days, the server's time is used.
 */
export function useLocalDay(): LocalDay {
  const [day, setDay] = useState(() => dayAt(playerNow()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      const now = dayAt(playerNow());
      setDay(now);
      timer = setTimeout(update, Math.min(REFRESH_MS, now.msToMidnight));
    };
    timer = setTimeout(update, Math.min(REFRESH_MS, msToLocalMidnight(playerNow())));
    // Service workers import this module too, and they have no `document`. The event bubbles from there.
    globalThis.addEventListener('visibilitychange', update);
    const offClock = onClockChange(update);
    return () => {
      clearTimeout(timer);
      offClock();
      globalThis.removeEventListener('visibilitychange', update);
    };
  }, []);
  return day;
}
