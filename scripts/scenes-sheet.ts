/**
 * `pnpm scenes:sheet [covers | vignettes | groups and names]` draws all silhouettes, or what the arguments name. For
 * example, `people key` draws the group `people` and the silhouette `key`; see shared/scenes/README.md.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  renderScene,
  renderSilhouette,
  type Scene,
  SILHOUETTE_GROUPS,
  SILHOUETTE_NAMES,
  type SilhouetteName,
} from '@sidelight/scenes';
import sharp from 'sharp';
import { readCuratedStories } from '../services/stories/content/curated-stories.ts';
import { ROOT } from './lib/root.ts';

const OUTPUT = join(ROOT, '.cache/scenes');
const WIDTH_IN_LIST = 360;

type Grid = { columns: number; width: number; height: number; gap: number };

async function contactSheet(pictures: Buffer[], { columns, width, height, gap }: Grid) {
  const size = {
    width: columns * (width + gap) + gap,
    height: Math.ceil(pictures.length / columns) * (height + gap) + gap,
  };
  const cells = pictures.map((input, index) => ({
    input,
    left: gap + (index % columns) * (width + gap),
    top: gap + Math.floor(index / columns) * (height + gap),
  }));
  return sharp({ create: { ...size, channels: 3, background: '#17141c' } }).composite(cells);
}

async function drawSilhouettes(words: readonly string[]): Promise<void> {
  const groups: Record<string, object> = SILHOUETTE_GROUPS;
  const names = words.flatMap((word) => Object.keys(groups[word] ?? { [word]: true })) as SilhouetteName[];
  const unknown = names.find((name) => !SILHOUETTE_NAMES.includes(name));
  if (unknown) throw new Error(`Neither a group nor a silhouette is called '${unknown}'`);
  const grid = { columns: 5, width: 300, height: 300, gap: 4 };
  const perSheet = grid.columns * 4;
  for (let first = 0; first < names.length; first += perSheet) {
    const part = names.slice(first, first + perSheet);
    const pictures = part.map((name) =>
      sharp(Buffer.from(renderSilhouette(name, grid)))
        .png()
        .toBuffer(),
    );
    const file = join(OUTPUT, `silhouettes-${first / perSheet + 1}.png`);
    await (await contactSheet(await Promise.all(pictures), grid)).png().toFile(file);
    console.log(`${file}: ${part.join(', ')}`);
  }
}

async function drawCovers(): Promise<void> {
  const small: Buffer[] = [];
  for (const { storyId, input } of await readCuratedStories()) {
    const large = await sharp(Buffer.from(renderScene(input.scene, { width: 1200, height: 675 })))
      .png()
      .toBuffer();
    await sharp(large).toFile(join(OUTPUT, `cover-${storyId}.png`));
    small.push(await sharp(large).resize({ width: WIDTH_IN_LIST }).png().toBuffer());
    console.log(`${storyId}. ${input.title}`);
  }
  const grid = { columns: 4, width: WIDTH_IN_LIST, height: 203, gap: 10 };
  const file = join(ROOT, 'docs/images/covers.webp');
  await (await contactSheet(small, grid)).webp({ quality: 80, effort: 6 }).toFile(file);
  console.log(file);
}

const VIGNETTES = join(ROOT, 'shared/ui/src/vignette');
/** Twice the size at which pages show a vignette. */
const VIGNETTE_SIZE = { width: 480, height: 360 };

async function drawVignettes(): Promise<void> {
  const ending = '.scene.json';
  for (const name of (await readdir(VIGNETTES)).filter((each) => each.endsWith(ending))) {
    const scene = JSON.parse(await readFile(join(VIGNETTES, name), 'utf8')) as Scene;
    const file = join(VIGNETTES, `${name.slice(0, -ending.length)}.webp`);
    await sharp(Buffer.from(renderScene(scene, VIGNETTE_SIZE)))
      .webp({ quality: 78, effort: 6 })
      .toFile(file);
    console.log(file);
  }
}

await mkdir(OUTPUT, { recursive: true });
const [first, ...others] = process.argv.slice(2);
if (first === 'covers') await drawCovers();
else if (first === 'vignettes') await drawVignettes();
else await drawSilhouettes(first ? [first, ...others] : SILHOUETTE_NAMES);
