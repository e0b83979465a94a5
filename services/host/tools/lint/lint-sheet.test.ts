import { HOST_SLOTS } from '@sidelight/contracts';
import { describe, expect, it } from 'vitest';
import type { HostAnswer, HostNotes, HostStory } from '../../src/host.ts';
import { quietPiano } from '../../src/testing/stories.ts';
import type { CuratedProblem } from './breadth.ts';
import { lintSheet } from './lint-sheet.ts';

const numbered = (count: number, answer: HostAnswer, what: string) =>
  Array.from({ length: count }, (_, at) => ({ text: `The ${what} has part number ${at + 20}.`, answer }));

const base = quietPiano.hostNotes as HostNotes;
const [deaf, noStrings, wasPianist] = base.keyFacts as [
  HostNotes['keyFacts'][number],
  HostNotes['keyFacts'][number],
  HostNotes['keyFacts'][number],
];

const sound: HostNotes = {
  ...base,
  keyFacts: [
    deaf,
    noStrings,
    { ...wasPianist, paraphrases: [...wasPianist.paraphrases, 'She gave concerts for a living.'] },
  ],
  slots: { ...Object.fromEntries(HOST_SLOTS.map((slot) => [slot, 'irrelevant'])), ...base.slots },
  statements: [
    ...base.statements,
    { text: 'Mrs Holm is not deaf.', answer: 'no' },
    { text: 'The piano has all its strings.', answer: 'no' },
    { text: 'She never was a professional pianist.', answer: 'no' },
    ...numbered(20, 'yes', 'carpet'),
    ...numbered(20, 'no', 'curtain'),
    ...numbered(20, 'irrelevant', 'lamp'),
  ],
  clues: [
    { level: 1, text: 'Do not look for the answer next door.', facts: [] },
    { level: 2, text: 'Ask what a piano needs in order to be heard.', facts: ['no-strings'] },
    { level: 3, text: 'Ask what she herself gets out of it.', facts: ['deaf'] },
    { level: 4, text: 'Ask what she did before the evenings at home.', facts: ['was-pianist'] },
  ],
};

const storyWith = (notes: Partial<HostNotes>, over: Partial<HostStory> = {}): HostStory => ({
  ...quietPiano,
  ...over,
  hostNotes: { ...sound, ...notes },
});

const codes = (story: HostStory) => [...new Set(lintSheet(story).map(({ code }) => code))];

it('finds no problem in a correct sheet, and none in a story without a sheet', () => {
  expect(lintSheet(storyWith({}))).toEqual([]);
  expect(lintSheet({ ...quietPiano, hostNotes: null })).toEqual([]);
});

