import { glob, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { posix } from 'node:path';
import { UsageError } from '@sidelight/kit/command';
import { folderOf } from './apps.ts';
import { appNamed } from './release.ts';

const FRAME = /^(\/\S+):(\d+):(\d+)$/;

/**
 * Finds the place in the sources for a stack frame that a browser reported, with the source maps of the stored
 * releases.
 * @param frame `/remotes/game/<version>/assets/x.js:1:234`, or `/assets/x.js:1:234` for the shell
 * @returns file, line and column, for example `mfe-game/src/routes.ts:3:5`
 */
export async function locateFrame(siteDir: string, frame: string): Promise<string> {
  const [, path = '', line = '', column = ''] = FRAME.exec(frame) ?? [];
  if (!path) throw new UsageError(`'${frame}' is not a path with line and column`);
  const pattern = path.startsWith('/remotes/') ? path.slice(1) : `remotes/shell/*${path}`;
  for await (const file of glob(`${pattern}.map`, { cwd: siteDir })) {
    const map = new SourceMap(JSON.parse(await readFile(posix.join(siteDir, file), 'utf8')));
    // The source map counts lines and columns from 0; browsers count them from 1.
    const origin = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in origin)) continue;
    const { originalSource, originalLine, originalColumn } = origin;
    // `originalSource` is for example `webpack://sidelight_game/./src/routes.ts`, relative to the folder of the app.
    const inApp = originalSource.replace(/^webpack:\/\/[^/]*\//, '');
    const source = posix.join(folderOf(appNamed(file.split('/')[1])), inApp);
    return `${source}:${originalLine + 1}:${originalColumn + 1}`;
  }
  throw new UsageError(`${frame} is in no release that is stored in ${siteDir}`);
}
