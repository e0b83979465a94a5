import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitUntil } from './processes.ts';
import { watchFolders } from './watch-folders.ts';

let root: string;
let changed: string[];
let stop: () => void;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sidelight-watch-'));
  await Promise.all(
    ['common', 'one/deep', 'two'].map((each) => mkdir(join(root, each), { recursive: true })),
  );
  await writeFile(join(root, 'one/deep/a.ts'), 'a');
  changed = [];
  stop = watchFolders(
    { [join(root, 'common')]: ['one', 'two'], [join(root, 'one')]: ['one'], [join(root, 'two')]: ['two'] },
    (key) => changed.push(key),
  );
});
afterEach(async () => {
  stop();
  await rm(root, { recursive: true, force: true });
});

const expectChanges = async (...keys: string[]) => {
  await waitUntil(`changes of ${keys}`, async () => keys.every((key) => changed.includes(key)), 60_000);
  expect([...changed].sort()).toEqual(keys);
  changed = [];
};

it('reports a file each time an editor replaces it', async () => {
  for (const text of ['b', 'c', 'd']) {
    await writeFile(join(root, 'one/deep/.a.ts~'), text);
    await rename(join(root, 'one/deep/.a.ts~'), join(root, 'one/deep/a.ts'));
    await expectChanges('one');
  }
  await writeFile(join(root, 'one/deep/a.ts'), 'written in place');
  await expectChanges('one');
});

it('reports a change of a common file to all keys, and a change of a test to none', async () => {
  await writeFile(join(root, 'two/x.test.ts'), 'a test');
  await writeFile(join(root, 'common/b.ts'), 'b');
  await expectChanges('one', 'two');
});

it('watches a folder that is created later', async () => {
  await mkdir(join(root, 'two/later'));
  // The folder's watcher starts late and misses earlier writes, so the test writes until a change is reported.
  await waitUntil(
    'a change in the new folder',
    async () => {
      await writeFile(join(root, 'two/later/c.ts'), String(Math.random()));
      return changed.includes('two');
    },
    5_000,
  );
});
