import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/root.ts';

const PERSONALITIES = join(ROOT, 'services/host/src/replies/personalities');
const PORTRAITS = join(ROOT, 'shared/scenes/src/hosts/portraits.ts');

it('has a portrait for each personality, sorted by the personality’s index', () => {
  const personalities = readdirSync(PERSONALITIES)
    .filter((name) => name.endsWith('.json'))
    .map(
      (name) => JSON.parse(readFileSync(join(PERSONALITIES, name), 'utf8')) as { id: string; index: number },
    )
    .sort((a, b) => a.index - b.index);
  const source = readFileSync(PORTRAITS, 'utf8');
  const fileOf = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '\.\/(.+)\.ts'/g)].map(([, name, file]) => [name, file]),
  );
  const list = /PORTRAITS[^=]*= \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  const portraits = [...list.matchAll(/\w+/g)].map(([name]) => fileOf.get(name));
  expect(portraits).toEqual(personalities.map(({ id }) => id));
});
