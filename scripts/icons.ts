/** The icons are committed, so that no build has to draw them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scene } from '@sidelight/scenes';
import { LAMP_BOX, LAMP_COLOURS, lampShapes } from '@sidelight/scenes/lamp';
import sharp from 'sharp';
import { cardSvg } from '../services/stories/src/pictures/card.ts';
import { renderCard } from '../services/stories/src/pictures/render-picture.ts';
import { ROOT } from './lib/root.ts';

const OUTPUT = join(ROOT, 'shell/public');
const SIDE = 64;
const FAVICON_SIZES = [16, 32, 48];

/**
 * @param lampSide in the units of `SIDE`
 * @param radius of the corners; 0 for an icon that the system cuts into its own shape
 */
function iconSvg({ lampSide, radius }: { lampSide: number; radius: number }): string {
  const scale = lampSide / LAMP_BOX.width;
  const margin = (SIDE - lampSide) / 2;
  const lamp = lampShapes({ x: margin - LAMP_BOX.x * scale, y: margin - LAMP_BOX.y * scale, scale });
  const corners = radius > 0 ? ` rx="${radius}"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}"${corners} fill="${LAMP_COLOURS.night}"/>${lamp}</svg>\n`
  );
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / SIDE })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer();

/** An ICO file: a header, an entry of 16 bytes for each image, and the images as PNG. */
function ico(images: readonly { size: number; image: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2); // the type: icon
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, image }, index) => {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // planes
    header.writeUInt16LE(32, entry + 6); // bits of a pixel
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  });
  return Buffer.concat([header, ...images.map(({ image }) => image)]);
}

const CARD_SCENE: Scene = {
  palette: 'midnight',
  backdrop: 'night',
  light: { side: 'left', height: 'middle', strength: 0.9, source: 'moon', x: 470, y: 190 },
  focus: 620,
  layers: [
    { silhouette: 'hills-soft', depth: 'far', x: 600, scale: 1.2 },
    { silhouette: 'town-houses', depth: 'back', x: 760, scale: 1.15 },
    { silhouette: 'street-lamp', depth: 'middle', x: 830, scale: 1.1 },
    { silhouette: 'cat-sitting', depth: 'middle', x: 690 },
    { silhouette: 'detective', depth: 'near', x: 500, scale: 1.05 },
  ],
};

const rounded = iconSvg({ lampSide: 46, radius: 14 });
// At 16 pixels, a margin would make the lamp too small to recognise.
const small = iconSvg({ lampSide: 56, radius: 10 });
const square = iconSvg({ lampSide: 42, radius: 0 });
// A system may cut away everything outside the circle of 80 % in the middle.
const maskable = iconSvg({ lampSide: 34, radius: 0 });

const files: Record<string, Buffer | string> = {
  'icon.svg': rounded,
  'favicon.ico': ico(
    await Promise.all(FAVICON_SIZES.map(async (size) => ({ size, image: await png(small, size) }))),
  ),
  'apple-touch-icon.png': await png(square, 180),
  'icon-192.png': await png(rounded, 192),
  'icon-512.png': await png(rounded, 512),
  'icon-maskable-512.png': await png(maskable, 512),
  'card.jpg': await renderCard(await cardSvg({ scene: CARD_SCENE, title: 'What really happened?' })),
};
for (const [name, content] of Object.entries(files)) {
  await writeFile(join(OUTPUT, name), content);
  console.log(`${name}: ${content.length} bytes`);
}
