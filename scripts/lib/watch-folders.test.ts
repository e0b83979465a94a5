import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitUntil } from './processes.ts';
import { watchFolders } from './watch-folders.ts';

let root: string;
let told: string[];
let stop: () => void;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sidelight-watch-'));
  await Promise.all(
    ['common', 'one/deep', 'two'].map((each) => mkdir(join(root, each), { recursive: true })),
  );
  await writeFile(join(root, 'one/deep/a.ts'), 'a');
  told = [];
  stop = watchFolders(
    { [join(root, 'common')]: ['one', 'two'], [join(root, 'one')]: ['one'], [join(root, 'two')]: ['two'] },
    (key) => told.push(key),
  );
});
afterEach(async () => {
  stop();
  await rm(root, { recursive: true, force: true });
});

const hears = async (...keys: string[]) => {
  await waitUntil(`word of ${keys}`, async () => keys.every((key) => told.includes(key)), 5_000);
  expect([...told].sort()).toEqual(keys);
  told = [];
};

it('tells of a file each time an editor replaces it', async () => {
  for (const text of ['b', 'c', 'd']) {
    await writeFile(join(root, 'one/deep/.a.ts~'), text);
    await rename(join(root, 'one/deep/.a.ts~'), join(root, 'one/deep/a.ts'));
    await hears('one');
  }
  await writeFile(join(root, 'one/deep/a.ts'), 'written in place');
  await hears('one');
});

it('tells everybody of what all share, and nobody of a test', async () => {
  await writeFile(join(root, 'two/x.test.ts'), 'a test');
  await writeFile(join(root, 'common/b.ts'), 'b');
  await hears('one', 'two');
});

it('watches a folder that comes later', async () => {
  await mkdir(join(root, 'two/later'));
  // The folder's own event brings its watcher; files written before that are told by the next change.
  await waitUntil(
    'word of the new folder',
    async () => {
      await writeFile(join(root, 'two/later/c.ts'), String(Math.random()));
      return told.includes('two');
    },
    5_000,
  );
});
