import { isPlausibleLocalDate, type LocalDate, localDateOf } from '@sidelight/rules';
import { useSyncExternalStore } from 'react';

/**
 * The time for the player: from the device's clock, or from the server's if the device's is wrong by days. Import it
 * from `@sidelight/shell-api/clock`, which is built into the shell and each area: an area then also runs in a shell
 * that does not have it yet. All copies share what one of them has learnt.
 */
type Shared = {
  /** The server's time less the device's, in ms. */
  offsetMs: number;
  /** When the page began by the device's clock as it was then set, in ms since 1970. */
  beganMs: number;
  listeners: Set<() => void>;
};
const KEY = Symbol.for('sidelight.clock');
const place = globalThis as { [KEY]?: Shared };
place[KEY] ??= { offsetMs: 0, beganMs: beganNow(), listeners: new Set() };
const shared = place[KEY];

/** A smaller change of the offset comes from the network's delay. */
const NOTEWORTHY_MS = 60_000;
/** If the device's clock jumped further than this, it was set again, and the learnt offset no longer holds. */
const JUMP_MS = 3_600_000;

function beganNow(): number {
  return Date.now() - performance.now();
}

/** Learns the server's time from an answer that came from the server just now, not from a cache. */
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

/** The server's time, as far as it is known; else the device's. */
export const serverNow = (): Date => new Date(Date.now() + offset());

/** True where the device shows a day that is today nowhere on Earth. */
export const isClockWrong = (): boolean => !isPlausibleLocalDate(localDateOf(new Date()), serverNow());

/** The instant that the player's day goes by. */
export const playerNow = (): Date => (isClockWrong() ? serverNow() : new Date());

/** The player's day, where the player is. */
export const playerToday = (): LocalDate => localDateOf(playerNow());

/** Calls `listener` when another time was learnt. @returns a function that stops it */
export function onClockChange(listener: () => void): () => void {
  shared.listeners.add(listener);
  return () => void shared.listeners.delete(listener);
}

/** The player's day, for a component. */
export const usePlayerToday = (): LocalDate => useSyncExternalStore(onClockChange, playerToday);

/** Whether the device's clock is days off, for a component. */
export const useIsClockWrong = (): boolean => useSyncExternalStore(onClockChange, isClockWrong);
