import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Stats, StatsModule } from '@rspack/core';
import type { AppOptions } from './app-options.ts';
import { PROVIDED_BY_US, sharesOf } from './shares.ts';
import { importedNames } from './subset-check.ts';

/**
 * For each shared module:
 * - for the shell, the module's version and all names that the module exports
 * - for an area, the range of versions that the area accepts, and the names that the area imports
 *
 * Only modules of `PROVIDED_BY_US` have `names`, because the shell decides what these modules export.
 */
export type SharedNames = Record<string, { version: string; names: string[] }>;

export function modulesOf(stats: Stats): StatsModule[] {
  const { modules = [] } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    // Without this option, the statistics only count the modules inside a concatenated module.
    orphanModules: true,
    providedExports: true,
    modulesSpace: Number.POSITIVE_INFINITY,
    nestedModulesSpace: Number.POSITIVE_INFINITY,
  });
  const flat = (module: StatsModule): StatsModule[] => [module, ...(module.modules ?? []).flatMap(flat)];
  return modules.filter(({ orphan }) => !orphan).flatMap(flat);
}

export async function sharedNames(app: AppOptions, modules: readonly StatsModule[]): Promise<SharedNames> {
  const namesOf = app.kind === 'shell' ? exportsIn(app.root, modules) : await importsIn(modules);
  return Object.fromEntries(
    Object.entries(sharesOf(app)).map(([name, { version, requiredVersion }]) => [
      name,
      { version: version ?? requiredVersion, names: namesOf(name).sort() },
    ]),
  );
}

function exportsIn(root: string, modules: readonly StatsModule[]): (name: string) => string[] {
  const require = createRequire(join(root, 'package.json'));
  return (name) => {
    const source = PROVIDED_BY_US[name];
    if (source === undefined) return [];
    const file = require.resolve(source);
    const module = modules.find(({ nameForCondition }) => nameForCondition === file);
    return [...(module?.providedExports ?? [])];
  };
}

async function importsIn(modules: readonly StatsModule[]): Promise<(name: string) => string[]> {
  const files = new Set(modules.map(({ nameForCondition }) => nameForCondition ?? ''));
  const ours = [...files].filter((file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/'));
  const sources = await Promise.all(ours.map((file) => readFile(file, 'utf8')));
  return (name) => {
    if (PROVIDED_BY_US[name] === undefined) return [];
    return [...new Set(sources.flatMap((source) => importedNames(source, name)))];
  };
}
