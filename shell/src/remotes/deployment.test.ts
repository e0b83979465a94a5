import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOnline } from '../offline/connection.ts';
import { STORED } from '../service-worker/messages.ts';
import { deployment, forgetDeployment, refreshDeployment } from './deployment.ts';

const listOf = (shell: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify([{ name: 'shell', version: shell }]), { headers });
const stored = (shell: string) => listOf(shell, { [STORED]: '1' });
const answerWith = (response: Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => response),
  );

beforeEach(() => {
  forgetDeployment();
  document.documentElement.dataset.version = 's1';
});
afterEach(() => {
  vi.resetModules();
  document.body.innerHTML = '';
});

it('a page begins with the list that it contains, and reads the file only after a failure', async () => {
  const brought = [{ name: 'shell', version: 's1' }];
  const data = JSON.stringify({ remotes: brought });
  document.body.innerHTML = `<script type="application/json" id="page-data">${data}</script>`;
  vi.resetModules();
  const page = await import('./deployment.ts');
  answerWith(listOf('s2'));
  expect(await page.deployment()).toEqual(brought);
  expect(fetch).not.toHaveBeenCalled();
  page.forgetDeployment();
  expect(await page.deployment()).toEqual([{ name: 'shell', version: 's2' }]);
});

it('a page begins with a stored list of its own shell', async () => {
  answerWith(stored('s1'));
  expect(await deployment()).toEqual([{ name: 'shell', version: 's1' }]);
});

it('a page never begins with a stored list of another shell', async () => {
  answerWith(stored('s0'));
  await expect(deployment()).rejects.toThrow('remotes.json did not arrive');
  answerWith(listOf('s2'));
  expect(await deployment()).toEqual([{ name: 'shell', version: 's2' }]);
});

it('a stored list is not accepted as an update', async () => {
  answerWith(listOf('s1'));
  await deployment();
  answerWith(stored('s1'));
  await expect(refreshDeployment()).rejects.toThrow('not live');
  expect(await deployment()).toEqual([{ name: 'shell', version: 's1' }]);
});

it('a stored list means that there is no network, and a live one that it is back', async () => {
  answerWith(stored('s1'));
  await deployment();
  expect(isOnline()).toBe(false);
  const isBack = vi.fn();
  globalThis.addEventListener('online', isBack, { once: true });
  answerWith(listOf('s1'));
  await refreshDeployment();
  expect(isOnline()).toBe(true);
  expect(isBack).toHaveBeenCalledOnce();
});
