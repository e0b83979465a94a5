import fc from 'fast-check';
import { PASSWORD } from '../players/http-member.ts';
import type { JsonSchema, Operation, Parameter } from './document.ts';
import { oddValues, spoilt } from './spoil.ts';
import { type Hints, valuesOf } from './values.ts';

export const CALLERS = ['guest', 'member', 'admin'] as const;
export type CallerName = (typeof CALLERS)[number];

export type Case = {
  operation: Operation;
  caller: CallerName;
  path: Readonly<Record<string, unknown>>;
  query: readonly (readonly [string, unknown])[];
  headers: Readonly<Record<string, string>>;
  /** `raw` is sent unchanged. */
  body: { json: unknown } | { raw: string } | undefined;
};

/** A placeholder for a value from an earlier response: `@name#7` is the eighth value of the field `name`. */
const received = (...names: string[]) =>
  fc.tuple(fc.constantFrom(...names), fc.nat({ max: 40 })).map(([name, at]) => `@${name}#${at}`);

const today = () => new Date().toISOString().slice(0, 10);
const dates = fc.constantFrom(today(), today(), '2026-01-01', '2099-12-31', '2020-02-29');
export const HINTS: Hints = {
  storyId: fc.oneof(fc.integer({ min: 1, max: 30 }).map(String), received('storyId')),
  except: received('storyId'),
  playId: received('playId'),
  turnId: received('turnId'),
  reportId: received('reportId'),
  disputeId: received('disputeId'),
  sessionId: received('sessionId'),
  cursor: received('nextCursor'),
  revision: fc.integer({ min: 0, max: 4 }),
  username: received('username', 'authorUsername'),
  author: fc.oneof(fc.constant('me'), received('username')),
  identifier: received('username'),
  password: fc.constantFrom(PASSWORD, 'Abcdef!1', 'short'),
  currentPassword: received('password'),
  email: fc.constantFrom('someone@example.org', 'a@b', 'nobody@example.org'),
  localDate: dates,
  date: dates,
  from: dates,
  to: dates,
  timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'UTC'),
  question: fc.constantFrom('Is anyone hurt?', 'Please give me a clue', 'I give up', 'Was it an accident?'),
};

/** Longer texts could exceed a server's limit for headers. */
const LONGEST_TEXT = 200;
const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST_TEXT);

const parameterValues = ({ name, schema }: Parameter) =>
  fc.oneof({ weight: 5, arbitrary: valuesOf(schema, HINTS, name) }, { weight: 1, arbitrary: oddValues });

const odd = (values: readonly Record<string, string>[]) => fc.constantFrom(...values);
const ODD_HEADERS = odd([
  { cookie: 'sid=s%3Anobody.AAAA' },
  { cookie: `sid=${'x'.repeat(3000)}; guest=%E0%A4%A` },
  { cookie: 'guest=AAAAAAAAAAAAAAAAAAAAAA; guest=2; ;;=;sid' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=koi8-r' },
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': 'a b' },
  { 'idempotency-key': 'x'.repeat(2000) },
  { accept: 'image/png', 'accept-encoding': 'br;q=0' },
  { accept: 'text/event-stream' },
  { 'if-none-match': '"x", W/"y"', 'if-modified-since': 'yesterday' },
  { 'x-forwarded-for': '::1, 999.1.1.1', forwarded: 'for=unknown', 'x-request-id': '\'"<x>' },
  { authorization: 'Bearer guess', 'x-internal-user': 'admin', traceparent: '00-0-0-zz' },
  { 'x-signed-in-as': 'somebody-else' },
  { range: 'bytes=5-1', 'transfer-encoding': 'chunked' },
]);
const ODD_BODIES = fc.constantFrom(
  ...['', '{', '{"a":1}}', 'null', '[]', '"text"', '7', '\ufeff{}', '{"__proto__":{"isAdmin":true}}'],
  ...['{"a":'.repeat(3000), `{"question":"${'x'.repeat(70_000)}"}`, 'x'.repeat(300_000), '{"a":"\\ud800"}'],
);

function queries(parameters: readonly Parameter[]): fc.Arbitrary<Case['query']> {
  const each = parameters.map((parameter) =>
    fc.tuple(fc.nat({ max: 5 }), parameterValues(parameter)).map(([chance, value]) => {
      const pair = [parameter.name, value] as const;
      if (!parameter.required && chance < 2) return [];
      return chance === 5 ? [pair, pair] : [pair];
    }),
  );
  const stray = fc.constantFrom<Case['query']>(
    [],
    [],
    [],
    [['__proto__', '1']],
    [['q[$ne]', 'x']],
    [['limit', '1e9']],
  );
  return fc.tuple(stray, ...each).map((pairs) => pairs.flat());
}

function bodies(schema: JsonSchema | undefined): fc.Arbitrary<Case['body']> {
  const raw = ODD_BODIES.map((text) => ({ raw: text }));
  const none = fc.constant(undefined);
  if (!schema) return fc.oneof({ weight: 6, arbitrary: none }, { weight: 1, arbitrary: raw });
  const right = valuesOf(schema, HINTS);
  return fc.oneof(
    { weight: 10, arbitrary: right.map((json) => ({ json })) },
    { weight: 6, arbitrary: spoilt(right).map((json) => ({ json })) },
    { weight: 2, arbitrary: raw },
    { weight: 1, arbitrary: none },
  );
}

function casesOf(operation: Operation): fc.Arbitrary<Case> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
  const wantsKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
  const keys = fc.stringMatching(/^[A-Za-z0-9_-]{12,20}$/);
  const headers = fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: ODD_HEADERS });
  return fc.record({
    operation: fc.constant(operation),
    caller: fc.constantFrom(...CALLERS),
    path: fc.record(Object.fromEntries(inPath.map((one) => [one.name, parameterValues(one)]))),
    query: queries(inQuery),
    headers: wantsKey
      ? fc.tuple(keys, headers).map(([key, more]) => ({ 'idempotency-key': key, ...more }))
      : headers,
    body: bodies(operation.body),
  });
}

export function sampleCases(operations: readonly Operation[], count: number, seed: number): Case[] {
  return fc.sample(fc.oneof(...operations.map(casesOf)), { numRuns: count, seed });
}

/** An empty value in the path becomes `-`, because otherwise another route could match. */
export function addressOf({ operation, path, query }: Case, resolve: (text: string) => string): string {
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encode(resolve(asText(path[name])) || '-'),
  );
  const pairs = query.map(([name, value]) => `${encode(name)}=${encode(resolve(asText(value)))}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
