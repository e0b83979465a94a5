import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { membersOf } from '../../../services/game/src/seed/make-up-play.ts';
import { ROOT } from '../../lib/root.ts';
import { run } from '../../lib/run-command.ts';
import { progress } from './report.ts';

/** A data folder with `size` made-up mysteries and as many plays. `bytes` is the size of the database's files. */
export type DataSet = { size: number; dataDir: string; seedMs: number; bytes: number };

export async function prepareDataSet(folder: string, size: number): Promise<DataSet> {
  const dataDir = join(folder, String(size));
  const mark = join(dataDir, 'seeded.json');
  if (!existsSync(mark)) {
    progress(`seeding ${size} mysteries and plays in ${dataDir}`);
    await mkdir(dataDir, { recursive: true });
    const began = Date.now();
    // One more member plays much more than the others.
    const members = membersOf(size) + 1;
    const counts = ['--stories', size, '--plays', size, '--members', members].map(String);
    const env = { ...process.env, DATA_DIR: dataDir };
    const { code, output } = await run(process.execPath, [join(ROOT, 'scripts/seed.ts'), ...counts], { env });
    if (code !== 0) throw new Error(`Seeding ${size} failed:\n${output}`);
    await writeFile(mark, JSON.stringify({ seedMs: Date.now() - began }));
  }
  const { seedMs } = JSON.parse(await readFile(mark, 'utf8')) as { seedMs: number };
  const database = join(dataDir, 'db/embedded');
  const sizes = (await readdir(database)).map(async (name) => (await stat(join(database, name))).size);
  const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);
  return { size, dataDir, seedMs, bytes };
}
