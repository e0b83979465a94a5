import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until `check` gives something truthy; an exception counts as not yet.
 * @throws what `check` threw last, or that it never came true
 */
export async function waitFor<T>(check: () => T | Promise<T>, timeoutMs = 10_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    let failure: unknown = new Error(`Waited ${timeoutMs} ms in vain`);
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
