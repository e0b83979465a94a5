import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { readAnswerStream } from './answer-stream.ts';
import { boundsOf } from './bounds.ts';

const piece = (delta: object, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null, ...more }] })}\n\n`;
const USAGE = { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 };
const END = `${piece({}, { finish_reason: 'stop' })}data: ${JSON.stringify({ choices: [], usage: USAGE })}\n\n`;

function responseOf(text: string, size = 7): Response {
  const bytes = new TextEncoder().encode(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  );
  return new Response(ReadableStream.from(pieces));
}

async function read(text: string, { size = 7, signal = new AbortController().signal } = {}) {
  const streamed: string[] = [];
  const whole = await readAnswerStream(
    responseOf(text, size),
    signal,
    (so) => streamed.push(so),
    boundsOf(100),
  );
  return { whole, streamed };
}

describe('a streamed answer', () => {
  it.each([1, 2, 3, 1000])('is the same for every size of chunks: %i bytes', async (size) => {
    const text = `${piece({ role: 'assistant', content: '' })}: a comment\n\n${piece({ content: 'Très ' })}${piece({ content: '“bien” 🌊' })}${END}data: [DONE]\n\n`;
    expect(await read(text, { size })).toEqual({
      whole: { content: 'Très “bien” 🌊', isRefused: false, finishReason: 'stop', usage: USAGE },
      streamed: ['Très ', 'Très “bien” 🌊'],
    });
  });

  it('ends at the end mark of the server, even if more follows', async () => {
    const { whole } = await read(
      `${piece({ content: 'No.' })}${END}data: [DONE]\n\n${piece({ content: ' Not' })}`,
    );
    expect(whole.content).toBe('No.');
  });

  it('has no finish reason if it was cut off', async () => {
    const { whole } = await read(piece({ content: 'No.' }));
    expect(whole).toMatchObject({ content: 'No.', finishReason: null, usage: undefined });
  });

  it('sends no more deltas once the model refuses', async () => {
    const refused = piece({ refusal: 'I can not.' });
    const { whole, streamed } = await read(
      `${piece({ content: 'N' })}${refused}${piece({ content: 'o' })}${END}`,
    );
    expect([whole.isRefused, streamed]).toEqual([true, ['N']]);
  });

  it('sends no deltas to a caller that has aborted', async () => {
    const { streamed } = await read(`${piece({ content: 'No.' })}${END}`, { signal: AbortSignal.abort() });
    expect(streamed).toEqual([]);
  });

  it.each([
    ['in a data chunk', `data: ${JSON.stringify({ error: { message: 'overloaded', code: 'busy' } })}\n\n`],
    ['as an event', `event: error\ndata: ${JSON.stringify({ message: 'overloaded', code: 'busy' })}\n\n`],
  ])('fails with the error that the server sends %s', async (_, text) => {
    const failure = await read(`${piece({ content: 'N' })}${text}`).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OpenAI.APIError);
    expect(failure).toMatchObject({ status: undefined, code: 'busy' });
  });

  it('fails on invalid JSON', async () => {
    await expect(read('data: {"choices": [\n\n')).rejects.toBeInstanceOf(SyntaxError);
  });
});
