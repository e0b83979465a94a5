import { join } from 'node:path';
import { CLOSE_UP, FULL, PORTRAITS, portraitContent } from '@sidelight/scenes/hosts';
import sharp from 'sharp';
import { ROOT } from './lib/root.ts';

const OUTPUT = join(ROOT, 'docs/images/hosts.webp');
const FACES = join(ROOT, 'shared/ui/src/host/faces.webp');
/** Twice the size of most faces. */
const FACE = 88;
const LARGE = 320;
const SMALL = 40;
const GAP = 16;
const COLUMNS = 3;

const draw = async (personality: number, size: number, viewBox: string) => {
  const content = portraitContent(personality, `host-${personality}-`, { hasGrain: viewBox === FULL });
  const hidden = '<style>[data-part="smile"]{visibility:hidden}</style>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${viewBox}">${hidden}${content}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

const at = (index: number) => ({
  left: GAP + (index % COLUMNS) * (LARGE + GAP),
  top: GAP + Math.floor(index / COLUMNS) * (LARGE + GAP),
});
const rows = Math.ceil(PORTRAITS.length / COLUMNS);
const smallTop = GAP + rows * (LARGE + GAP);
const cells = await Promise.all(
  PORTRAITS.flatMap((_, index) => [
    draw(index, LARGE, FULL).then((input) => ({ input, ...at(index) })),
    draw(index, SMALL, CLOSE_UP).then((input) => ({
      input,
      left: GAP + index * (SMALL + GAP),
      top: smallTop,
    })),
  ]),
);
const width = GAP + COLUMNS * (LARGE + GAP);
await sharp({ create: { width, height: smallTop + SMALL + GAP, channels: 3, background: '#efe5d0' } })
  .composite(cells)
  .webp({ quality: 86 })
  .toFile(OUTPUT);
const faces = await Promise.all(
  PORTRAITS.map(async (_, index) => ({
    input: await draw(index, FACE, CLOSE_UP),
    left: index * FACE,
    top: 0,
  })),
);
await sharp({ create: { width: faces.length * FACE, height: FACE, channels: 3, background: '#000' } })
  .composite(faces)
  .webp({ quality: 62, effort: 6 })
  .toFile(FACES);
console.log(`${OUTPUT}\n${FACES}`);
