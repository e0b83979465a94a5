// This module is built into each area. It imports its own package by name, because the shell provides that package.
import { telemetry } from '@sidelight/shell-api';

/**
 * Uses the session storage, which may throw, for example in private windows and on full disks. If it throws, the
 * function reports the error and returns `fallback`.
 * @param what the name of the stored data in the error report
 */
export function inTabStorage<T>(what: string, use: (tab: Storage) => T, fallback: T): T {
  try {
    return use(globalThis.sessionStorage);
  } catch (error) {
    telemetry.report(error, { storage: what });
    return fallback;
  }
}
