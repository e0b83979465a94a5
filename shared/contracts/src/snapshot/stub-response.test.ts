import { expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import type { Contract, Schema } from '../http/contract.ts';
import * as contracts from '../index.ts';
import { sampleOf, stubResponse } from './stub-response.ts';
import { takeSnapshot } from './take-snapshot.ts';

const snapshot = takeSnapshot(contracts);
const all = Object.values(contracts as Record<string, unknown>).filter(
  (value): value is Contract =>
    typeof value === 'object' && value !== null && 'responses' in value && 'path' in value,
);

it.each(
  all.filter(({ auth, media }) => auth !== 'service' && !media).map((each) => [each.name, each] as const),
)('responds to %s as its contract says', (_, contract) => {
  const response = stubResponse(snapshot, contract.method, contract.path.replace(/:(\w+)/g, 'some-$1'));
  const schema = contract.responses[response?.status ?? 0] as Schema;
  expect(safeParse(schema, response?.body).error?.issues ?? []).toEqual([]);
});

it('prefers null to a value and one item to none, and uses the name of a field as its text', () => {
  const schema = {
    type: 'object',
    properties: {
      user: { anyOf: [{ type: 'object', properties: {} }, { type: 'null' }] },
      items: { type: 'array', items: { enum: ['a', 'b'] } },
      title: { type: 'string' },
      note: { type: 'string' },
    },
    required: ['user', 'items', 'title'],
  };
  expect(sampleOf(schema)).toEqual({ user: null, items: ['a'], title: 'title' });
  expect(stubResponse(snapshot, 'GET', '/api/nobody')).toBeNull();
  expect(stubResponse(snapshot, 'GET', '/images/stories/12.webp')).toBeNull();
  expect(stubResponse(snapshot, 'GET', '/internal/daily/2026-01-01')).toBeNull();
});
