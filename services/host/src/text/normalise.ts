import { memoise } from './memoise.ts';
import { withoutPleasantries } from './pleasantries.ts';
import { withoutFrame } from './question-frames.ts';

const ZERO_WIDTH = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;
const COMBINING_MARKS = /[\u0300-\u036f]/g;

const REWRITES: readonly [RegExp, string][] = [
  [/\bwon'?t\b/g, 'will not'],
  [/\bcan'?t\b|\bcannot\b/g, 'can not'],
  [/\bshan't\b/g, 'shall not'],
  [/\bain'?t\b/g, 'is not'],
  [/\b(did|does|do|was|were|is|are|has|had|have|could|would|should|must|might|need)n'?t\b/g, '$1 not'],
  [/\blet's\b/g, 'let us'],
  // Who asks this expects a yes if the rest is true.
  [
    /^((?:so |and |but )?(?:is|was)) it not (?=(?:true|so|the case|possible|because(?! of)|that (?:he|she|it|they|the|an?|his|her|their))\b)/g,
    '$1 it ',
  ],
  [/\b(i|you|we|they|who|what|there)'ve\b/g, '$1 have'],
  [/\b(you|we|they|who|what|there)'re\b/g, '$1 are'],
  [/\bi'm\b/g, 'i am'],
  [/\bin order to\b/g, 'to'],
  [/\bnon-(?=[a-z])/g, 'not '],
  [/\b([a-z]+)'ll\b/g, '$1 will'],
  [/\b(i|you|he|she|it|we|they|who|there|that)'d\b/g, '$1 had'],
  [
    /\b(he|she|it|that|this|there|here|what|who|where|when|how|why|someone|somebody|everyone|everybody|something|everything|nobody|nothing|one)'s\b/g,
    '$1 is',
  ],
  [/\b(he|she|that|there|what|who|where)s\b/g, '$1 is'],
  [
    /\bits (?=(?:an?|the|for|in|on|at|to|not|never|always|because|about|just|really|his|her|their|like|from|being|been|that|this|all|some|no|so|too|very)\b)/g,
    'it is ',
  ],
  [/\bim\b/g, 'i am'],
  [/\bill (?=take|have|need|get|give)/g, 'i will '],
  [/\btheyre\b/g, 'they are'],
  [/\b(?:bc|cos|coz|cuz|cus|b\/c)\b/g, 'because'],
  [
    /(?<!\b(?:a|an|the|this|that|no|main|real|true|only|first|root) )'?\bcause (?=(?:of|he|she|it|they|we|there|nobody|someone|somebody|everyone)\b)/g,
    'because ',
  ],
  [/^y (?=(?:can|did|does|do|is|was|are|would|could)\b)/g, 'why '],
  [/\br (?=(?:the|they|there|these|those|we|you)\b)/g, 'are '],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bgotta\b/g, 'have to'],
  [/\bppl\b/g, 'people'],
  [/(?<=\s)'em\b/g, 'them'],
  [/'s\b/g, ''],
  [/s'(?=\s|$)/g, 's'],
];

/** Sentence punctuation stays, because it separates clauses. */
export const normalise: (text: string) => string = memoise((text) => {
  let plain = text
    // Before NFKD, which would split "´" into a space and a combining mark.
    .replace(/[‘’ʼ`´]/g, "'")
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(ZERO_WIDTH, '')
    .replace(/[“”«»]/g, '"')
    .replace(/[–—]/g, ' - ')
    .toLowerCase();
  for (const [pattern, replacement] of REWRITES) plain = plain.replace(pattern, replacement);
  return withoutFrame(withoutPleasantries(plain.replace(/\s+/g, ' ').trim()));
});

const SMALL = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/**
 * Gives a number the same spelling whether the player writes a word or digits. "One" stays a word, because it is mostly a
 * pronoun. Teens and tens become words, because the weights were fitted with these words. So does "100", because
 * "hundred" must match "hundreds".
 */
const NUMBERS = new Map([
  ...SMALL.slice(1).map((word, at) => [word, String(at + 2)] as const),
  ...TEENS.map((word, at) => [String(at + 13), word] as const),
  ...TENS.flatMap((ten, at) => [
    [String(10 * (at + 2)), ten] as const,
    ...SMALL.slice(0, 9).map((unit, more) => [`${ten}-${unit}`, String(10 * (at + 2) + more + 1)] as const),
  ]),
  ['100', 'hundred'],
  ['one-hundred', 'hundred'],
]);

const UNIT = `(?:${SMALL.slice(0, 9).join('|')})\\b`;
/** Does not join "twenty one-legged men". */
const WORD = new RegExp(
  `(?:${TENS.join('|')})(?:-${UNIT}| ${UNIT}(?!-| of\\b))|one[- ]hundred\\b|[a-z0-9]+`,
  'g',
);

export function wordsOf(normalised: string): string[] {
  return (normalised.match(WORD) ?? []).map((word) => NUMBERS.get(word.replace(' ', '-')) ?? word);
}

/** Messages that differ only in punctuation, capitals and filler words have the same key. */
export function questionKey(text: string): string {
  return wordsOf(normalise(text))
    .filter((word) => !FILLERS.has(word))
    .join(' ');
}

const FILLERS = new Set(
  'please so ok okay um uh hmm well and the a an just maybe perhaps then host hey hi'.split(' '),
);
