/**
 * Makes the font files of `src/fonts` from the published fonts. The files have only the weights and the characters that
 * the product uses: most of Latin-1, typographic punctuation, and a few symbols. Run `pnpm --filter @sidelight/ui
 * fonts` after a change of this script or a new version of the fonts, and commit the results. The fonts' licence (SIL
 * Open Font License) must stay beside the files.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
/** The limit is for both fonts together, because a phone downloads both for the first screen. */
const LIMIT_BYTES = 45_000;

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const TEXT = `${range(0x20, 0x7e)}\u00a0¡¿£©°½«»·×${range(0xc0, 0xff)}–—‘’“”…•′″€™−Œœ`.replace(
  /[ÐÞðþ÷Ýý]/g,
  '',
);

const FONTS = [
  {
    name: 'inter',
    source: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    weights: { min: 400, max: 700 },
  },
  {
    name: 'literata',
    source: require.resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'),
    weights: { min: 400, max: 700 },
  },
];

let total = 0;
for (const font of FONTS) {
  const subset = await subsetFont(await readFile(font.source), TEXT, {
    targetFormat: 'woff2',
    variationAxes: { wght: font.weights },
    noLayoutClosure: true,
  });
  total += subset.length;
  await writeFile(new URL(`../src/fonts/${font.name}.woff2`, import.meta.url), subset);
  const licence = join(dirname(font.source), '../LICENSE');
  await copyFile(licence, new URL(`../src/fonts/${font.name}-LICENSE.txt`, import.meta.url));
}
if (total > LIMIT_BYTES) throw new Error(`The fonts have ${total} bytes, more than ${LIMIT_BYTES}`);
