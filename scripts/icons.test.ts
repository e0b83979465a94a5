import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAMP, LAMP_COLOURS } from '@sidelight/scenes/lamp';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ROOT } from './lib/root.ts';

const read = (path: string) => readFileSync(join(ROOT, path));

it('apple-touch-icon.png is a square of 180 pixels', async () => {
  const { format, width, height } = await sharp(read('shell/public/apple-touch-icon.png')).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 180, height: 180 });
});

it.each(['apple-touch-icon.png', 'icon-maskable-512.png'])(
  '%s fills its corners, because the system cuts its shape',
  async (name) => {
    const { dominant } = await sharp(read(`shell/public/${name}`)).stats();
    const [first] = await sharp(read(`shell/public/${name}`))
      .ensureAlpha()
      .raw()
      .toBuffer();
    expect(dominant.r).toBeLessThan(32);
    expect(first).toBe(Number.parseInt(LAMP_COLOURS.night.slice(1, 3), 16));
  },
);

it('has images of 16, 32 and 48 pixels in favicon.ico', async () => {
  const file = read('shell/public/favicon.ico');
  const sizes = await Promise.all(
    Array.from({ length: file.readUInt16LE(4) }, async (_, index) => {
      const entry = 6 + 16 * index;
      const offset = file.readUInt32LE(entry + 12);
      const image = file.subarray(offset, offset + file.readUInt32LE(entry + 8));
      return (await sharp(image).metadata()).width;
    }),
  );
  expect(sizes).toEqual([16, 32, 48]);
});

it.each(['shell/public/icon.svg', 'shell/src/layout/icons.tsx'])('%s has the lamp of the logo', (path) => {
  const text = read(path).toString();
  for (const shape of Object.values(LAMP)) expect(text).toContain(`"${shape}"`);
});

it('draws the lamp in the colours of the dark theme', () => {
  const tokens = read('shared/ui/src/tokens.css').toString();
  expect(tokens).toMatch(new RegExp(`--bg: light-dark\\(.*, ${LAMP_COLOURS.night}\\)`));
  expect(tokens).toMatch(new RegExp(`--accent: light-dark\\(.*, ${LAMP_COLOURS.shade}\\)`));
  expect(tokens).toMatch(new RegExp(`--text: light-dark\\(.*, ${LAMP_COLOURS.stand}\\)`));
});
