import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServiceWorker } from './start-service-worker.ts';

const register = vi.fn();

/** @param controller set if an earlier visit's worker controls the page */
function start(controller: object | null) {
  const worker = { controller, register, addEventListener: vi.fn(), getRegistration: vi.fn() };
  vi.stubGlobal('navigator', { serviceWorker: worker });
  void startServiceWorker();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('NODE_ENV', 'production');
});
afterEach(() => {
  register.mockReset();
  vi.unstubAllEnvs();
});

it('registers the worker of a first visit when the page’s pictures have had time to load', async () => {
  start(null);
  await vi.advanceTimersByTimeAsync(2000);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
});

it('registers the worker of a later visit at once', async () => {
  start({});
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledOnce();
});
