import { firstWords, linesOf } from './word-list.ts';

const IRREGULAR_LINES = linesOf('irregular-forms');
const IRREGULAR = firstWords(IRREGULAR_LINES);
const FORMS = new Map(IRREGULAR_LINES.map((line) => [line.split(' ')[0] as string, line.split(' ')]));

const VOWEL_GROUP = /[aeiouy]/;

/** A stemmer simpler than Porter's is enough, because both texts of a comparison are stemmed by it. */
export function stem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length <= 3) return word;
  const inflected = withoutInflection(word);
  const base = IRREGULAR.get(inflected) ?? withoutDerivation(inflected);
  return IRREGULAR.get(base) ?? base;
}

/** A word and its irregular forms, or its singular or plural. */
export function formsOf(word: string): readonly string[] {
  const irregular = FORMS.get(IRREGULAR.get(word) ?? '');
  if (irregular) return irregular;
  const other = word.endsWith('s') ? word.slice(0, -1) : `${word}s`;
  return stem(other) === stem(word) ? [word, other] : [word];
}

function withoutInflection(word: string): string {
  if (word.endsWith('sses') || word.endsWith('shes') || word.endsWith('ches') || word.endsWith('xes')) {
    return word.slice(0, -2);
  }
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}i` : word.slice(0, -1);
  if (word.endsWith('s') && !/(ss|us|is)$/.test(word)) return withoutInflection(word.slice(0, -1));
  if (word.endsWith('ied')) return `${word.slice(0, -3)}i`;
  for (const suffix of ['ed', 'ing'] as const) {
    const base = word.slice(0, -suffix.length);
    if (word.endsWith(suffix) && base.length >= 2 && VOWEL_GROUP.test(base)) return undoubled(base);
  }
  return finalLetter(word);
}

/** "Stopp" becomes "stop". "Fall" and "miss" lose a letter too, but in all forms, so the forms still match. */
function undoubled(base: string): string {
  const double = /([^aeiou])\1$/.test(base);
  return finalLetter(double ? base.slice(0, -1) : base);
}

/** "Smile" becomes "smil", like "smiling", and "happy" becomes "happi", like "happier". */
function finalLetter(word: string): string {
  if (word.length > 3 && word.endsWith('e')) return word.slice(0, -1);
  if (word.length > 2 && word.endsWith('y') && !/[aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`;
  if (word.length > 3 && /([^aeiou])\1$/.test(word)) return word.slice(0, -1);
  return word;
}

const DERIVATIONS: readonly [string, string][] = [
  ['ational', 'at'],
  ['ization', 'iz'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'iv'],
  ['ically', 'ic'],
  ['ation', 'at'],
  ['alli', ''],
  ['nes', ''],
  ['ousli', 'ous'],
  ['entli', 'ent'],
  ['fulli', 'ful'],
  ['ment', ''],
  ['able', ''],
  ['ibl', ''],
  ['abl', ''],
  ['ful', ''],
  ['less', 'less'],
  ['ion', ''],
  ['ous', ''],
  ['iv', ''],
  ['li', ''],
  ['al', ''],
  ['er', ''],
  ['or', ''],
  ['at', ''],
];

function withoutDerivation(word: string): string {
  for (const [suffix, replacement] of DERIVATIONS) {
    if (!word.endsWith(suffix)) continue;
    const base = word.slice(0, -suffix.length);
    if (base.length < 4) continue;
    return finalLetter(base + replacement);
  }
  return word;
}
