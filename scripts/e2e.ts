import { join } from 'node:path';
import { ROOT } from './lib/root.ts';
import { spawnGroup } from './lib/spawn-group.ts';

const child = spawnGroup(join(ROOT, 'e2e/node_modules/.bin/playwright'), ['test', ...process.argv.slice(2)], {
  cwd: join(ROOT, 'e2e'),
  stdio: ['ignore', 'inherit', 'inherit'],
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
