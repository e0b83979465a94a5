import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font, PathCommand } from 'opentype.js';

/** The machine that draws a card may have no fonts, so the product's serif is drawn as outlines. */
export type Lettering = {
  hasGlyph(character: string): boolean;
  /** In pixels. */
  widthOf(text: string, size: number): number;
  /** SVG path data; `x`, `y` is the left end of the baseline. */
  outline(text: string, at: { x: number; y: number; size: number }): string;
};

/** The parts of the font, each in a file of its own. A character is drawn with the first part that contains it. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

let loading: Promise<Lettering> | undefined;

/** Loads the font only once, when the first card is drawn; after a failure again with the next card. */
export function loadLettering(): Promise<Lettering> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Lettering> {
  const { default: opentype } = await import('opentype.js');
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@fontsource/literata/package.json'));
  const fonts = await Promise.all(
    SUBSETS.map(async (subset) => {
      const file = await readFile(join(folder, `files/literata-${subset}-600-normal.woff`));
      return opentype.parse(Uint8Array.from(file).buffer);
    }),
  );
  const fontOf = (character: string) => fonts.find((font) => font.charToGlyphIndex(character) > 0);

  function runsOf(text: string): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = [];
    for (const character of text) {
      const font = fontOf(character);
      if (!font) throw new Error(`The serif has no '${character}'`);
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  return {
    hasGlyph: (character) => fontOf(character) !== undefined,
    widthOf: (text, size) =>
      runsOf(text).reduce((width, run) => width + run.font.getAdvanceWidth(run.text, size), 0),
    outline(text, { x, y, size }) {
      let left = x;
      return runsOf(text)
        .map(({ font, text: part }) => {
          const { commands } = font.getPath(part, left, y, size);
          left += font.getAdvanceWidth(part, size);
          return commands.map(pathData).join('');
        })
        .join('');
    },
  };
}

const n = (value: number) => String(Math.round(value * 10) / 10);

/** Replaces the library's `toPathData`, which writes `NaN` for numbers such as 1e-15. */
function pathData(command: PathCommand): string {
  switch (command.type) {
    case 'Z':
      return 'Z';
    case 'Q':
      return `Q${n(command.x1)} ${n(command.y1)} ${n(command.x)} ${n(command.y)}`;
    case 'C':
      return `C${n(command.x1)} ${n(command.y1)} ${n(command.x2)} ${n(command.y2)} ${n(command.x)} ${n(command.y)}`;
    default:
      return `${command.type}${n(command.x)} ${n(command.y)}`;
  }
}
