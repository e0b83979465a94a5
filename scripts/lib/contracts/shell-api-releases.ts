import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

const PACKAGE = join(ROOT, 'shared/shell-api');
const SOURCE = join(PACKAGE, 'src/index.ts');

/** Runs the compiler on some files with the settings of the front end. @returns what it complains of */
async function compile(folder: string, files: string[], options: Record<string, unknown>): Promise<string> {
  const project = join(folder, 'tsconfig.json');
  const settings = { extends: join(ROOT, 'tsconfig.web.json'), compilerOptions: options, include: [], files };
  await writeFile(project, JSON.stringify(settings));
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project, '--pretty', 'false'], {
      cwd: ROOT,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once('error', reject);
    child.once('exit', () => resolve(output.trim()));
  });
}

/** A folder beside the package's own dependencies, so that its imports are found; gone afterwards. */
async function inScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(PACKAGE, 'node_modules/.released-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the types of the shell's interface, as remotes see it now, into a folder. */
export function writeShellTypes(folder: string): Promise<void> {
  return inScratch(async (scratch) => {
    const outDir = join(scratch, 'types');
    const complaints = await compile(scratch, [SOURCE], {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: ROOT,
      outDir,
    });
    if (complaints) throw new Error(`The types of shell-api could not be written:\n${complaints}`);
    await mkdir(folder, { recursive: true });
    await cp(join(outDir, 'shared/shell-api/src'), folder, { recursive: true });
  });
}

/**
 * Code that compiles only if a remote that was built on the released types runs in the current shell. The version
 * (`CONTRACT` in release 1) is compared elsewhere. Contexts and the api must only exist, because the shell may extend
 * them.
 */
const checkOf = (released: string) => `
import type { Context } from 'react';
import type * as Released from ${JSON.stringify(released)};
import type * as Current from ${JSON.stringify(SOURCE)};
type Values = typeof Released;
type Provided = {
  [Name in Exclude<keyof Values, 'CONTRACT' | 'SHELL_API_VERSION'>]: Name extends 'baseApi' | 'TAG_TYPES'
    ? unknown
    : Values[Name] extends Context<infer _> ? unknown : Values[Name];
};
declare const current: typeof Current;
export const provided: Provided = current;
declare const remote: Released.RemoteRoutes;
export const routes: Current.RemoteRoutes = remote;
declare const tag: Released.TagType;
export const known: Current.TagType = tag;
`;

/**
 * What of the shell's interface remotes of a release would miss.
 * @param released the folder with its types
 * @returns the compiler's words, which name the hook and the field; empty where nothing is missed
 */
export function shellTypeBreaks(released: string): Promise<string> {
  return inScratch(async (scratch) => {
    // Copied, so that its imports are found from here.
    await cp(released, join(scratch, 'released'), { recursive: true });
    const check = join(scratch, 'check.ts');
    await writeFile(check, checkOf('./released/index.d.ts'));
    const complaints = await compile(scratch, [check], { noEmit: true });
    return complaints.replaceAll(/^\S*check\.ts\(\d+,\d+\): error TS\d+: /gm, '');
  });
}
