import * as contracts from '@sidelight/contracts';
import { contractsIn } from '@sidelight/contracts/snapshot';
import { expect, it } from 'vitest';
import { createOpenApi } from './create-openapi.ts';

const all = contractsIn(contracts);

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } };
  responses: Record<string, unknown>;
};
const document = createOpenApi(all, { title: 'Sidelight', version: '1.0.0' }) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};

it('describes every public contract and no internal one', () => {
  const described = Object.values(document.paths).flatMap((path) => Object.values(path));
  const expected = all.filter((contract) => contract.auth !== 'service').map((contract) => contract.name);
  expect(described.map((operation) => operation.operationId).sort()).toEqual(expected.sort());
  expect(Object.keys(document.paths).filter((path) => path.startsWith('/internal'))).toEqual([]);
  expect(expected.length).toBeGreaterThan(30);
});

it('describes parameters, body, responses and errors', () => {
  const ask = document.paths['/api/game/plays/{playId}/questions']?.post;
  expect(ask?.operationId).toBe('askQuestion');
  expect(ask?.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['playId', 'path', true],
    ['localDate', 'query', false],
    ['Idempotency-Key', 'header', true],
    ['x-signed-in-as', 'header', false],
  ]);
  const schema = ask?.requestBody?.content['application/json'].schema;
  expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
  expect(Object.keys(ask?.responses ?? {})).toEqual(
    expect.arrayContaining([
      '200',
      '400',
      '401',
      '403',
      '409',
      '413',
      '415',
      '429',
      '500',
      '502',
      '503',
      '504',
    ]),
  );
  const list = document.paths['/api/stories/stories']?.get;
  expect(list?.parameters.find(({ name }) => name === 'limit')).toMatchObject({
    in: 'query',
    required: false,
  });
});

it('names every status with its codes, and has no default response', () => {
  const ask = document.paths['/api/game/plays/{playId}/questions']?.post;
  const answers = ask?.responses as Record<string, { description: string }>;
  expect(answers.default).toBeUndefined();
  expect(answers[404]?.description).toBe('`not_found`, `play_not_found`');
  expect(answers[409]?.description).toBe('`idempotency_conflict`, `play_ended`, `turn_pending`');
  expect(answers[503]?.description).toBe('`unavailable`, `host_failed`');
  const session = document.paths['/api/profile/auth/session']?.get;
  expect(Object.keys(session?.responses ?? {})).toEqual([
    '200',
    '408',
    '413',
    '429',
    '431',
    '500',
    '502',
    '503',
    '504',
  ]);
});

type Json = Record<string, unknown>;
const isBounded = ({ pattern }: Json) =>
  typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[+*]|,\}/.test(pattern);

/** The paths of a request's schema at which a text, list or record has no limit. */
function endlessIn(schema: Json, at: string): string[] {
  const { type, anyOf, oneOf, items, properties, propertyNames, additionalProperties } = schema;
  const branches = [...((anyOf ?? oneOf ?? []) as Json[])].flatMap((branch) => endlessIn(branch, at));
  const types = [type].flat();
  const isFixed = 'enum' in schema || 'const' in schema;
  const isRecord = typeof additionalProperties === 'object';
  return [
    ...branches,
    ...(types.includes('string') && !isFixed && !('maxLength' in schema) && !isBounded(schema) ? [at] : []),
    ...(types.includes('array') && !('maxItems' in schema) ? [`${at}[]`] : []),
    ...(isRecord && !('maxProperties' in schema) && !(propertyNames as Json)?.enum ? [`${at}{}`] : []),
    ...(items ? endlessIn(items as Json, `${at}[]`) : []),
    ...(isRecord ? endlessIn(additionalProperties as Json, `${at}.*`) : []),
    ...(isRecord ? endlessIn(propertyNames as Json, `${at} names`) : []),
    ...Object.entries((properties ?? {}) as Record<string, Json>).flatMap(([name, field]) =>
      endlessIn(field, `${at}.${name}`),
    ),
  ];
}

it('has a limit for everything in a request', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const endless = operations.flatMap(({ operationId, parameters, requestBody }) => [
    ...parameters.flatMap(({ name, schema }) => endlessIn(schema, `${operationId} ${name}`)),
    ...(requestBody ? endlessIn(requestBody.content['application/json'].schema, operationId) : []),
  ]);
  expect(endless).toEqual([]);
  const create =
    document.paths['/api/stories/stories']?.post?.requestBody?.content['application/json'].schema;
  expect(create).toMatchObject({ properties: { title: { minLength: 1, maxLength: expect.any(Number) } } });
});

it('is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  expect(document.openapi).toBe('3.1.0');
});
