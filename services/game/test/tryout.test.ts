import { describe, expect, it } from 'vitest';
import { makeStory } from './support/make-story.ts';
import { useGame } from './support/start-game.ts';

const game = useGame();
const story = makeStory();
const text = { scenario: story.prompt, solution: story.solution, hostNotes: story.hostNotes };

describe('trying a text out', () => {
  const tryOut = async (body: Record<string, unknown>) => {
    const { client } = await game.member();
    const answer = await client.request('POST', '/api/game/host', { json: { ...text, ...body } });
    return { ...answer, reply: answer.status === 200 ? JSON.parse(answer.body.response) : null };
  };

  it('answers a question in the shape of the product spec', async () => {
    const { status, body, reply } = await tryOut({ question: 'Was a ship wrecked?' });
    expect(status).toBe(200);
    expect(body.version).toEqual(expect.any(String));
    expect(reply).toMatchObject({
      messageToUser: expect.any(String),
      game_ended: false,
      triageResult: { clue_requested: false, user_resigned: false },
    });
  });

  it('climbs the ladder of clues with the conversation', async () => {
    const question = 'Please give me a clue';
    const first = await tryOut({ question });
    expect(first.reply.triageResult.clue_requested).toBe(true);
    expect(first.reply.messageToUser).toContain('Think about who else could see that lamp.');
    const second = await tryOut({ question, conversationHistory: [{ question }] });
    expect(second.reply.messageToUser).toContain('Some people were steering by it.');
  });

  it('ends as a game does', async () => {
    const solved = await tryOut({
      question: 'She worked in a lighthouse. A ship hit the rocks in the dark.',
    });
    expect(solved.reply.game_ended).toBe(true);
    const resigned = await tryOut({ question: 'I give up' });
    expect(resigned.reply).toMatchObject({ game_ended: true, triageResult: { user_resigned: true } });
  });

  it('is for members, within the limits', async () => {
    const guest = await game
      .guest()
      .request('POST', '/api/game/host', { json: { ...text, question: 'Why?' } });
    expect(guest).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    const long = await tryOut({ question: 'Why?', solution: 'a'.repeat(501) });
    expect(long).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('lists the personalities for everybody', async () => {
    const { body } = await game.guest().request('GET', '/api/game/personalities');
    expect(body.items.length).toBeGreaterThanOrEqual(6);
    expect(body.items[0]).toMatchObject({ index: 0, name: expect.any(String) });
  });
});
