import { HOST_SLOTS } from '@sidelight/contracts';
import { describe, expect, it } from 'vitest';
import type { HostNotes, HostStory } from '../host.ts';
import { quietPiano } from '../testing/stories.ts';
import { checkMystery } from './check-mystery.ts';
import { claimsOf, ideaBank } from './idea-bank.ts';
import { SimulatedPlayer } from './simulated-player.ts';
import { type Decision, questionsUntilEnd } from './simulated-plays.ts';

const notes = quietPiano.hostNotes as HostNotes;
const withNotes = (over: Partial<HostNotes>): HostStory => ({
  ...quietPiano,
  hostNotes: { ...notes, ...over },
});
const [first, second, third] = notes.clues as [
  HostNotes['clues'][number],
  HostNotes['clues'][number],
  HostNotes['clues'][number],
];

describe('a mystery whose facts can be found', () => {
  it('is played to the end by simulated players, and its clues lead there', async () => {
    const check = await checkMystery(withNotes({ clues: [second, first, third] }));
    expect(check.plays?.runs).toBe(12);
    expect(check.plays?.ended).toBeGreaterThanOrEqual(6);
    expect(check.plays?.medianQuestions).toBeGreaterThan(2);
    expect(check.plays?.medianQuestions).toBeLessThan(60);
    expect(check.cluesLeadToEnd).toBe(true);
    expect(check.difficulty).toBe('fair');
    expect(check.questionnaire).toEqual({ answered: 13, total: HOST_SLOTS.length });
  });

  it('gets the same result again', async () => {
    expect(await checkMystery(quietPiano)).toEqual(await checkMystery(quietPiano));
  });
});

it('no simulated player finds a fact in words that neither scenario, sheet nor clue has', async () => {
  const hidden = { id: 'moon', text: 'Zarquon has fjord vex.', weight: 3, paraphrases: [], required: true };
  const check = await checkMystery(
    withNotes({
      keyFacts: [hidden],
      // None of these statements is about the key fact, because simulated players take their ideas from statements.
      statements: Array.from({ length: 400 }, (_, at) => ({
        text: `Mrs Holm plays the piano piece ${at + 20} for her neighbours.`,
        answer: 'no',
      })),
    }),
  );
  expect(check.plays).toMatchObject({ ended: 0, medianQuestions: null });
  expect(check.cluesLeadToEnd).toBe(false);
});

it.each<[string, Partial<HostNotes>]>([
  ['there are none for a fact', { clues: [first, second] }],
  ['they name no fact', { clues: notes.clues.map((clue) => ({ ...clue, facts: [] })) }],
])('the clues do not lead to the end if %s', async (_, over) => {
  expect((await checkMystery(withNotes(over))).cluesLeadToEnd).toBe(false);
});

it('a mystery without a sheet has neither problems nor plays nor an estimate', async () => {
  const bare = { ...quietPiano, hostNotes: null };
  expect(await checkMystery(bare)).toMatchObject({ problems: [], plays: null, difficulty: null });
});

it('stops when it is aborted', async () => {
  const stop = new AbortController();
  const check = checkMystery(quietPiano, { signal: stop.signal });
  stop.abort(new Error('gone'));
  await expect(check).rejects.toThrow('gone');
});

it('lets other work run between two questions', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  await checkMystery(quietPiano);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

it('the player’s questions do not depend on the solution, nor on which claims are true', async () => {
  const decide = (): Decision => ({
    verdict: 'no',
    confidence: 1,
    factsConfirmed: [],
    solved: false,
    asks: null,
    clueRequested: false,
    messageToUser: 'No clue is left.',
  });
  const questionsOf = async ({ title, prompt: scenario, hostNotes }: HostStory) => {
    const asked: string[] = [];
    const player = new SimulatedPlayer({ title, scenario }, ideaBank(scenario, claimsOf(hostNotes))(1), 1);
    await questionsUntilEnd(player, (_, question) => {
      asked.push(question);
      return decide();
    });
    return asked;
  };
  const swapped = withNotes({
    statements: notes.statements.map((statement) => ({
      ...statement,
      answer: statement.answer === 'yes' ? 'no' : 'yes',
    })),
  });
  const asked = await questionsOf(quietPiano);
  expect(asked.length).toBeGreaterThan(60);
  expect(await questionsOf({ ...swapped, solution: 'The neighbours are all away at sea.' })).toEqual(asked);
});
