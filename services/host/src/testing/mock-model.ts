import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Judgement } from '../llm/judgement.ts';

export type ModelRequest = {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: unknown;
  temperature?: number;
  reasoning_effort?: string;
  max_completion_tokens?: number;
  stream?: boolean;
  stream_options?: unknown;
};

export type ModelScript =
  | { judgement: Partial<Judgement>; cachedTokens?: number }
  /** For a stream, `pieces` are its deltas, and `end` says what happens after the last one. */
  | {
      text: string;
      finishReason?: 'stop' | 'length' | 'content_filter';
      pieces?: string[];
      end?: 'stop' | 'cut' | 'hang' | 'refuse';
      /** The stream waits for this promise before the last delta. */
      before?: Promise<void>;
    }
  | { refusal: string }
  | { status: number; message?: string; param?: string; retryAfterSeconds?: number }
  /** Never answers; `headers` sends the response headers first. */
  | { hang: 'silent' | 'headers' }
  /** The pieces may be endless. */
  | { flood: Iterable<string>; type: 'text/event-stream' | 'application/json'; status?: number };

export type MockModel = {
  baseUrl: string;
  requests: ModelRequest[];
  /** How much of a flood the client read, in bytes. */
  floodedBytes(): number;
  close(): Promise<void>;
};

/** Each request uses the next entry of the script. When no entry is left, the last one is used again. */
export async function startMockModel(
  script: ModelScript[] | ((request: ModelRequest) => ModelScript),
): Promise<MockModel> {
  const requests: ModelRequest[] = [];
  let flooded = 0;
  const server = createServer(async (incoming, response) => {
    const request = JSON.parse(await bodyOf(incoming)) as ModelRequest;
    requests.push(request);
    const step =
      typeof script === 'function' ? script(request) : script[Math.min(requests.length, script.length) - 1];
    const chosen = step as ModelScript;
    if ('flood' in chosen) {
      response.writeHead(chosen.status ?? 200, { 'content-type': chosen.type });
      const pieces = Readable.from(chosen.flood);
      pieces.on('data', (piece: string) => (flooded += piece.length));
      await pipeline(pieces, response).catch(() => undefined);
    } else if (request.stream && ('judgement' in chosen || 'text' in chosen))
      await playStream(chosen, response);
    else play(chosen, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    floodedBytes: () => flooded,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function play(step: Exclude<ModelScript, { flood: unknown }>, response: ServerResponse): void {
  if ('hang' in step) {
    if (step.hang === 'headers') response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    return;
  }
  if ('status' in step) {
    const headers =
      step.retryAfterSeconds === undefined ? {} : { 'retry-after': String(step.retryAfterSeconds) };
    response.writeHead(step.status, { 'content-type': 'application/json', ...headers });
    const error = { message: step.message ?? 'failed', type: 'error', param: step.param ?? null, code: null };
    response.end(JSON.stringify({ error }));
    return;
  }
  const message =
    'refusal' in step
      ? { role: 'assistant', content: null, refusal: step.refusal }
      : {
          role: 'assistant',
          content: 'text' in step ? step.text : JSON.stringify(step.judgement),
          refusal: null,
        };
  const finishReason = 'text' in step ? (step.finishReason ?? 'stop') : 'stop';
  const cached = 'cachedTokens' in step ? step.cachedTokens : 0;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 0,
      model: 'mock',
      choices: [{ index: 0, message, finish_reason: finishReason, logprobs: null }],
      usage: {
        prompt_tokens: 100,
        completion_tokens: 10,
        total_tokens: 110,
        prompt_tokens_details: { cached_tokens: cached },
      },
    }),
  );
}

const cutUp = (text: string): string[] => text.match(/[\s\S]{1,3}/g) ?? [];

async function playStream(
  step: Extract<ModelScript, { judgement: Partial<Judgement> } | { text: string }>,
  response: ServerResponse,
): Promise<void> {
  const text = 'text' in step ? step.text : JSON.stringify(step.judgement);
  const { pieces = cutUp(text), end = 'stop', finishReason = 'stop', before } = 'text' in step ? step : {};
  const send = (choices: unknown[], usage: unknown = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 0, model: 'mock', choices, usage })}\n\n`,
    );
  const delta = (content: Record<string, unknown>, reason: string | null = null) =>
    send([{ index: 0, delta: content, finish_reason: reason, logprobs: null }]);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  delta({ role: 'assistant', content: '' });
  for (const [at, content] of pieces.entries()) {
    if (at === pieces.length - 1) await before;
    delta({ content });
  }
  if (end === 'hang') return;
  if (end === 'cut') return void response.destroy();
  if (end === 'refuse') delta({ refusal: 'I can not go on with this.' });
  delta({}, finishReason);
  send([], { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 });
  response.end('data: [DONE]\n\n');
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
