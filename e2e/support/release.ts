import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../../scripts/lib/apps.ts';
import { runCommand } from '../../scripts/lib/run-command.ts';
import { withAreaCopy } from './area-copy.ts';
import type { Beside } from './running.ts';

/** Runs `pnpm release…` on an edge's own site. `live` and `rollback` also check the site at the edge's address. */
export async function operate(
  edge: Beside,
  command: 'build' | 'live' | 'rollback' | 'list',
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const origin = command === 'live' || command === 'rollback' ? ['--origin', edge.url] : [];
  return runCommand(edge, 'scripts/release.ts', [command, ...args, '--site', edge.siteDir, ...origin]);
}

/** @throws Error with the output, if the command failed */
export async function operated(...args: Parameters<typeof operate>): Promise<string> {
  const { code, output } = await operate(...args);
  if (code !== 0) throw new Error(output);
  return output;
}

/**
 * Builds a release from the current sources, with one text of one file replaced.
 * @returns the version of the release
 */
export async function releaseEdited(
  edge: Beside,
  area: AppName,
  edit: { file: string; from: string; to: string },
): Promise<string> {
  return withAreaCopy(area, async (source) => {
    const text = await readFile(join(source, edit.file), 'utf8');
    if (!text.includes(edit.from)) throw new Error(`${edit.file} does not say '${edit.from}'`);
    await writeFile(join(source, edit.file), text.replace(edit.from, edit.to));
    const output = await operated(edge, 'build', area, '--source', source);
    return /^\w+ ([0-9a-f]{12}) /.exec(output)?.[1] ?? '';
  });
}
