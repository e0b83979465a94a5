import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '@sidelight/contracts';
import { LAMP_COLOURS } from '@sidelight/scenes/lamp';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ROOT } from './lib/root.ts';

const PUBLIC = join(ROOT, 'shell/public');
type Icon = { src: string; sizes: string; type: string; purpose?: string };
const manifest: {
  [name: string]: unknown;
  icons: Icon[];
  shortcuts: { url: string; icons: Icon[] }[];
} = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8'));

it('an installed app starts at home, in a window of its own, in the dark colour of the icon', () => {
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: LAMP_COLOURS.night,
    background_color: LAMP_COLOURS.night,
  });
});

it('every icon of the manifest exists, with the size and the type that the manifest says', async () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes, type } of icons) {
    const { format, width, height } = await sharp(join(PUBLIC, src)).metadata();
    expect(type).toBe(format === 'svg' ? 'image/svg+xml' : `image/${format}`);
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});

it('the shortcuts of the manifest lead to pages', () => {
  for (const { url } of manifest.shortcuts) {
    const [page = ''] = url.slice(1).split('/');
    expect(page === '' || PAGES.some((each) => each === page), url).toBe(true);
  }
});

it('the page names the manifest and, for iOS, the icon and the title', () => {
  const html = readFileSync(join(ROOT, 'shell/src/index.html'), 'utf8');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  expect(html).toContain('<meta name="apple-mobile-web-app-title" content="Sidelight" />');
});
