import { LARGEST_BODY_BYTES } from '@sidelight/kit';
import { describe, expect, it } from 'vitest';
import { makeStory } from './support/make-story.ts';
import { useGame } from './support/start-game.ts';

const game = useGame();
const story = makeStory();
const text = { scenario: story.prompt, solution: story.solution, hostNotes: story.hostNotes };

const OWL = '🦉';
const NO_TEXT = [null, 7, ['a'], { $gt: '' }];
const CONTROLS = ['a\u0000', '\u202eb', '\u200b'];
const texts = (max: number) => [...NO_TEXT, ...CONTROLS, '', ' \n', OWL.repeat(max + 1)];

describe('a text to try out or to draft notes for', () => {
  const fields: [string, string, unknown[]][] = [
    ['host', 'scenario', [...texts(500), undefined]],
    ['host', 'solution', [...texts(500), undefined]],
    ['host', 'question', [...texts(300), undefined]],
    ['host', 'conversationHistory', [null, 'x', [7], [{}], Array(61).fill({ question: 'x' })]],
    ['host', 'conversationHistory', [[{ question: { $gt: '' } }], [{ question: 'x', verdict: 'perhaps' }]]],
    ['host', 'conversationHistory', [[{ question: 'x', surplus: 1 }], [{ question: OWL.repeat(301) }]]],
    ['host', 'personalityIndex', [null, '1', -1, 1.5, 51]],
    ['host', 'versionNumber', [null, true, [7], 'x'.repeat(21), 'a\u0000']],
    ['host', 'hostNotes', ['x', 7, {}, { $gt: '' }, { ...text.hostNotes, slots: { death: 'maybe' } }]],
    ['host', 'surplus', [1]],
    ['host/notes', 'scenario', [...texts(500), undefined]],
    ['host/notes', 'solution', [...texts(500), undefined]],
    ['host/notes', 'hostNotes', [null]],
    ['host/check', 'title', [...NO_TEXT, 'a\u0000', '\u202eb', OWL.repeat(51)]],
    ['host/check', 'scenario', [...texts(500), undefined]],
    ['host/check', 'solution', [...texts(500), undefined]],
    ['host/check', 'hostNotes', ['x', 7, {}, { ...text.hostNotes, slots: { death: 'maybe' } }]],
    ['host/check', 'surplus', [1]],
  ];
  it.each(fields)('at %s is refused with a wrong %s', async (path, field, values) => {
    const { client } = await game.member();
    const { hostNotes: _, ...rest } = text;
    const right = path === 'host' ? { ...rest, question: 'Is it night?' } : rest;
    expect((await client.request('POST', `/api/game/${path}`, { json: right })).status).toBe(200);
    for (const value of values) {
      const json = { ...right, [field]: value };
      const { status, body } = await client.request('POST', `/api/game/${path}`, { json });
      expect([value, status, body.code]).toEqual([value, 400, 'invalid_request']);
    }
    const large = { ...right, scenario: 'x'.repeat(LARGEST_BODY_BYTES) };
    expect((await client.request('POST', `/api/game/${path}`, { json: large })).status).toBe(413);
  });

  it.each(['host', 'host/check'])('at %s may have notes of 150,000 characters, and no more', async (path) => {
    const { client } = await game.member();
    const statements = Array.from({ length: 500 }, (_, index) => ({
      ...{ text: `The cellar has ${index} lamps `.padEnd(300, '.'), answer: 'no' as const },
    }));
    const statusWith = async (redHerrings: string[]) => {
      const hostNotes = { lexicon: {}, slots: {}, keyFacts: [], clues: [], statements, redHerrings };
      const question = path === 'host' ? { question: 'Is it night?' } : {};
      const json = { ...text, ...question, hostNotes };
      return (await client.request('POST', `/api/game/${path}`, { json })).status;
    };
    expect(await statusWith([])).toBe(200);
    expect(await statusWith(['.'])).toBe(400);
  });

  it('may have as many code points as the limits say', async () => {
    const { client } = await game.member();
    const json = { scenario: OWL.repeat(500), solution: OWL.repeat(500) };
    const asked = { ...json, question: OWL.repeat(300) };
    expect((await client.request('POST', '/api/game/host', { json: asked })).status).toBe(200);
    expect((await client.request('POST', '/api/game/host/notes', { json })).status).toBe(200);
  });
});

describe('trying a text out', () => {
  it('answers a member’s questions one at a time', async () => {
    const { client } = await game.member();
    const json = { ...text, question: 'Was a ship wrecked?' };
    const send = async () => (await client.request('POST', '/api/game/host', { json })).status;
    const statuses = await Promise.all(Array.from({ length: 5 }, send));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(await send()).toBe(200);
  });

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

  it.each([7, 1.5, '7', 'next'])(
    'accepts %j as its versionNumber, which may be a number or a text',
    async (versionNumber) => {
      const { status, body } = await tryOut({ question: 'Was a ship wrecked?', versionNumber });
      expect({ status, version: body.version }).toEqual({ status: 200, version: '1' });
    },
  );

  it('gives the mystery’s clues one after the other', async () => {
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

  it('ends after a yes to the question whether to give up', async () => {
    const question = 'I surrender';
    const { asks } = (await tryOut({ question })).reply;
    const ended = await tryOut({ question: 'yes', conversationHistory: [{ question, asks }] });
    expect(ended.reply).toMatchObject({ game_ended: true, triageResult: { user_resigned: true } });
    const notAsked = await tryOut({ question: 'yes', conversationHistory: [{ question }] });
    expect(notAsked.reply.game_ended).toBe(false);
  });

  it('adds up the facts of several questions, as a game does', async () => {
    const questions = ['Did she work in a lighthouse?', 'A ship hit the rocks in the dark.'];
    const first = await tryOut({ question: questions[0] });
    expect(first.reply).toMatchObject({
      game_ended: false,
      accuracy_score: 0.5,
      verdict: 'yes',
      facts_confirmed: ['lighthouse'],
    });
    const alone = await tryOut({ question: questions[1] });
    expect(alone.reply).toMatchObject({ game_ended: false, accuracy_score: 0.5 });
    const { verdict, facts_confirmed: factsConfirmed } = first.reply;
    const second = await tryOut({
      question: questions[1],
      conversationHistory: [{ question: questions[0], verdict, factsConfirmed }],
    });
    expect(second.reply).toMatchObject({ game_ended: true, accuracy_score: 1, facts_confirmed: ['wreck'] });
  });

  it('does not find facts that the text does not have', async () => {
    const question = 'Is she alone?';
    const claimed = await tryOut({
      question,
      conversationHistory: [{ question, factsConfirmed: ['nosuch', 'constructor'] }],
    });
    expect(claimed.reply).toMatchObject({ game_ended: false, accuracy_score: 0 });
    const wrong = [['A B'], 'wreck', [{ $gt: '' }], Array(61).fill('wreck'), [''], ['a\u0000']];
    for (const factsConfirmed of wrong) {
      const { status } = await tryOut({ question, conversationHistory: [{ question, factsConfirmed }] });
      expect([factsConfirmed, status]).toEqual([factsConfirmed, 400]);
    }
  });

  it('is open to members only, and checks the limits of the text', async () => {
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
