import { telemetry } from '@sidelight/shell-api';

/**
 * Session storage may throw in private windows and on full disks. Then this function reports the error and returns
 * `fallback`; it never throws.
 * @param what names the stored data in the error report
 */
export function inTabStorage<T>(what: string, use: (tab: Storage) => T, fallback: T): T {
  try {
    return use(globalThis.sessionStorage);
  } catch (error) {
    telemetry.report(error, { storage: what });
    return fallback;
  }
}
