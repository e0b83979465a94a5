import { readFile } from 'node:fs/promises';
import { EMPTY_HOST_NOTES, type HostNotes } from '@sidelight/contracts';
import { buildIndex } from '@sidelight/host';

/**
 * Measures how long the host builds the index of the longest curated sheet, and of the costliest notes of 150,000
 * characters that we know: `node services/game/bench/bench-index.ts`.
 */
const CURATED = new URL('../../stories/content/curated/70-music-on-the-wall.sheet.json', import.meta.url);
const RUNS = 5;

let words = 0;
const newWord = () => (words++).toString(36).padStart(4, 'z');
const differentWords = () => `not ${Array.from({ length: 59 }, newWord).join(' ')}`;
/** A fixed seed, so that all runs read the same texts. */
let seed = 7;
const oneOf = (list: readonly string[]) => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return list[Math.floor((seed / 2 ** 32) * list.length)] as string;
};
const anyOf = (list: readonly string[], count: number) => () =>
  `not ${Array.from({ length: count }, () => oneOf(list)).join('')}`;

const statements = (text: () => string, count: number): HostNotes['statements'] =>
  Array.from({ length: count }, (_, at) => ({ text: text(), answer: at % 2 === 0 ? 'yes' : 'no' }));
const keyFacts = Array.from({ length: 12 }, (_, at) => ({
  ...{ id: `f${at}`, text: differentWords(), weight: 1 },
  paraphrases: Array.from({ length: 20 }, differentWords),
}));

const PARENTHESISED = Array.from({ length: 66 }, (_, at) => String.fromCodePoint(0x2474 + at));

const CASES: Record<string, HostNotes> = {
  'the longest curated sheet': { ...EMPTY_HOST_NOTES, ...JSON.parse(await readFile(CURATED, 'utf8')) },
  'different words, denied': { ...EMPTY_HOST_NOTES, statements: statements(differentWords, 500) },
  'wordings of different words': {
    ...EMPTY_HOST_NOTES,
    keyFacts,
    statements: statements(differentWords, 248),
  },
  'short statements of few words': {
    ...EMPTY_HOST_NOTES,
    statements: statements(anyOf(['car ', 'run ', 'man ', 'sea ', 'ice ', 'go '], 11), 3000),
  },
  // For example, NFKD makes two words of "⒜⑴".
  'characters that stand for words': {
    ...EMPTY_HOST_NOTES,
    statements: statements(anyOf(PARENTHESISED, 296), 500),
  },
};

for (const [name, hostNotes] of Object.entries(CASES)) {
  const times = Array.from({ length: RUNS }, () => {
    const story = {
      storyId: name,
      revision: 1,
      title: 't',
      prompt: 'A man.',
      solution: 'It was ice.',
      hostNotes,
    };
    const start = performance.now();
    buildIndex(story);
    return performance.now() - start;
  });
  console.log(`${name}: ${Math.round(Math.min(...times))} ms`);
}
