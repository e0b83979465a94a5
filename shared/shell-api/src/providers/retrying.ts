import { ApiCallError } from '@sidelight/contracts';

const TRIES = 4;
const FIRST_DELAY_MS = 200;

/** Repeats a call whose failure may pass, after 200, 400 and 800 ms (product spec, section 9). */
export async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiCallError && error.isRetryable) || attempt >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_DELAY_MS * 2 ** (attempt - 1)));
    }
  }
}
