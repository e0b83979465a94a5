import { isPlausibleLocalDate, type LocalDate, localDateOf } from '@sidelight/rules';
import { useSyncExternalStore } from 'react';

/**
 * The player's time: the device's clock, or the server's clock if the device's is wrong by days. Import it from
 * `@sidelight/shell-api/clock`, which is built into the shell and into each remote. So a new remote also runs in an
 * older shell that does not have this module. All copies share one state.
 */
type Shared = {
  /** The server's time minus the device's, in ms. */
  offsetMs: number;
  /**
   * The time at which the page started, in ms since 1970, computed from the device's clock when `offsetMs` was
   * measured.
   */
  beganMs: number;
  listeners: Set<() => void>;
};
const KEY = Symbol.for('sidelight.clock');
const realm = globalThis as { [KEY]?: Shared };
realm[KEY] ??= { offsetMs: 0, beganMs: beganNow(), listeners: new Set() };
const shared = realm[KEY];

/** The smallest change of the offset that counts, in ms. A smaller change is network delay. */
const NOTEWORTHY_MS = 60_000;
/** If the device's clock jumped by more than this, in ms, somebody set the clock, and the offset is no longer valid. */
const JUMP_MS = 3_600_000;

function beganNow(): number {
  return Date.now() - performance.now();
}

/** Measures the offset from a response of the server. Cached responses are ignored. */
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

/** The server's time if it is known, otherwise the device's. */
export const serverNow = (): Date => new Date(Date.now() + offset());

/** True if the device's date is not today's date anywhere on Earth. */
export const isClockWrong = (): boolean => !isPlausibleLocalDate(localDateOf(new Date()), serverNow());

/** The current time for the player: the server's if the device's clock is wrong. */
export const playerNow = (): Date => (isClockWrong() ? serverNow() : new Date());

/** The player's local date. */
export const playerToday = (): LocalDate => localDateOf(playerNow());

/** Calls `listener` when the offset has changed. @returns a function that ends the subscription */
export function onClockChange(listener: () => void): () => void {
  shared.listeners.add(listener);
  return () => void shared.listeners.delete(listener);
}

/** `playerToday` for a component. */
export const usePlayerToday = (): LocalDate => useSyncExternalStore(onClockChange, playerToday);

/** `isClockWrong` for a component. */
export const useIsClockWrong = (): boolean => useSyncExternalStore(onClockChange, isClockWrong);
