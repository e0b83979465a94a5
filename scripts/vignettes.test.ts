import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sceneFault } from '@sidelight/scenes';
import { expect, it } from 'vitest';
import { ROOT } from './lib/root.ts';

const FOLDER = join(ROOT, 'shared/ui/src/vignette');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const namesWith = (ending: string) =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();

it('has a drawing, a class and a name for the scene of each vignette', () => {
  const names = namesWith('.scene.json');
  expect(namesWith('.webp')).toEqual(names);
  const classes = read('Vignette.module.css').matchAll(
    /^\.(\w+) \{\n {2}background-image: url\("\.\/(\w+)\.webp"\)/gm,
  );
  expect([...classes].map(([, name, file]) => [name, file]).sort()).toEqual(
    names.map((name) => [name, name]),
  );
  const union = /type VignetteName = ([^;]*);/.exec(read('Vignette.tsx'))?.[1] ?? '';
  expect([...union.matchAll(/\w+/g)].map(([name]) => name).sort()).toEqual(names);
});

it.each(namesWith('.scene.json'))('the scene of the vignette %s is sound', (name) => {
  expect(sceneFault(JSON.parse(read(`${name}.scene.json`)))).toBeUndefined();
});
