import { expect, it } from 'vitest';
import { loadLettering } from './lettering.ts';
import { settable, titleLines } from './title-lines.ts';

const WIDTH = 396;
const lettering = await loadLettering();

it.each([
  ['The Same Kiss', 'The Same Kiss'],
  ['  Two \n lines ', 'Two lines'],
  ['Café Zoë – “Łódź”', 'Café Zoë – “Łódź”'],
  ['Cafe\u0301', 'Café'],
  ['Поезд и Ψυχή, Việt', 'Поезд и Ψυχή, Việt'],
  ['The cat 😺 that knew 👩‍👩‍👧 too much ❤️', 'The cat that knew too much'],
  ['Price: 5€ ©', 'Price: 5€ ©'],
  ['Zero\u200Bwidth\u202E', 'Zerowidth'],
  ['消えた雪だるま', null],
  ['القطار', null],
  ['Half 雪 and half', null],
  ['q\u0308', null],
  ['😺 1️⃣', null],
  ['', null],
])('%j is set as %j', (title, expected) => {
  expect(settable(title, lettering)).toBe(expected);
});

it.each([
  ['I', 70, ['I']],
  ['The Same Kiss', 70, ['The Same', 'Kiss']],
  ['The End of Antony and Cleopatra', 62, ['The End of', 'Antony and', 'Cleopatra']],
  ['A word of twenty-two letters: incomprehensibilities', 38, null],
  ['W'.repeat(50), 38, null],
])('%s is set in letters of %i pixels', (title, size, lines) => {
  const found = titleLines(title, lettering, WIDTH);
  expect(found.size).toBe(size);
  if (lines) expect(found.lines).toEqual(lines);
  expect(found.lines.join('').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''));
});

it('fits any title into the space for titles', () => {
  const words = ['a', 'of', 'the', 'mystery', 'WWWWWWWW', 'incomprehensibilities', 'Ψυχή', 'поезд'];
  for (let seed = 0; seed < 300; seed += 1) {
    const title = Array.from(
      { length: 1 + (seed % 9) },
      (_, at) => words[(seed * 7 + at * at * 3) % words.length],
    )
      .join(' ')
      .slice(0, 50)
      .trim();
    const { size, lines } = titleLines(title, lettering, WIDTH);
    for (const line of lines) expect(lettering.widthOf(line, size)).toBeLessThanOrEqual(WIDTH);
    expect(lines.length * size * 1.16).toBeLessThanOrEqual(340);
  }
});

it('draws letters as SVG paths that need no font, and whose coordinates are all numbers', () => {
  const outline = lettering.outline('Kiss, Поезд, Ψυχή', { x: 56, y: 400, size: 68 });
  expect(outline).toMatch(/^M[-\d. MLQCZ]+$/);
  expect(lettering.outline('', { x: 0, y: 0, size: 10 })).toBe('');
});
