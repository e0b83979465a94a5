import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, matchesGlob } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import readCruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { ROOT } from '../lib/root.ts';

export type Imports = {
  files: string[];
  /** `loadedBy` is the folder of the workspace package that loads the npm package. */
  packages: { name: string; loadedBy: string }[];
};

/** The files and npm packages that Node.js loads when it runs the modules `entries`. */
export async function importsOf(entries: readonly string[]): Promise<Imports> {
  const options = await readCruiseOptions(join(ROOT, '.dependency-cruiser.cjs'));
  const { output } = await cruise([...entries], { ...options, ruleSet: {}, validate: false, baseDir: ROOT });
  const { modules } = output as ICruiseResult;
  const byFile = new Map(modules.map((module) => [module.source, module]));
  const files = new Set(entries);
  const packages = new Map<string, Imports['packages'][number]>();
  for (const file of files) {
    for (const { module, resolved, dependencyTypes } of byFile.get(file)?.dependencies ?? []) {
      if (dependencyTypes.includes('type-only') || isBuiltin(module)) continue;
      if (byFile.has(resolved) && !resolved.startsWith('node_modules/')) {
        files.add(resolved);
        continue;
      }
      const name = module.split('/', module.startsWith('@') ? 2 : 1).join('/');
      const loadedBy = file.split('/', 2).join('/');
      packages.set(`${loadedBy} ${name}`, { name, loadedBy });
    }
  }
  return { files: [...files], packages: [...packages.values()] };
}

/** Reads `.dockerignore`. Its lines with exceptions (`!`) are not supported. */
export async function readIgnored(): Promise<(path: string) => boolean> {
  const lines = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n');
  const patterns = lines.filter((line) => line && !line.startsWith('#'));
  const isIgnored = (path: string): boolean =>
    patterns.some((pattern) => matchesGlob(path, pattern)) ||
    (path !== '.' && path !== '' && isIgnored(dirname(path)));
  return isIgnored;
}
