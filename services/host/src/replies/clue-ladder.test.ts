import { describe, expect, it } from 'vitest';
import type { HostStory, HostTurn } from '../host.ts';
import { buildKnowledge } from '../knowledge/story-knowledge.ts';
import { lateTrain, makeTurn, quietPiano } from '../testing/stories.ts';
import { nextClue } from './clue-ladder.ts';

const asked = makeTurn('Please give me a clue', { verdict: null, isClue: true });

/** All clues for a player who, after the turns `before`, only asks for clues. */
function allClues(story: HostStory, before: readonly HostTurn[] = []) {
  const knowledge = buildKnowledge(story);
  const clues: NonNullable<ReturnType<typeof nextClue>>[] = [];
  const turns = [...before];
  for (let clue = nextClue(knowledge, turns); clue; clue = nextClue(knowledge, turns)) {
    clues.push(clue);
    turns.push({ ...asked, message: `Here is a clue. ${clue.text}` });
  }
  return clues;
}

const texts = (clues: readonly { text: string }[]) => clues.map(({ text }) => text);
const found = (...factsConfirmed: string[]) => makeTurn('Is it so?', { verdict: 'yes', factsConfirmed });

describe('clues that the author wrote', () => {
  it('come from gentle to strong, and the last clue is marked', () => {
    expect(allClues(quietPiano)).toEqual([
      { text: 'Do not look for the answer next door.', facts: [], isLast: false },
      { text: 'Ask what a piano needs in order to be heard.', facts: ['no-strings'], isLast: false },
      { text: 'Ask what she herself gets out of it.', facts: ['deaf'], isLast: true },
    ]);
  });

  it('are left out if their facts are found; clues to missing facts come first', () => {
    expect(texts(allClues(quietPiano, [found('no-strings')]))).toEqual([
      'Ask what she herself gets out of it.',
      'Do not look for the answer next door.',
    ]);
  });

  it('are never given twice, even if the player finds facts between them', () => {
    const turns = [asked, found('deaf'), asked, found('no-strings')];
    expect(nextClue(buildKnowledge(quietPiano), turns)).toBeNull();
  });

  it('are never given twice, even if a dispute took away a fact that the player had found', () => {
    const text = 'Ask what a piano needs in order to be heard.';
    const given = { ...asked, message: `Here is a clue. ${text}` };
    expect(texts(allClues(quietPiano, [makeTurn('Is it so?', { verdict: 'no' }), given]))).toEqual([
      'Do not look for the answer next door.',
      'Ask what she herself gets out of it.',
    ]);
  });

  it('are given once, even if two have the same text or one ends with another', () => {
    const notes = quietPiano.hostNotes;
    const clues = ['Think of breathing.', 'Think of breathing.', 'breathing.'].map((text) => ({
      ...{ text, facts: [], level: 1 as const },
    }));
    const given = allClues({ ...quietPiano, hostNotes: notes && { ...notes, clues } });
    expect(texts(given)).toEqual(['Think of breathing.', 'breathing.']);
  });
});

describe('a mystery whose author wrote no clues', () => {
  it('gives clues with themes, words of the scenario and kinds of explanation', () => {
    const clues = texts(allClues(lateTrain));
    expect(clues.length).toBeGreaterThanOrEqual(3);
    expect(clues.join(' ')).not.toMatch(/detective|wallet|thief|pickpocket|dye|arrest|colleague/i);
    expect(clues).toContain('In the scenario, look closely at "platform".');
  });

  it('leaves out themes that the player has found with a yes', () => {
    const story = {
      ...lateTrain,
      solution:
        'He is an actor on a stage, and the train is painted on a wall behind him. The film pays him.',
    };
    const side = texts(allClues(story)).find((text) => text.startsWith('Think about make-believe'));
    const yes = makeTurn('Is he an actor?', { verdict: 'yes' });
    expect(side).toBeDefined();
    expect(texts(allClues(story, [yes]))).not.toContain(side);
  });

  it.each([
    ['The photo showed Nadia.', 'Think about make-believe.'],
    ['He had to train for the exam.', 'Ask how somebody came to be where they are.'],
  ])('takes no verb for a topic: %s', (solution, clue) => {
    const story = { ...lateTrain, title: 'A Wait', prompt: 'A man waits. Why?', solution };
    expect(texts(allClues(story))).not.toContain(clue);
  });

  it('gives clues for a solution of one short sentence', () => {
    const clues = allClues({ ...lateTrain, prompt: 'A man waits. Why?', solution: 'He is a statue.' });
    expect(clues.length).toBeGreaterThanOrEqual(3);
    expect(clues.at(-1)?.isLast).toBe(true);
  });
});
