import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Judgement } from '../llm/judgement.ts';

/** The body of a chat completion request, as far as tests look at it. */
export type ModelRequest = {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: unknown;
  temperature?: number;
};

/** What the mock does with one request. */
export type ModelScript =
  | { judgement: Judgement; cachedTokens?: number }
  | { text: string; finishReason?: 'stop' | 'length' | 'content_filter' }
  | { refusal: string }
  | { status: number; message?: string; param?: string; retryAfterSeconds?: number }
  /** Takes the request and never answers; `headers` sends the head of an answer first. */
  | { hang: 'silent' | 'headers' };

export type MockModel = {
  baseUrl: string;
  requests: ModelRequest[];
  close(): Promise<void>;
};

/** An OpenAI-compatible server that plays a script: one entry a request, the last one for all that follow. */
export async function startMockModel(
  script: ModelScript[] | ((request: ModelRequest) => ModelScript),
): Promise<MockModel> {
  const requests: ModelRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const request = JSON.parse(await bodyOf(incoming)) as ModelRequest;
    requests.push(request);
    const step =
      typeof script === 'function' ? script(request) : script[Math.min(requests.length, script.length) - 1];
    play(step as ModelScript, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function play(step: ModelScript, response: ServerResponse): void {
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

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
