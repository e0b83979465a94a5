import type { Caller } from './callers.ts';
import { addressOf, type CallerName, type Case, sampleCases } from './cases.ts';
import type { Operation } from './document.ts';
import { type Judge, LONGEST_WAIT_MS, parsed } from './judge.ts';
import { resolveAll } from './pool.ts';
import { type Sent, send } from './send.ts';

export type Finding = {
  operationId: string;
  caller: CallerName;
  problem: string;
  sent: Sent;
  answer: string;
};
export type FuzzResult = {
  cases: number;
  findings: Finding[];
  byStatus: Map<number, number>;
  slowestMs: number;
};

export type FuzzOptions = {
  baseUrl: string;
  callers: Record<CallerName, Caller>;
  judge: Judge;
  operations: readonly Operation[];
  count: number;
  seed: number;
};

const CONCURRENCY = 4;
const LONGEST_SHOWN = 2000;

export async function fuzzService(options: FuzzOptions): Promise<FuzzResult> {
  const { operations, count, seed } = options;
  const cases = sampleCases(operations, count, seed);
  const result: FuzzResult = { cases: cases.length, findings: [], byStatus: new Map(), slowestMs: 0 };
  let next = 0;
  const worker = async () => {
    for (let each = cases[next++]; each; each = cases[next++]) await tryCase(each, options, result);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return result;
}

async function tryCase(
  each: Case,
  { baseUrl, callers, judge }: FuzzOptions,
  result: FuzzResult,
): Promise<void> {
  const caller = callers[each.caller];
  const sent = requestOf(each, caller);
  const answer = await send(baseUrl, sent, LONGEST_WAIT_MS);
  result.byStatus.set(answer.status, (result.byStatus.get(answer.status) ?? 0) + 1);
  result.slowestMs = Math.max(result.slowestMs, answer.elapsedMs);
  const problem = judge(each.operation, answer);
  if (problem !== null) {
    const { operationId } = each.operation;
    const shown = answer.text.slice(0, LONGEST_SHOWN);
    result.findings.push({ operationId, caller: each.caller, problem, sent, answer: shown });
  }
  const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]?.split('=') ?? []);
  // A response changes the caller's cookies only if the request had the caller's own session.
  const isOwn = !('cookie' in each.headers) && !('x-signed-in-as' in each.headers);
  if (isOwn) for (const [name = '', value = ''] of cookies) caller.cookies.set(name, value);
  caller.pool.keep(parsed(answer.text));
  const hasEnded = answer.status === 401 && isOwn && caller.cookies.get('sid') === sidOf(sent);
  if (each.caller !== 'guest' && (hasEnded || !caller.cookies.get('sid'))) await caller.renew();
}

const sidOf = ({ headers }: Sent) => /(?:^|; )sid=([^;]*)/.exec(headers.cookie ?? '')?.[1];

function requestOf(each: Case, { cookies, pool }: Caller): Sent {
  const { operation, body } = each;
  const isJson = body !== undefined && 'json' in body;
  const text = isJson ? JSON.stringify(resolveAll(body.json, pool.resolve)) : body?.raw;
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers: Record<string, string> = {
    accept: 'application/json',
    'sec-fetch-site': 'same-origin',
    ...(operation.method === 'GET' && text === undefined ? {} : { 'content-type': 'application/json' }),
    ...(cookie ? { cookie } : {}),
    ...each.headers,
  };
  const isChunked = 'transfer-encoding' in headers;
  if (!isChunked) headers['content-length'] = String(Buffer.byteLength(text ?? ''));
  const path = addressOf(each, pool.resolve);
  return { method: operation.method, path, headers, ...(text === undefined ? {} : { body: text }) };
}
