import { beforeEach, expect, it } from 'vitest';
import { integrityOf, trust } from './integrity.ts';

const url = (path: string) => new URL(path, location.href).href;

beforeEach(() =>
  trust([
    {
      name: 'game',
      entry: '/remotes/game/abc/manifest.json',
      version: 'abc',
      contract: 1,
      integrity: { 'manifest.json': 'sha384-m', 'assets/remote.js': 'sha384-r' },
    },
    {
      name: 'stories',
      entry: 'https://cdn.test/stories/manifest.json',
      version: 'dev',
      contract: 1,
      integrity: {},
    },
  ]),
);

it('returns the hash of each deployed file, whatever the query', () => {
  expect(integrityOf(url('/remotes/game/abc/manifest.json?retry=2'))).toBe('sha384-m');
  expect(integrityOf(url('/remotes/game/abc/assets/remote.js'))).toBe('sha384-r');
});

it('refuses a file that the area was not deployed with', () => {
  expect(() => integrityOf(url('/remotes/game/abc/assets/evil.js'))).toThrow('no file of the deployed game');
});

it('requires no hash for other files, nor for an area in development', () => {
  expect(integrityOf(url('/assets/main.js'))).toBeUndefined();
  expect(integrityOf(url('/remotes/game/abcdef/manifest.json'))).toBeUndefined();
  expect(integrityOf('https://cdn.test/stories/anything.js')).toBeUndefined();
});

it('still checks the files of a version that was replaced', () => {
  trust([
    {
      name: 'game',
      entry: '/remotes/game/new/manifest.json',
      version: 'new',
      contract: 1,
      integrity: { 'manifest.json': 'sha384-n' },
    },
  ]);
  expect(integrityOf(url('/remotes/game/new/manifest.json'))).toBe('sha384-n');
  expect(integrityOf(url('/remotes/game/abc/assets/remote.js'))).toBe('sha384-r');
  expect(() => integrityOf(url('/remotes/game/abc/assets/evil.js'))).toThrow('no file of the deployed game');
});
