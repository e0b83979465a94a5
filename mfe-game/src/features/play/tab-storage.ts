import { telemetry } from '@sidelight/shell-api';

/**
 * Uses this tab's session storage; never throws. The browser's own may throw in private windows and on full disks.
 * @param what is stored, for the error report
 */
export function inTabStorage<T>(what: string, use: (tab: Storage) => T, fallback: T): T {
  try {
    return use(globalThis.sessionStorage);
  } catch (error) {
    telemetry.report(error, { storage: what });
    return fallback;
  }
}
