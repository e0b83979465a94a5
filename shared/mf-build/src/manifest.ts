import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes an area's manifest in the format of the federation runtime. Older shells, which contain this runtime, read the
 * manifest. The check of a release (`check-release.ts`) reads it too.
 * @param name the global variable that the entry sets
 * @throws {Error} if the build has no entry
 */
export async function writeManifest(name: string, outDir: string): Promise<void> {
  const entry = (await readdir(join(outDir, 'assets'))).find((file) => /^remote\.[0-9a-f]+\.js$/.test(file));
  if (!entry) throw new Error(`${outDir} has no entry`);
  const manifest = {
    id: name,
    name,
    metaData: {
      name,
      globalName: name,
      type: 'app',
      buildInfo: { buildVersion: '', buildName: name },
      publicPath: 'auto',
      remoteEntry: { name: `assets/${entry}`, path: '', type: 'var' },
      types: { path: '', name: '', zip: '', api: '' },
      pluginVersion: '',
    },
    shared: [],
    remotes: [],
    exposes: [],
  };
  await writeFile(join(outDir, 'manifest.json'), JSON.stringify(manifest));
}
