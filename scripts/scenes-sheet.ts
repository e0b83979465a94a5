/** Draws contact sheets of the silhouettes, or of those of the named groups and names, into `.cache/scenes`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  renderSilhouette,
  SILHOUETTE_GROUPS,
  SILHOUETTE_NAMES,
  type SilhouetteName,
} from '@sidelight/scenes';
import sharp from 'sharp';
import { ROOT } from './lib/root.ts';

const OUTPUT = join(ROOT, '.cache/scenes');
const COLUMNS = 5;
const CELL = 300;
const PER_SHEET = COLUMNS * 4;

const groups: Record<string, Record<string, unknown>> = SILHOUETTE_GROUPS;
const wanted = process.argv.slice(2);
const unknown = wanted.find((word) => !(word in groups) && !SILHOUETTE_NAMES.some((name) => name === word));
if (unknown) throw new Error(`Neither a group nor a silhouette is called '${unknown}'`);
const chosen = wanted.flatMap((word) => Object.keys(groups[word] ?? { [word]: true })) as SilhouetteName[];
const names = wanted.length > 0 ? chosen : SILHOUETTE_NAMES;

await mkdir(OUTPUT, { recursive: true });
for (let first = 0; first < names.length; first += PER_SHEET) {
  const part = names.slice(first, first + PER_SHEET);
  const cells = await Promise.all(
    part.map(async (name, index) => ({
      input: await sharp(Buffer.from(renderSilhouette(name, { width: CELL, height: CELL })))
        .png()
        .toBuffer(),
      left: (index % COLUMNS) * CELL,
      top: Math.floor(index / COLUMNS) * CELL,
    })),
  );
  const file = join(OUTPUT, `silhouettes-${wanted.join('-') || 'all'}-${first / PER_SHEET + 1}.png`);
  const size = { width: COLUMNS * CELL, height: Math.ceil(part.length / COLUMNS) * CELL };
  await sharp({ create: { ...size, channels: 3, background: '#777777' } })
    .composite(cells)
    .png()
    .toFile(file);
  console.log(`${file}: ${part.join(', ')}`);
}
