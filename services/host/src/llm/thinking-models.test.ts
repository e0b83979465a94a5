import { afterEach, describe, expect, it } from 'vitest';
import { createHost } from '../create-host.ts';
import { type MockModel, type ModelScript, startMockModel } from '../testing/mock-model.ts';
import { lateTrain, makeRequest, makeTurn, quietPiano } from '../testing/stories.ts';

let model: MockModel | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

async function hostOn(script: ModelScript[]) {
  model = await startMockModel(script);
  return createHost({ kind: 'llm', baseUrl: model.baseUrl, model: 'mock', turnBudgetMs: 1500 });
}

const NO = '{"reason":"Not electric.","verdict":"no","messageToUser":"No. Not at all."}';

describe.each([false, true])('a model whose reply is streamed: %s', (isHeard) => {
  const streamed: string[] = [];
  const ask = (question: string) =>
    makeRequest(question, isHeard ? { onWords: (text) => streamed.push(text) } : {});

  it.each<[string, ModelScript]>([
    ['thinks aloud', { text: `<think>The solution says deaf. Yes? No.</think>${NO}` }],
    ['explains itself', { text: `Let me see, she is deaf.\n${NO}\nDoes that help?` }],
    ['answers in prose', { text: 'No, it is an old one.' }],
    ['answers in capitals', { text: '{"VERDICT": "x", "verdict": "NO"}' }],
    ['leaves fields out', { judgement: { verdict: 'no' } }],
    ['is cut off after its verdict', { text: NO.slice(0, -6), finishReason: 'length' }],
  ])('and %s needs one call', async (_, script) => {
    const host = await hostOn([script]);
    const reply = await host.reply(ask('Is the piano electric?'));
    expect(reply).toMatchObject({ verdict: 'no', host: 'llm' });
    expect(JSON.stringify([reply.messageToUser, streamed])).not.toMatch(/deaf|think|reason|electric/i);
    expect(model?.requests).toHaveLength(1);
  });

  it.each<[string, ModelScript]>([
    ['only thinks', { text: '<think>Yes or no?', finishReason: 'length' }],
    ['says nothing', { text: '' }],
    ['talks about something else', { text: 'What a lovely mystery!' }],
    ['refuses', isHeard ? { text: NO, end: 'refuse' } : { refusal: 'I can not help with that.' }],
    ['is filtered', { text: NO, finishReason: 'content_filter' }],
  ])('and %s leaves the turn to the offline host, after at most two calls', async (_, script) => {
    const host = await hostOn([script]);
    expect(await host.reply(ask('Is the piano electric?'))).toMatchObject({ verdict: 'no', host: 'offline' });
    expect(model?.requests.length).toBeLessThanOrEqual(2);
  });

  it('fails only if the server is dead', async () => {
    const host = await hostOn([{ status: 503 }]);
    await expect(host.reply(ask('Is the piano electric?'))).rejects.toMatchObject({ reason: 'server_error' });
  });
});

describe('a clue', () => {
  const clue = (text: string): ModelScript => ({ text: JSON.stringify({ reason: 'x', clue: text }) });
  const ask = (cluesGiven = 0, story = lateTrain) => {
    const given = makeTurn('Please give me a clue', { verdict: null, isClue: true });
    return makeRequest('Please give me a clue', { story, turns: Array(cluesGiven).fill(given) });
  };

  it('comes from the model if the notes have no clue', async () => {
    const host = await hostOn([clue('Think about why he may want to be seen at the platform.')]);
    const reply = await host.reply(ask());
    expect(reply).toMatchObject({ kind: 'clue', clueRequested: true, verdict: null });
    expect(reply.messageToUser).toContain('Think about why he may want');
    expect(model?.requests).toHaveLength(1);
  });

  it.each<[string, ModelScript]>([
    ['gives the secret away', clue('He is a police detective in disguise.')],
    ['cannot be read', { text: 'Hm.' }],
    ['comes from a dead server', { status: 503 }],
  ])('that %s is replaced by a clue of the offline host', async (_, script) => {
    const reply = await (await hostOn([script])).reply(ask());
    expect(reply).toMatchObject({ kind: 'clue', userResigned: false });
    expect(reply.messageToUser).not.toMatch(/detective|police|wallet/i);
  });

  it('comes from the notes without a call, and is refused after the last one', async () => {
    const host = await hostOn([clue('Anything.')]);
    const reply = await host.reply(ask(0, quietPiano));
    expect(reply.messageToUser).toContain('Do not look for the answer next door.');
    expect(await host.reply(ask(20))).toMatchObject({ kind: 'clue', clueRequested: false });
    expect(model?.requests).toHaveLength(0);
  });
});
