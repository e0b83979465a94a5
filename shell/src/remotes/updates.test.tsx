import type { AreaName } from '@sidelight/contracts';
import { useLeaveGuard } from '@sidelight/shell-api';
import { renderWithShell } from '@sidelight/shell-api/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RootLayout } from '../layout/root-layout.tsx';

const here = new Map<AreaName, { version: string }>();
vi.mock('./load-area.ts', () => ({ preloadArea: vi.fn(), loadedDeployments: () => here }));

const live = { shell: '1', game: '1', stories: '1' };
const refreshDeployment = vi.fn(async () =>
  Object.entries(live).map(([name, version]) => ({ name, version, entry: '', contract: 1, integrity: {} })),
);
vi.mock('./deployment.ts', () => ({ refreshDeployment: () => refreshDeployment() }));

const { watchForUpdates } = await import('./updates.ts');

function Round() {
  const [isPlaying, setPlaying] = useState(true);
  useLeaveGuard({ when: isPlaying, message: 'Leave the round?' });
  return (
    <button type="button" onClick={() => setPlaying(false)}>
      End the round
    </button>
  );
}

const routes = [
  {
    element: <RootLayout />,
    children: [
      { path: '/', element: <Link to="/story/1">A mystery</Link> },
      { path: '/story/1', element: <Round /> },
      { path: '/browse', element: <Link to="/">Home</Link> },
    ],
  },
];

let now = 0;
const comeBack = () =>
  act(async () => {
    now += 60_000;
    vi.setSystemTime(now);
    document.dispatchEvent(new Event('visibilitychange'));
  });
const hint = () => screen.queryByText('A new version is ready.');
let stop = () => {};
let navigate: (location: { pathname: string; search: string }) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  now += 1_000_000;
  vi.setSystemTime(now);
  here.clear();
  Object.assign(live, { shell: '1', game: '1', stories: '1' });
  document.documentElement.dataset.version = '1';
  refreshDeployment.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  stop = watchForUpdates({
    subscribe: (listener) => {
      navigate = (location) => listener({ location });
      return () => undefined;
    },
    state: { location: { pathname: '/', search: '' } },
  });
});
afterEach(async () => {
  cleanup();
  Object.assign(live, { shell: '1', game: '1', stories: '1' });
  await comeBack();
  stop();
  vi.useRealTimers();
});

it('reports a new version of a loaded area, until the operator rolls it back', async () => {
  here.set('game', { version: '1' });
  renderWithShell(routes);
  await comeBack();
  expect(hint()).toBeNull();
  live.game = '2';
  await comeBack();
  expect(hint()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(location.reload).toHaveBeenCalledOnce();
  live.game = '1';
  await comeBack();
  expect(hint()).toBeNull();
});

it('reports a new shell, and reloads the document on the next navigation', async () => {
  renderWithShell(routes, { path: '/browse' });
  await comeBack();
  expect(hint()).toBeNull();
  live.shell = '2';
  await comeBack();
  expect(hint()).toBeTruthy();
  expect(location.reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
});

it('reports nothing if the version of the shell is unknown, as in development', async () => {
  delete document.documentElement.dataset.version;
  renderWithShell(routes);
  live.shell = '2';
  await comeBack();
  expect(hint()).toBeNull();
});

it('reports nothing for an area that is not loaded, and nothing without a response', async () => {
  here.set('stories', { version: '1' });
  renderWithShell(routes);
  live.game = '2';
  await comeBack();
  expect(hint()).toBeNull();
  live.stories = '2';
  refreshDeployment.mockRejectedValueOnce(new Error('offline'));
  await comeBack();
  expect(hint()).toBeNull();
});

it('waits until a round is done', async () => {
  here.set('game', { version: '1' });
  renderWithShell(routes, { path: '/story/1' });
  live.game = '2';
  await comeBack();
  expect(hint()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'End the round' }));
  await waitFor(() => expect(hint()).toBeTruthy());
  expect(location.reload).not.toHaveBeenCalled();
});

it('reloads the document on a navigation to the area, but not on other navigations', async () => {
  here.set('game', { version: '1' });
  live.game = '2';
  renderWithShell(routes, { path: '/browse' });
  await comeBack();
  expect(location.reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
  expect(screen.queryByRole('link', { name: 'A mystery' })).toBeNull();
});

it('checks at most every few seconds', async () => {
  renderWithShell(routes);
  await comeBack();
  refreshDeployment.mockClear();
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refreshDeployment).not.toHaveBeenCalled();
});

it.each([
  ['comes back to the page', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is online again', () => globalThis.dispatchEvent(new Event('online'))],
])('reports a new version to a player who has set the clock back and then %s', async (_, then) => {
  renderWithShell(routes, { path: '/browse' });
  await comeBack();
  live.shell = '2';
  vi.setSystemTime(now - 3_600_000);
  await act(async () => void then());
  expect(hint()).toBeTruthy();
});

it('checks after a navigation to another address, not when the same page opens again', async () => {
  navigate({ pathname: '/', search: '' });
  expect(refreshDeployment).not.toHaveBeenCalled();
  navigate({ pathname: '/browse', search: '' });
  expect(refreshDeployment).toHaveBeenCalledOnce();
});
