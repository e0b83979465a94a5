import { describe, expect, it } from 'vitest';
import { buildIndex } from '../claims/story-index.ts';
import { lateTrain, makeTurn, quietPiano } from '../testing/stories.ts';
import { judgeGate } from './solved-gate.ts';

const withNotes = buildIndex(quietPiano);
const withoutNotes = buildIndex(lateTrain);

const foundDeaf = makeTurn('Is she deaf?', { verdict: 'yes', factsConfirmed: ['deaf'] });

describe('with notes', () => {
  it.each<[string, string[]]>([
    ['Is Mrs Holm deaf?', ['deaf']],
    ['was she deaf', ['deaf']],
    ["She can't hear.", ['deaf']],
    ['I think she lost her hearing', ['deaf']],
    ['Does the piano have no strings?', ['no-strings']],
    ['Someone took out the strings', ['no-strings']],
    ['She is deaf and the piano has no strings', ['deaf', 'no-strings']],
    ['Was she a professional pianist once?', ['was-pianist']],
    // Messages without a verb.
    ['a deaf woman', ['deaf']],
    ['piano without strings', ['no-strings']],
    ['a deaf woman at a piano without strings', ['deaf', 'no-strings']],
    ['once a concert pianist', ['was-pianist']],
  ])('%s states %j', (message, facts) => {
    const result = judgeGate(withNotes, [], message);
    expect(result.confirmed).toEqual(facts);
    expect(result.found.size).toBe(facts.length);
    expect(result.factsTotal).toBe(3);
  });

  it.each([
    'She is not deaf',
    'Mrs Holm was never deaf, and the strings were not removed from the piano',
    'She never was a professional pianist and she is not deaf and the piano is not silent',
    'It is not true that she is deaf',
    'Nobody took the strings out',
    'I do not think that she is deaf and that the piano has no sound',
    'It is not true that she is deaf. The strings were removed.',
    'She is deaf and the piano has no strings. None of that is true.',
    'deaf strings removed piano pianist silent',
    'deaf, no strings, silent piano, concert pianist, carpenter',
    'It was the deaf and the strings and the piano and the pianist and the silent keys',
    'Is she deaf or blind or mute?',
    'Was she deaf or were the strings gone?',
    'Every evening Mrs Holm sits down at her piano and plays for an hour, with great feeling.',
    'Are the neighbours patient?',
    'Is it about deaf people?',
    'about deafness',
    'Does it have anything to do with the strings?',
    'The walls are as thin as paper',
  ])('%s states nothing', (message) => {
    expect(judgeGate(withNotes, [], message)).toMatchObject({ confirmed: [], solved: false });
  });

  it('is solved by one guess that states the facts', () => {
    const guess = 'She is deaf, and the strings of her piano have been removed so nobody hears anything.';
    expect(judgeGate(withNotes, [], guess).solved).toBe(true);
  });

  it('is not solved by a few words in the first turn; the same words solve it after another fact', () => {
    const both = {
      ...quietPiano.hostNotes,
      keyFacts: (quietPiano.hostNotes?.keyFacts ?? []).map((fact) => ({
        ...fact,
        paraphrases: ['It is about silence.'],
      })),
    };
    const knowledge = buildIndex({ ...quietPiano, hostNotes: both as typeof quietPiano.hostNotes });
    const message = 'It is about silence.';
    expect(judgeGate(knowledge, [], message)).toMatchObject({
      found: new Set(['deaf', 'no-strings', 'was-pianist']),
      solved: false,
    });
    expect(judgeGate(knowledge, [foundDeaf], message).solved).toBe(true);
  });

  it('makes the host ask when a player tells the story again in words that the host does not surely understand', () => {
    const first = 'She cannot hear, so she is happy to play a piano without sound.';
    const again = 'Mrs Holm cannot hear and her piano has lost its sound.';
    const after = (verdict: 'yes' | 'no', question = first) =>
      judgeGate(withNotes, [makeTurn(question, { verdict })], again);
    expect(judgeGate(withNotes, [], first)).toMatchObject({ solved: false, maySolve: false });
    expect(judgeGate(withNotes, [], again)).toMatchObject({ solved: false, maySolve: false });
    expect(after('yes')).toMatchObject({ solved: false, maySolve: true });
    expect(after('no')).toMatchObject({ solved: false, maySolve: false });
    expect(after('yes', 'Her neighbours are patient people')).toMatchObject({ maySolve: false });
  });

  it('is solved over several turns by a statement; after a question, the host asks first', () => {
    const states = (message: string) => judgeGate(withNotes, [foundDeaf], message);
    expect(states('Her piano has no strings.')).toMatchObject({ solved: true, maySolve: false });
    expect(states('Does her piano have no strings?')).toMatchObject({
      confirmed: ['no-strings'],
      solved: false,
      maySolve: true,
    });
  });

  it('is not solved until every important fact is found', () => {
    expect(judgeGate(withNotes, [foundDeaf], 'She was a professional pianist once').solved).toBe(false);
  });

  it('is solved by a guess that states the whole solution, even if it words each fact less exactly', () => {
    const [deaf, noStrings, wasPianist] = quietPiano.hostNotes?.keyFacts ?? [];
    const text = 'A carpenter took out the strings, and ever since the piano has been silent in the evening.';
    const longFact = { ...noStrings, id: 'no-strings', weight: 3, text, paraphrases: [] };
    const keyFacts = [deaf, longFact, wasPianist].filter((fact) => fact !== undefined);
    const notes = quietPiano.hostNotes && { ...quietPiano.hostNotes, keyFacts };
    const knowledge = buildIndex({ ...quietPiano, hostNotes: notes });
    const part = 'A carpenter took the strings out so as not to disturb anybody.';
    const whole = `After an illness the concert pianist was left deaf. ${part} She plays only for the touch of the keys.`;
    expect(judgeGate(knowledge, [], whole).solved).toBe(true);
  });

  it('is not solved by a message that states a fact and denies it', () => {
    const message =
      'It is not true that she is deaf. She is deaf and her piano has no strings because they were removed.';
    expect(judgeGate(withNotes, [], message).solved).toBe(false);
  });

  it('is not solved by a turn that finds nothing', () => {
    const all = makeTurn('…', { verdict: 'yes', factsConfirmed: ['deaf', 'no-strings', 'was-pianist'] });
    expect(judgeGate(withNotes, [all], 'Is it raining?').solved).toBe(false);
  });

  it('ignores facts that the story does not have', () => {
    const turn = makeTurn('…', { verdict: 'yes', factsConfirmed: ['deaf', 'old-id'] });
    expect(judgeGate(withNotes, [turn], 'Is it raining?').found.size).toBe(1);
  });
});

