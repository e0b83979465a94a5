import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { listFiles } from './files.ts';
import { LISTED_ONLY, SUBSETS } from './shares.ts';

const IMPORT = /(?:import|export)\s+(type\s+)?(?:\{([^}]*)\}|[^'"]*?)\s*from\s*['"]([^'"]+)['"]/g;

export function importedNames(source: string, moduleName: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, isType, names, from]) => {
    if (from !== moduleName || isType) return [];
    if (names === undefined) return ['*'];
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => name.split(/\s+as\s+/)[0] ?? name);
  });
}

export function exportedNames(source: string): string[] {
  return [...source.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}

/**
 * Checks that a remote imports from a shared library only what the shell provides. Any other import would be
 * `undefined` in the browser.
 * @throws {Error} that lists every import that the shell does not provide
 */
export async function checkSubsets(root: string): Promise<void> {
  const require = createRequire(join(root, 'package.json'));
  const problems: string[] = [];
  const files = (await listFiles(join(root, 'src'))).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(join(root, 'src', file), 'utf8')));
  for (const [moduleName, subset] of Object.entries(SUBSETS)) {
    const provided = new Set(exportedNames(await readFile(require.resolve(subset), 'utf8')));
    for (const [index, source] of sources.entries()) {
      const missing = importedNames(source, moduleName).filter((name) => !provided.has(name));
      for (const name of missing) problems.push(`src/${files[index]}: '${name}' of ${moduleName}`);
    }
  }
  for (const moduleName of LISTED_ONLY) {
    for (const [index, source] of sources.entries())
      for (const name of importedNames(source, moduleName))
        problems.push(`src/${files[index]}: '${name}' of ${moduleName}`);
  }
  if (problems.length === 0) return;
  throw new Error(
    `The shell does not provide (add it to ${Object.values(SUBSETS).join(' or ')}):\n${problems.join('\n')}`,
  );
}
