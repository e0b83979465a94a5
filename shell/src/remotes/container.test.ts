import { beforeEach, expect, it, vi } from 'vitest';
import { loadContainer } from './container.ts';

const URL_OF_GAME = 'http://localhost/remotes/game/abc/assets/remote.0a1b2c3d4e.js';
let requested: string[];
/** How each requested script ends, in order. */
let outcomes: ('arrives' | 'fails')[];
const container = { init: vi.fn(), get: vi.fn() };

beforeEach(() => {
  requested = [];
  container.init.mockClear();
  // Like a variable that a script declares, this property cannot be deleted.
  if (!('sidelight_game' in globalThis))
    Object.defineProperty(globalThis, 'sidelight_game', { value: undefined, writable: true });
  vi.stubGlobal('__webpack_init_sharing__', async () => undefined);
  vi.stubGlobal('__webpack_share_scopes__', { default: { react: {} } });
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const element = script as HTMLScriptElement;
    requested.push(element.src);
    const arrives = outcomes.shift() === 'arrives';
    if (arrives) Object.assign(globalThis, { sidelight_game: container });
    queueMicrotask(() => element.dispatchEvent(new Event(arrives ? 'load' : 'error')));
  });
});

it('gives the shared modules of the shell to the container of an area', async () => {
  outcomes = ['arrives'];
  expect(await loadContainer('game', URL_OF_GAME)).toBe(container);
  expect(container.init).toHaveBeenCalledWith({ react: {} }, []);
  expect(requested).toEqual([URL_OF_GAME]);
});

it('requests an entry once more, with a new URL, if it did not arrive; also if the area had a container before', async () => {
  outcomes = ['arrives', 'fails', 'arrives', 'fails', 'fails'];
  await loadContainer('game', URL_OF_GAME);
  expect(await loadContainer('game', URL_OF_GAME)).toBe(container);
  expect(requested.slice(1)).toEqual([URL_OF_GAME, expect.stringMatching(/\?retry=\d+$/)]);
  await expect(loadContainer('game', URL_OF_GAME)).rejects.toThrow('did not arrive');
});

it('forgets the chunks of a release that failed', async () => {
  vi.stubGlobal('rspackChunksidelight_game', [[[1], {}]]);
  outcomes = ['arrives'];
  await loadContainer('game', URL_OF_GAME);
  expect(globalThis).not.toHaveProperty('rspackChunksidelight_game');
});