describe('with required facts', () => {
  const notes = quietPiano.hostNotes as NonNullable<typeof quietPiano.hostNotes>;
  const keyFacts = notes.keyFacts.map((fact) => ({ ...fact, required: fact.id !== 'was-pianist' }));
  const knowledge = buildIndex({ ...quietPiano, hostNotes: { ...notes, keyFacts } });

  it('is solved by one short sentence that states them', () => {
    expect(judgeGate(knowledge, [], 'She is deaf and the piano has no strings').solved).toBe(true);
  });

  it('is solved over several turns, at the last required fact', () => {
    expect(judgeGate(knowledge, [], 'Is she deaf?').solved).toBe(false);
    expect(judgeGate(knowledge, [foundDeaf], 'She was a professional pianist once').solved).toBe(false);
    expect(judgeGate(knowledge, [foundDeaf], 'The piano has no strings').solved).toBe(true);
  });

  it.each([
    'Either she is deaf and the piano has no strings or not.',
    'Does it matter whether or not she is deaf and the piano has no strings?',
    'She is deaf or she is not deaf',
    'She can hear and the piano has strings',
    'She is not deaf and the piano has all its strings',
    'deaf piano strings removed silent',
  ])('finds nothing in %s', (message) => {
    expect(judgeGate(knowledge, [], message)).toMatchObject({ confirmed: [], solved: false });
  });
});

describe('with key facts and no statements', () => {
  const solves = (keyFacts: NonNullable<typeof quietPiano.hostNotes>['keyFacts']) => {
    const index = buildIndex({
      ...quietPiano,
      hostNotes: quietPiano.hostNotes && { ...quietPiano.hostNotes, keyFacts, statements: [] },
    });
    return judgeGate(index, [foundDeaf], 'The piano has no strings').solved;
  };
  const keyFacts = quietPiano.hostNotes?.keyFacts ?? [];

  it('is solved by the key facts if the author has written paraphrases, so that they are no unchanged suggestion', () => {
    expect(solves(keyFacts)).toBe(true);
    expect(solves(keyFacts.map((fact) => ({ ...fact, paraphrases: [] })))).toBe(false);
  });
});

