import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Configuration, rspack, type StatsModule } from '@rspack/core';
import type { AppOptions } from './app-options.ts';
import { type BuildInfo, sourceOf } from './build-info.ts';
import { compressFolder } from './compress.ts';
import { defineApp, defineWorker, idOf, workerOf } from './define-app.ts';
import { hashFiles, versionOf } from './files.ts';
import { finishPage } from './finish-page.ts';
import { writeManifest } from './manifest.ts';
import { modulesOf, sharedNames } from './shared-names.ts';
import { checkSubsets } from './subset-check.ts';

/** @throws {Error} if the bundler fails, or if a remote imports something that the shell does not provide */
export async function buildApp(
  app: AppOptions,
  outDir = join(app.root, 'dist'),
  config = defineApp(app, { mode: 'production', outDir }),
): Promise<BuildInfo> {
  if (app.kind === 'remote') await checkSubsets(app.root);
  const modules = await bundle(app.name, config);
  if (existsSync(workerOf(app))) await bundle(app.name, defineWorker(app, outDir));
  const statics = join(app.root, 'public');
  if (existsSync(statics)) await cp(statics, outDir, { recursive: true });
  if (app.kind === 'shell') await finishPage(outDir);
  else await writeManifest(idOf(app), outDir);
  const files = await hashFiles(outDir);
  const info: BuildInfo = {
    name: app.name,
    kind: app.kind,
    version: versionOf(files),
    contract: app.contract,
    files,
    shared: await sharedNames(app, modules),
    source: await sourceOf(app.root),
  };
  await writeFile(join(outDir, 'version.json'), JSON.stringify(info, null, 2));
  await compressFolder(outDir);
  return info;
}

async function bundle(name: string, config: Configuration): Promise<StatsModule[]> {
  const compiler = rspack(config);
  if (!compiler) throw new Error(`${name}: the bundler could not start`);
  return new Promise<StatsModule[]>((resolve, reject) => {
    compiler.run((error, stats) => {
      // The modules are read before `close`, because a closed compiler no longer knows them.
      const built = stats ? modulesOf(stats) : [];
      compiler.close((closeError) => {
        if (error ?? closeError) reject(error ?? closeError);
        else if (stats?.hasErrors()) {
          reject(
            new Error(`${name} did not build:\n${stats.toString({ preset: 'errors-only', colors: false })}`),
          );
        } else resolve(built);
      });
    });
  });
}