describe('a sheet with one problem', () => {
  const [first, second, third, fourth] = sound.clues as [
    HostNotes['clues'][number],
    HostNotes['clues'][number],
    HostNotes['clues'][number],
    HostNotes['clues'][number],
  ];
  const added = (text: string, answer: HostAnswer) => ({
    statements: [...sound.statements, { text, answer }],
  });

  it.each<[CuratedProblem['code'], string, HostStory]>([
    ['few_statements', 'few statements', storyWith({ statements: sound.statements.slice(0, 59) })],
    [
      'few_answers_of_a_kind',
      'few statements with the answer irrelevant',
      storyWith({
        statements: [
          ...sound.statements.filter(({ answer }) => answer !== 'irrelevant'),
          ...numbered(20, 'no', 'rug'),
        ],
      }),
    ],
    [
      'unknown_slot',
      'an unknown standard question',
      storyWith({ slots: { ...sound.slots, murdr: 'no' } as HostNotes['slots'] }),
    ],
    [
      'unanswered_question',
      'a standard question without an answer',
      storyWith({ slots: Object.fromEntries(Object.entries(sound.slots).slice(1)) }),
    ],
    [
      'unbalanced',
      'one answer for most statements',
      storyWith({ statements: [...sound.statements, ...numbered(60, 'no', 'rug')] }),
    ],
    [
      'unbalanced',
      'an answer that is rare',
      storyWith({
        statements: [...sound.statements, ...numbered(80, 'no', 'rug'), ...numbered(80, 'yes', 'door')],
      }),
    ],
    [
      'no_opposite',
      'a key fact that no statement denies',
      storyWith({
        statements: sound.statements.filter(({ text }) => text !== 'She never was a professional pianist.'),
      }),
    ],
    ['lexicon', 'capitals in the lexicon', storyWith({ lexicon: { ...sound.lexicon, deaf: ['Deaf'] } })],
    [
      'paraphrases',
      'two paraphrases',
      storyWith({
        keyFacts: [{ ...deaf, paraphrases: deaf.paraphrases.slice(1) }, ...sound.keyFacts.slice(1)],
      }),
    ],
    ['contradiction', 'two answers to one sentence', storyWith(added('The neighbours are deaf.', 'yes'))],
    ['contradiction', 'a denial with the same answer', storyWith(added('The piano is not electric.', 'no'))],
    ['contradiction', 'a key fact with the answer no', storyWith(added('Mrs Holm is deaf!', 'no'))],
    [
      'contradiction',
      'a red herring that is true',
      storyWith({ redHerrings: ['The piano has been changed.'] }),
    ],
    [
      'statement_facts',
      'a statement with a fact that does not exist',
      storyWith({
        statements: [...sound.statements, { text: 'She sold the rug.', answer: 'yes', facts: ['rug-sold'] }],
      }),
    ],
    [
      'statement_facts',
      'a false statement with a fact',
      storyWith({
        statements: [...sound.statements, { text: 'She sold the rug.', answer: 'no', facts: ['deaf'] }],
      }),
    ],
    [
      'clue_fact',
      'a clue to a fact that does not exist',
      storyWith({ clues: [{ ...first, facts: ['blind'] }, second, third, fourth] }),
    ],
    [
      'clue_too_strong',
      'an early clue that reveals a fact',
      storyWith({ clues: [{ ...first, text: 'Mrs Holm is deaf.' }, second, third, fourth] }),
    ],
    [
      'clue_too_strong',
      'a late clue after which the host would offer the solution',
      storyWith({
        keyFacts: sound.keyFacts.map((fact) => ({ ...fact, required: fact.id === 'deaf' })),
        clues: [first, second, third, { ...fourth, text: 'Is she deaf?' }],
      }),
    ],
    [
      'uncovered_fact',
      'a fact without a clue',
      storyWith({ clues: [first, second, third, { ...fourth, facts: [] }] }),
    ],
    [
      'leak',
      'a scenario that reveals a fact',
      storyWith(
        {},
        { prompt: `${quietPiano.prompt} The strings had been removed from the piano by a carpenter.` },
      ),
    ],
    [
      'no_key_facts',
      'no key facts',
      storyWith({ keyFacts: [], clues: sound.clues.map((clue) => ({ ...clue, facts: [] })) }),
    ],
    [
      'unsolvable',
      'key facts that are all in the scenario',
      storyWith({}, { prompt: sound.keyFacts.map(({ text }) => text).join(' ') }),
    ],
  ])('%s: %s', (code, _, story) => {
    expect(codes(story)).toContain(code);
  });
});

it('accepts a sentence and its negation with the answers yes and no', () => {
  const statements = [...sound.statements, { text: 'The piano is not electric.', answer: 'yes' as const }];
  expect(lintSheet(storyWith({ statements }))).toEqual([]);
});

it('distinguishes sentences whose subject and object are swapped, and matches a question with its statement', () => {
  const swapped: HostNotes['statements'] = [
    { text: 'The carpenter warned the tuner.', answer: 'yes' },
    { text: 'The tuner warned the carpenter.', answer: 'no' },
    { text: 'was the tuner warned by the carpenter', answer: 'yes' },
    { text: 'did the carpenter warn the tuner?', answer: 'yes' },
  ];
  expect(lintSheet(storyWith({ statements: [...sound.statements, ...swapped] }))).toEqual([]);
  const wrong = { text: 'did the carpenter warn the tuner', answer: 'no' as const };
  expect(codes(storyWith({ statements: [...sound.statements, ...swapped, wrong] }))).toEqual([
    'contradiction',
  ]);
});

it('names the standard questions without an answer', () => {
  const { death, war, ...slots } = sound.slots;
  expect(lintSheet(storyWith({ slots }))).toEqual([
    {
      code: 'unanswered_question',
      message: '112 of the 114 standard questions are answered; missing: death, war.',
    },
  ]);
});

it('reads a thousand statements in less than two seconds', () => {
  const statements = [
    ...numbered(400, 'yes', 'door'),
    ...numbered(400, 'no', 'rug'),
    ...numbered(300, 'irrelevant', 'shelf'),
  ];
  const story = storyWith({ statements: [...sound.statements, ...statements] });
  const start = performance.now();
  expect(lintSheet(story)).toEqual([]);
  expect(performance.now() - start).toBeLessThan(2000);
});

it('names the two sentences of a contradiction', () => {
  const statements = [...sound.statements, { text: 'The neighbours are deaf.', answer: 'yes' as const }];
  expect(lintSheet(storyWith({ statements }))).toEqual([
    {
      code: 'contradiction',
      message:
        '"The neighbours are deaf." has the answer no, but "The neighbours are deaf." has the answer yes.',
    },
  ]);
});
