import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFirstView } from './keep-first-view.ts';

const hasFirstView = () => document.getElementById('first-view') !== null;

function fakeRouter() {
  const listeners = new Set<(state: { location: { pathname: string } }) => void>();
  return {
    state: { location: { pathname: '/story/1' } },
    subscribe(listener: (state: { location: { pathname: string } }) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(pathname: string) {
      for (const listener of listeners) listener({ location: { pathname } });
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div><div id="first-view">A scenario</div>';
});
afterEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset.firstView;
});

it('stays while the area loads, and at most five seconds after its arrival', async () => {
  let arrive = () => {};
  keepFirstView(fakeRouter(), new Promise<void>((resolve) => (arrive = resolve)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hasFirstView()).toBe(true);
  arrive();
  await vi.advanceTimersByTimeAsync(4_900);
  expect(hasFirstView()).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(hasFirstView()).toBe(false);
});

it('ends if the area does not arrive', async () => {
  keepFirstView(fakeRouter(), Promise.reject(new Error('no network')));
  await vi.advanceTimersByTimeAsync(0);
  expect(hasFirstView()).toBe(false);
});

it('ends when the player goes to another page, and not when the same page opens again', () => {
  const router = fakeRouter();
  keepFirstView(router, new Promise(() => {}));
  router.go('/story/1');
  expect(hasFirstView()).toBe(true);
  router.go('/browse');
  expect(hasFirstView()).toBe(false);
});

it('ends at once if it is hidden, because it is for another address or date', () => {
  document.documentElement.dataset.firstView = 'none';
  keepFirstView(fakeRouter(), new Promise(() => {}));
  expect(hasFirstView()).toBe(false);
});

it('ends at once on a page of the shell', () => {
  keepFirstView(fakeRouter(), undefined);
  expect(hasFirstView()).toBe(false);
});

it('passes its focus and its open content warnings to the same elements of the app', () => {
  const warnings = '<details><summary>Content warnings</summary></details>';
  const content = `<a href="/story/1">Play Now</a><a href="/archive">Past dailies</a>${warnings}`;
  const show = () => {
    document.body.innerHTML = `<div id="root"><main>${content}</main></div><div id="first-view">${content}</div>`;
    return document.getElementById('first-view') as HTMLElement;
  };
  const inApp = (selector: string) => document.querySelector(`main ${selector}`);
  show().querySelector<HTMLElement>('[href="/archive"]')?.focus();
  keepFirstView(fakeRouter(), undefined);
  expect(document.activeElement).toBe(inApp('[href="/archive"]'));
  expect(inApp('[open]')).toBeNull();

  const view = show();
  view.querySelector('details')?.setAttribute('open', '');
  view.querySelector('summary')?.focus();
  keepFirstView(fakeRouter(), undefined);
  expect(document.activeElement).toBe(inApp('summary'));
  expect(inApp('details')?.hasAttribute('open')).toBe(true);
});
