import type { Lettering } from './lettering.ts';

export type TitleLines = { size: number; lines: readonly string[] };

/** Font sizes in pixels, the preferred size first. */
const SIZES = [
  { size: 70, linesMax: 3 },
  { size: 62, linesMax: 3 },
  { size: 54, linesMax: 5 },
  { size: 46, linesMax: 6 },
] as const;
/** Every title fits in this size, in pixels, because long words are broken only in this size. */
const SMALLEST = 38;
export const LINE_HEIGHT = 1.16;

/**
 * The title without emoji that the serif lacks. Null if the serif lacks another character, for example a Chinese
 * letter, or if only emoji were in the title.
 */
export function settable(title: string, { hasGlyph }: Pick<Lettering, 'hasGlyph'>): string | null {
  const text = title
    .normalize('NFC')
    .replace(/\p{RGI_Emoji}|\p{Extended_Pictographic}/gv, (found) =>
      [...found].length === 1 && hasGlyph(found) ? found : '',
    )
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  // Outlines are drawn side by side, so a separate accent would not be above its letter.
  const isSettable = text !== '' && !/\p{M}/u.test(text) && [...text].every(hasGlyph);
  return isSettable ? text : null;
}

/** Wraps the title in the largest size that fits in `width` pixels. */
export function titleLines(text: string, { widthOf }: Pick<Lettering, 'widthOf'>, width: number): TitleLines {
  const words = text.split(' ');
  for (const { size, linesMax } of SIZES) {
    const fits = (line: string, limit = width) => widthOf(line, size) <= limit;
    const lines = wrap(words, fits);
    if (lines.length <= linesMax && lines.every((line) => fits(line))) {
      return { size, lines: balanced(words, lines, fits, width) };
    }
  }
  const fits = (line: string, limit = width) => widthOf(line, SMALLEST) <= limit;
  const parts = words.flatMap((word) => pieces(word, fits));
  return { size: SMALLEST, lines: balanced(parts, wrap(parts, fits), fits, width) };
}

type Fits = (line: string, limit?: number) => boolean;

function wrap(words: readonly string[], fits: Fits, limit?: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`, limit)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Wraps the words again at the smallest width that needs no more lines, so that all lines have a similar length. */
function balanced(
  words: readonly string[],
  lines: readonly string[],
  fits: Fits,
  width: number,
): readonly string[] {
  let best = lines;
  for (let narrower = width * 0.96; ; narrower *= 0.96) {
    const next = wrap(words, fits, narrower);
    if (next.length > lines.length || !next.every((line) => fits(line, narrower))) return best;
    best = next;
  }
}

function pieces(word: string, fits: Fits): string[] {
  const found: string[] = [''];
  for (const character of word) {
    const last = found.at(-1) ?? '';
    if (last === '' || fits(last + character)) found[found.length - 1] = last + character;
    else found.push(character);
  }
  return found;
}
