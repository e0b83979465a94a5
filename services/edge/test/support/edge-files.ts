import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const SCRIPT = 'export const hello = 1;'.repeat(50);
const PAGE = '<!doctype html><html lang="en"><title>Sidelight</title></html>';
export const INDEX = PAGE.replace('<html ', '<html data-version="live" ');

/**
 * The files are in a folder `.data`, as by default, because the edge must serve files below a folder whose name begins
 * with a dot.
 */
export async function makeEdgeFiles() {
  const parent = await mkdtemp(join(tmpdir(), 'sidelight-edge-'));
  const root = join(parent, '.data');
  const files: Record<string, string | Buffer> = {
    'static/remotes/shell/live/index.html': PAGE,
    'static/remotes/shell/live/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/remotes/shell/live/sw.js': 'live worker',
    'static/remotes/shell/live/assets/main.0123abcd.js': SCRIPT,
    'static/remotes/shell/live/assets/main.0123abcd.js.br': brotliCompressSync(SCRIPT),
    'static/remotes/shell/live/assets/main.0123abcd.js.gz': gzipSync(SCRIPT),
    'static/remotes/shell/live/.secret': 'hidden',
    'static/remotes/game/1.0.0/mf-manifest.json': '{}',
    'static/remotes/game/1.0.0/chunk-89abcdef01.js': SCRIPT,
    'static/private.txt': 'outside of every served folder',
    'static/remotes/shell/older/assets/page.4567abcd.js': SCRIPT,
    'static/remotes/shell/older/assets/page.4567abcd.js.map': '{}',
    'static/remotes/shell/older/old.svg': '<svg/>',
    'remotes.json': '[{"name":"shell","version":"live"}]',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  return {
    staticDir: join(root, 'static'),
    remotesFile: join(root, 'remotes.json'),
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}
