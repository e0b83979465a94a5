import { readFileSync } from 'node:fs';

/** Each word of a line with the line's first word. */
export const firstWords = (lines: readonly string[]): Map<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const words = line.split(' ');
      return words.map((word) => [word, words[0] as string] as const);
    }),
  );

/** The lines of a list in `word-lists/`; lines that begin with `#` are comments. */
export const linesOf = (name: string): string[] =>
  readFileSync(new URL(`./word-lists/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

export const wordSet = (name: string): ReadonlySet<string> =>
  new Set(linesOf(name).flatMap((line) => line.split(' ')));
