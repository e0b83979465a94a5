import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { run } from '../run-command.ts';

const PACKAGE = join(ROOT, 'shared/shell-api');
const SOURCE = join(PACKAGE, 'src/index.ts');

/** @returns the compiler's errors */
async function compile(folder: string, files: string[], options: Record<string, unknown>): Promise<string> {
  const project = join(folder, 'tsconfig.json');
  const settings = { extends: join(ROOT, 'tsconfig.web.json'), compilerOptions: options, include: [], files };
  await writeFile(project, JSON.stringify(settings));
  const { output } = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project, '--pretty', 'false']);
  return output.trim();
}

/**
 * Does `work` with a temporary folder in `node_modules` of `shared/shell-api`, where code can import the dependencies
 * of that package.
 */
async function inScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(PACKAGE, 'node_modules/.released-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws Error if the types do not compile */
export function writeShellTypes(folder: string): Promise<void> {
  return inScratch(async (scratch) => {
    const outDir = join(scratch, 'types');
    const errors = await compile(scratch, [SOURCE], {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: ROOT,
      outDir,
    });
    if (errors) throw new Error(`The types of shell-api could not be written:\n${errors}`);
    await mkdir(folder, { recursive: true });
    await cp(join(outDir, 'shared/shell-api/src'), folder, { recursive: true });
  });
}

/**
 * Code that compiles only if a remote that was built on the released types can run in the current shell. Contexts and
 * the `api` are only checked for existence, because the shell may extend them. `scripts/contracts.ts` compares the
 * `SHELL_API_VERSION` of both.
 */
const checkOf = (released: string) => `
import type { Context } from 'react';
import type * as Released from ${JSON.stringify(released)};
import type * as Current from ${JSON.stringify(SOURCE)};
type Values = typeof Released;
type Provided = {
  [Name in Exclude<keyof Values, 'SHELL_API_VERSION'>]: Name extends 'baseApi' | 'TAG_TYPES'
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
 * What the remotes of a release need and the current shell lacks.
 * @param released the folder with the types of the release
 * @returns the compiler's errors, which name the hook and the field; empty if nothing is missing
 */
export function shellTypeBreaks(released: string): Promise<string> {
  return inScratch(async (scratch) => {
    await cp(released, join(scratch, 'released'), { recursive: true });
    const check = join(scratch, 'check.ts');
    await writeFile(check, checkOf('./released/index.d.ts'));
    const errors = await compile(scratch, [check], { noEmit: true });
    return errors.replaceAll(/^\S*check\.ts\(\d+,\d+\): error TS\d+: /gm, '');
  });
}
