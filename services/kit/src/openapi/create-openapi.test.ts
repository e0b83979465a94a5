import type { Contract } from '@sidelight/contracts';
import * as contracts from '@sidelight/contracts';
import { expect, it } from 'vitest';
import { createOpenApi } from './create-openapi.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const all: Contract[] = (Object.values(contracts) as unknown[]).filter(isContract);

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

it('describes parameters, body, answers and errors', () => {
  const ask = document.paths['/api/game/plays/{playId}/questions']?.post;
  expect(ask?.operationId).toBe('askQuestion');
  expect(ask?.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['playId', 'path', true],
    ['Idempotency-Key', 'header', true],
    ['x-signed-in-as', 'header', false],
  ]);
  const schema = ask?.requestBody?.content['application/json'].schema;
  expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
  expect(Object.keys(ask?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '409', '413', '415', '500', '503', 'default']),
  );
  const list = document.paths['/api/stories/stories']?.get;
  expect(list?.parameters.find(({ name }) => name === 'limit')).toMatchObject({
    in: 'query',
    required: false,
  });
});

it('is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  expect(document.openapi).toBe('3.1.0');
});
