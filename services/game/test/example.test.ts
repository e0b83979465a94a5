import { playExample } from '@sidelight/contracts';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_STORY } from '../src/example/example-story.ts';
import { useGame } from './support/start-game.ts';

const game = useGame();
const askOf =
  (client = game.guest()) =>
  (question: string, turns: object[] = []) =>
    client.request('POST', '/api/game/example', { json: { question, turns } });

describe('the example of How to play', () => {
  it.each([
    ['Are the letters for Ada?', 'no'],
    ['Is she stealing them?', 'no'],
    ['Does she do this for a living?', 'yes'],
    ['Is the box outdoors?', 'yes'],
    ['Does it matter what is in the letters?', 'irrelevant'],
    ['Is anyone dead?', 'no'],
    ['Is the box at her home?', 'no'],
  ])('answers %s with %s', async (question, verdict) => {
    const { status, body } = await askOf()(question);
    expect([status, body.verdict, body.state]).toEqual([200, verdict, 'in_progress']);
    expect(body).not.toHaveProperty('solution');
  });

  it.each(['She is a postal worker', 'Ada works for the post office'])('is solved by “%s”', async (guess) => {
    const { body } = await askOf()(guess);
    expect(body).toMatchObject({ state: 'solved', solution: EXAMPLE_STORY.solution });
  });

  it('is solved by a question with the solution and a yes to what the host then asks', async () => {
    const question = 'Is she a mail carrier?';
    const asked = (await askOf()(question)).body;
    expect(asked).toMatchObject({ verdict: 'yes', state: 'in_progress', asks: 'see_solution' });
    expect(asked).not.toHaveProperty('solution');
    const { verdict, factsConfirmed, asks } = asked;
    const { body } = await askOf()('yes', [{ question, verdict, factsConfirmed, asks }]);
    expect(body).toMatchObject({ state: 'solved', solution: EXAMPLE_STORY.solution });
  });

  it('is not solved by a denial or by a pile of words', async () => {
    for (const guess of ['She does not work for the post', 'post letter box work mail Ada round']) {
      expect((await askOf()(guess)).body).toMatchObject({ state: 'in_progress' });
    }
  });

  it('gives clues and the solution on request', async () => {
    const clue = await game.guest().call(playExample, { body: { question: 'Please give me a clue' } });
    expect(clue).toMatchObject({ isClue: true, state: 'in_progress' });
    expect(clue.message).toContain('whose letters');
    const end = await game.guest().call(playExample, { body: { question: 'I give up' } });
    expect(end).toMatchObject({ state: 'resigned', solution: EXAMPLE_STORY.solution });
  });

  it('does not give a clue twice', async () => {
    const question = 'clue about the box';
    const first = (await askOf()(question)).body;
    const { body } = await askOf()('Please give me a clue', [{ question, isClue: first.isClue }]);
    expect(first.isClue && body.isClue).toBe(true);
    expect(body.message).not.toBe(first.message);
  });

  it('gives the solution after a yes to the question whether to give up', async () => {
    const question = 'I surrender';
    const { asks } = (await askOf()(question)).body;
    const { body } = await askOf()('yes', [{ question, asks }]);
    expect(body).toMatchObject({ state: 'resigned', solution: EXAMPLE_STORY.solution });
  });

  it('is not stored, and sets no guest cookie', async () => {
    const plays = game.connection.model('Play');
    const before = await plays.countDocuments();
    const client = game.guest();
    await askOf(client)('She is a postal worker');
    expect(await plays.countDocuments()).toBe(before);
    expect(client.cookies.size).toBe(0);
    await game.refreshDays();
    expect(await game.connection.model('DayTotals').countDocuments()).toBe(0);
  });

  it.each([
    ['an empty question', { question: ' ' }],
    ['a question that is too long', { question: 'x'.repeat(301) }],
    ['a request that contains a story', { question: 'Is it?', story: {} }],
    ['too many turns', { question: 'Is it?', turns: Array(41).fill({ question: 'Was it?' }) }],
  ])('refuses %s', async (_, json) => {
    const { status, body } = await game.guest().request('POST', '/api/game/example', { json });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });
});
