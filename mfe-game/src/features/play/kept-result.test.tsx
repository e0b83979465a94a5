import { askQuestion, startPlay } from '@sidelight/contracts';
import { handle, makeAccount, offline } from '@sidelight/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepResult, keptResult } from '../../shared/kept-results.ts';
import { makeSolvedPlay } from '../../testing/factories.ts';
import { renderGame } from '../../testing/render-game.tsx';

const stored = new Map<string, Response>();
const cache = {
  put: async (key: string, response: Response) => {
    stored.delete(key);
    stored.set(key, response);
  },
  match: async (key: string) => stored.get(key)?.clone(),
  keys: async () => [...stored.keys()],
  delete: async (key: string) => stored.delete(key),
};

let controller: object | null = {};
beforeEach(() => {
  stored.clear();
  controller = {};
  vi.stubGlobal('caches', { open: async () => cache });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get: () => ({ controller }) });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const ada = makeAccount({ userId: 'ada' });
const bob = makeAccount({ userId: 'bob' });
const solved = () => screen.findByRole('heading', { name: 'Mystery solved!' });
const away = { handlers: [handle(startPlay, offline()), handle(askQuestion, offline())] };

async function readResult(user: typeof ada | null): Promise<void> {
  renderGame({ handlers: [handle(startPlay, makeSolvedPlay())], ...(user ? { user } : {}) });
  await solved();
  await waitFor(() => expect(stored.size).toBe(1));
  cleanup();
}

it.each([
  ['member', ada],
  ['guest', null],
])('a %s reads the result of the last game of a mystery without a network', async (_, user) => {
  await readResult(user);
  renderGame({ ...away, ...(user ? { user } : {}) });
  expect(await solved()).toBeTruthy();
});

it.each([
  ['another member', ada, bob],
  ['a guest', ada, null],
  ['a member who was a guest before', null, ada],
])('%s does not read the stored result of the earlier player', async (_, before, after) => {
  await readResult(before);
  renderGame({ ...away, ...(after ? { user: after } : {}) });
  expect(await screen.findByText('The network is not reachable')).toBeTruthy();
});

it('a new game of the mystery needs a network, and the stored result stays', async () => {
  await readResult(ada);
  renderGame({ ...away, user: ada });
  await solved();
  await userEvent.click(screen.getByRole('button', { name: 'Play Again' }));
  expect(await screen.findByText('The network is not reachable')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await solved()).toBeTruthy();
});

it('no result is stored without a service worker, because nothing would delete it later', async () => {
  controller = null;
  renderGame({ handlers: [handle(startPlay, makeSolvedPlay())], user: ada });
  await solved();
  cleanup();
  renderGame({ ...away, user: ada });
  expect(await screen.findByText('The network is not reachable')).toBeTruthy();
});

it('the results of the last twenty games are stored', async () => {
  const ids = Array.from({ length: 21 }, (_, index) => String(index + 1));
  for (const storyId of ids) await keepResult(makeSolvedPlay({ storyId }), 'ada');
  expect([...stored.keys()]).toEqual(ids.slice(1).map((storyId) => `/results/ada/${storyId}`));
  expect(await keptResult('1', 'ada')).toBeNull();
  expect(await keptResult('21', 'ada')).toMatchObject({ storyId: '21', state: 'solved' });
});

it('a member’s finished mystery is noted in this browser until the member plays it again', async () => {
  const finished = () => localStorage.getItem('finished_stories');
  renderGame({ handlers: [handle(startPlay, makeSolvedPlay())], user: ada });
  await solved();
  const noted = JSON.stringify([makeSolvedPlay().storyId]);
  await waitFor(() => expect(finished()).toBe(noted));
  cleanup();
  renderGame({ user: ada });
  await screen.findByRole('textbox');
  await waitFor(() => expect(finished()).toBe('[]'));
});
