import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `check` until it returns a truthy value. If `check` throws, it is called again.
 * @throws the last error of `check`, or an error that says how long the test has waited
 */
export async function waitFor<T>(check: () => T | Promise<T>, timeoutMs = 60_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    let failure: unknown = new Error(`The condition was not true within ${timeoutMs} ms`);
    try {
      const result = await check();
      if (result) return result;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > deadline) throw failure;
    await sleep(20);
  }
}
