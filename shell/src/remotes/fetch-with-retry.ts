import { pause } from '../pause.ts';

export const TIMEOUT_MS = 6_000;
const TRIES = 3;
const FIRST_DELAY_MS = 300;

/**
 * Makes a URL that no earlier request used, because Chromium queues a request behind a hanging request of the same URL.
 */
export function uniqueUrl(url: string, mark: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}retry=${mark}`;
}

/**
 * Retries after a network error or a status of 500 or more. Does not retry after a timeout, because the player has
 * waited long enough and can press a button to try again.
 */
export async function fetchWithRetry(url: string, init: RequestInit = {}): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const target = attempt === 1 ? url : uniqueUrl(url, attempt);
    try {
      const response = await fetch(target, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status < 500 || attempt >= TRIES) return response;
    } catch (error) {
      const hung = error instanceof DOMException && error.name === 'TimeoutError';
      if (hung || attempt >= TRIES) throw error;
    }
    await pause(FIRST_DELAY_MS * 2 ** (attempt - 1));
  }
}
