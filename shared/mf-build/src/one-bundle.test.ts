import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loaderOf } from './one-bundle.ts';

const exportsOf = (source: string) =>
  [...source.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => name).sort();

it('the one bundle replaces every export of the module that loads areas', async () => {
  const file = join(import.meta.dirname, '../../../shell/src/remotes/load-area.ts');
  const names = exportsOf(await readFile(file, 'utf8'));
  expect(names).toContain('loadArea');
  expect(exportsOf(loaderOf([]))).toEqual(names);
});
