import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

const repo = join(import.meta.dirname, '../../..');

it('shares one instance of each module, with its installed version; only the shell provides it', () => {
  const shell = sharesOf({ root: join(repo, 'shell'), kind: 'shell', contract: 3 });
  const remote = sharesOf({ root: join(repo, 'mfe-game'), kind: 'remote', contract: 3 });
  expect(Object.keys(remote)).toEqual(Object.keys(shell));
  for (const [name, share] of Object.entries(shell)) {
    expect(share, name).toMatchObject({ singleton: true, strictVersion: true, eager: true });
    expect(share.version, name).toMatch(/^\d+\.\d+\.\d+/);
    expect(remote[name], name).toMatchObject({
      singleton: true,
      strictVersion: true,
      import: false,
      requiredVersion: `^${share.version}`,
    });
    expect(remote[name]).not.toHaveProperty('eager');
  }
  expect(shell['@sidelight/shell-api']?.version).toBe('3.0.0');
});
