import { telemetry } from '@sidelight/shell-api';

/**
 * Calls `use` with this tab's session storage. Never throws. Session storage may throw in private windows and on full
 * disks. In this case the function reports the error and returns `fallback`.
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
