import { telemetry } from './telemetry.ts';

/**
 * Local storage that never throws. In a private window or on a full disk, it logs the failure, and `read` returns the
 * fallback (error catalogue, product spec, section 8).
 */
export const storage = {
  read<T>(key: string, fallback: T): T {
    try {
      const text = globalThis.localStorage.getItem(key);
      return text === null ? fallback : (JSON.parse(text) as T);
    } catch (error) {
      telemetry.report(error, { storage: 'read', key });
      return fallback;
    }
  },
  write(key: string, value: unknown): void {
    try {
      globalThis.localStorage.setItem(key, JSON.stringify(value));
    } catch (error) {
      telemetry.report(error, { storage: 'write', key });
    }
  },
};