describe('with a full sheet', () => {
  const notes = quietPiano.hostNotes as NonNullable<typeof quietPiano.hostNotes>;
  const filler = Array.from({ length: 200 }, (_, at) => `Neighbour ${at} has a garden.`);
  const statements = [
    ...notes.statements,
    { text: 'Her ears are the reason.', answer: 'yes' as const },
    { text: 'An illness ended her hearing.', answer: 'yes' as const, facts: ['deaf'] },
    {
      text: 'A deaf woman plays a piano without strings.',
      answer: 'yes' as const,
      facts: ['deaf', 'no-strings'],
    },
    ...filler.map((text) => ({ text, answer: 'irrelevant' as const })),
  ];
  const index = buildIndex({ ...quietPiano, hostNotes: { ...notes, statements } });

  it('a sentence of the sheet states the needed facts that the sheet lists for it', () => {
    expect(index.density).toBe(1);
    const whole = judgeGate(index, [], 'So, a deaf woman plays a piano without strings!');
    expect(whole).toMatchObject({ solved: true, confirmed: ['deaf', 'no-strings'] });
    expect(judgeGate(index, [], 'An illness ended her hearing.')).toMatchObject({
      solved: false,
      confirmed: ['deaf'],
    });
    const foundStrings = makeTurn('…', { verdict: 'yes', factsConfirmed: ['no-strings'] });
    expect(judgeGate(index, [foundStrings], 'An illness ended her hearing.').solved).toBe(true);
  });

  it('a sentence for which the sheet lists no needed fact states none, even if a model recognises one', () => {
    const acceptsAll = () => true;
    expect(judgeGate(index, [], 'Her ears are the reason.', acceptsAll)).toMatchObject({
      solved: false,
      maySolve: false,
      confirmed: ['was-pianist'],
    });
  });
});

describe('without notes', () => {
  it.each(['A thief stole his wallet.', 'He is a detective who lets pickpockets rob him.'])(
    'is solved by the exact text of a solution of one sentence: %s',
    (solution) => {
      const knowledge = buildIndex({ ...lateTrain, solution });
      expect(judgeGate(knowledge, [], solution.toLowerCase().replace('.', '')).solved).toBe(true);
    },
  );

  it.each([
    'Anton is a detective. A pickpocket stole his wallet with marked banknotes, and his colleague arrested the thief on the express.',
    'He works for the police and let a thief steal his wallet on the platform; the banknotes were marked with dye and a colleague on the train arrested him',
  ])('is solved by %s', (message) => {
    expect(judgeGate(withoutNotes, [], message).solved).toBe(true);
  });

  it.each([
    'Anton is a police detective.',
    'Did somebody steal his wallet?',
    'A thief stole his wallet on the platform',
    'Anton has a ticket for the express at noon. He reaches the platform in good time, watches the train leave without him, and goes home content.',
    'Anton is not a detective. No pickpocket stole his wallet, the banknotes were not marked with dye, and no colleague arrested a thief on the express.',
    'detective disguise pickpocket wallet banknotes dye thief express colleague arrested',
    'He was going to visit his mother, but he forgot his wallet and had no money for the ticket, so he went home to sleep',
  ])('is not solved by %s', (message) => {
    expect(judgeGate(withoutNotes, [], message).solved).toBe(false);
  });

  it('over several turns, makes the host ask after a question, and is solved by a statement', () => {
    const turns = ['Is Anton a detective in disguise?', 'Did he let a pickpocket steal his wallet?'].map(
      (question) => makeTurn(question, { verdict: 'yes' }),
    );
    const says = (message: string) => judgeGate(buildIndex(lateTrain), turns, message);
    expect(says('Were the banknotes marked with dye?')).toMatchObject({ solved: false, maySolve: true });
    expect(says('The banknotes were marked with dye.')).toMatchObject({ solved: true, maySolve: false });
  });

  it('has one fact for each sentence of the solution', () => {
    expect(judgeGate(withoutNotes, [], 'Is it warm?')).toMatchObject({ found: new Set(), factsTotal: 3 });
  });
});
