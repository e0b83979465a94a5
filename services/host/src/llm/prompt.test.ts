import { describe, expect, it } from 'vitest';
import { buildIndex } from '../claims/story-index.ts';
import { makeRequest, makeTurn, quietPiano } from '../testing/stories.ts';
import { JUDGEMENT_FORMAT, parseJudgement } from './judgement.ts';
import { buildPrompt } from './prompt.ts';

const FIELDS = JUDGEMENT_FORMAT.json_schema.schema.required;

describe('the prompt', () => {
  it('shows the examples and the history with exactly the requested fields', () => {
    const turns = [
      makeTurn('Is she deaf?', { verdict: 'yes', factsConfirmed: ['deaf'] }),
      makeTurn('Is it old.'),
    ];
    const messages = buildPrompt(makeRequest('Is it loud?', { turns }), buildIndex(quietPiano));
    const examples = [...(messages[0]?.content ?? '').matchAll(/=> (\{"reason".*\})$/gm)].map(
      ([, json]) => json,
    );
    expect(examples.length).toBeGreaterThanOrEqual(6);
    const answers = messages.filter(({ role }) => role === 'assistant').map(({ content }) => content);
    expect(answers).toHaveLength(2);
    for (const json of [...examples, ...answers]) expect(Object.keys(JSON.parse(json ?? ''))).toEqual(FIELDS);
    expect(parseJudgement(answers[0] ?? '')).toMatchObject({
      ...{ classification: 'question', verdict: 'yes', factsConfirmed: ['deaf'], coversSolution: false },
    });
  });

  it('alternates messages of player and model, also in a second look', () => {
    const turns = [makeTurn('Is she deaf?'), makeTurn('Please give me a clue', { verdict: null })];
    const look = { earlierMessage: 'Is she deaf?', earlierVerdict: 'no' } as const;
    const messages = buildPrompt(makeRequest('Can she hear?', { turns }), buildIndex(quietPiano), look);
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(JSON.parse(messages.at(-1)?.content ?? '')).toEqual({
      second_look: look,
      player_message: 'Can she hear?',
    });
  });

  it('stays short with many statements: the message comes with only the nearest ones', () => {
    const many = Array.from({ length: 600 }, (_, at) => ({
      text: `The house number ${at} is painted by a gardener.`,
      answer: 'irrelevant' as const,
    }));
    const notes = quietPiano.hostNotes;
    const statements = [...many, ...(notes?.statements ?? [])];
    const index = buildIndex({ ...quietPiano, hostNotes: notes && { ...notes, statements } });
    const small = buildPrompt(makeRequest('Can the neighbours hear the piano?'), buildIndex(quietPiano));
    const large = buildPrompt(makeRequest('Can the neighbours hear the piano?'), index);
    const lengthOf = (messages: { content: string }[]) =>
      messages.reduce((sum, { content }) => sum + content.length, 0);
    expect(lengthOf(large)).toBeLessThan(lengthOf(small) + 3000);
    expect(large.at(-1)?.content).toContain('The neighbours can hear the piano. => no');
    const turns = [makeTurn('Do the neighbours like her music?')];
    const leaning = buildPrompt(makeRequest('And did they ever?', { turns }), index);
    expect(leaning.at(-1)?.content).toContain('The neighbours like her music. => no');
  });
});
