import { expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import type { Contract, Schema } from '../http/contract.ts';
import * as contracts from '../index.ts';
import { sampleOf, stubAnswer } from './stub-answer.ts';
import { takeSnapshot } from './take-snapshot.ts';

const snapshot = takeSnapshot(contracts);
const all = Object.values(contracts as Record<string, unknown>).filter(
  (value): value is Contract =>
    typeof value === 'object' && value !== null && 'responses' in value && 'path' in value,
);

it.each(all.filter(({ auth }) => auth !== 'service').map((each) => [each.name, each] as const))(
  'answers %s as its contract says',
  (_, contract) => {
    const answer = stubAnswer(snapshot, contract.method, contract.path.replace(/:(\w+)/g, 'some-$1'));
    const schema = contract.responses[answer?.status ?? 0] as Schema;
    expect(safeParse(schema, answer?.body).error?.issues ?? []).toEqual([]);
  },
);

it('prefers nothing to something, one item to none, and says the name of a field', () => {
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
  expect(stubAnswer(snapshot, 'GET', '/api/nobody')).toBeNull();
  expect(stubAnswer(snapshot, 'GET', '/internal/daily/2026-01-01')).toBeNull();
});
