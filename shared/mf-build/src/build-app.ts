import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { AppOptions } from './app-options.ts';
import { compressFolder } from './compress.ts';
import { defineApp } from './define-app.ts';
import { hashFiles, versionOf } from './files.ts';
import { checkSubsets } from './subset-check.ts';

/** The content of a build's `version.json`. */
export type BuildInfo = {
  name: string;
  kind: 'shell' | 'remote';
  /** A hash of all files, 12 hex digits: the same sources give the same version. */
  version: string;
  contract: number;
  /** Integrity values by path. */
  files: Record<string, string>;
};

/**
 * Builds an app for production into `outDir`, by default its `dist`.
 * @throws {Error} with the bundler's messages, or naming an import that the shell does not provide
 */
export async function buildApp(app: AppOptions, outDir = join(app.root, 'dist')): Promise<BuildInfo> {
  if (app.kind === 'remote') await checkSubsets(app.root);
  const compiler = rspack(defineApp(app, { mode: 'production', outDir }));
  if (!compiler) throw new Error(`${app.name}: the bundler could not start`);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (stats?.hasErrors()) {
          reject(
            new Error(
              `${app.name} did not build:\n${stats.toString({ preset: 'errors-only', colors: false })}`,
            ),
          );
        } else resolve();
      });
    });
  });
  const statics = join(app.root, 'public');
  if (existsSync(statics)) await cp(statics, outDir, { recursive: true });
  // Browsers do not need the statistics of the build.
  await rm(join(outDir, 'manifest-stats.json'), { force: true });
  const files = await hashFiles(outDir);
  const info: BuildInfo = {
    name: app.name,
    kind: app.kind,
    version: versionOf(files),
    contract: app.contract,
    files,
  };
  await writeFile(join(outDir, 'version.json'), JSON.stringify(info, null, 2));
  await compressFolder(outDir);
  return info;
}
