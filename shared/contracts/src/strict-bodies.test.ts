import { expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import type { Contract } from './http/contract.ts';
import * as contracts from './index.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'auth' in value;
const writes = Object.values(contracts as Record<string, unknown>)
  .filter(isContract)
  .filter(({ auth, method, body }) => auth !== 'service' && method !== 'GET' && body !== undefined);

/** A body that takes one of several shapes is read shape by shape: which one it is would be asked first. */
const shapesOf = (body: NonNullable<Contract['body']>): NonNullable<Contract['body']>[] => {
  const { def } = body._zod as unknown as { def: { type: string; options?: (typeof body)[] } };
  return def.type === 'union' && def.options ? def.options : [body];
};
const shapes = writes.flatMap(({ name, body }) =>
  body ? shapesOf(body).map((shape) => [name, shape] as const) : [],
);

it.each(shapes)('%s takes no field that it does not name', (_, body) => {
  for (const field of ['isAdmin', 'totalXp', 'userId', 'authorId', 'playerKey', '$set']) {
    const { success, data, error } = safeParse(body, { [field]: true });
    const refused = (error?.issues ?? []).flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [],
    );
    // A body that takes nothing at all may drop it instead.
    expect(success ? Object.keys(data as object) : [], field).toEqual([]);
    if (!success) expect(refused).toContain(field);
  }
});

it('limits what strangers may call by address and over all', () => {
  const { signUp, signIn, recover, resend, verify, challengeMfa } = contracts;
  for (const contract of [signUp, signIn, recover, resend, verify, challengeMfa]) {
    expect(contract.rateLimit.by).toBe('address');
    expect(contract.overallLimit.points).toBeGreaterThan(contract.rateLimit.points);
  }
});

/** Who leaves, or ends a session that may be stolen, must never be told to wait. */
const ALWAYS_OPEN = ['signOut', 'deleteSession'];

it.each(
  Object.values(contracts as Record<string, unknown>)
    .filter(isContract)
    .filter(({ auth, method }) => ['public', 'player', 'member'].includes(auth) && method !== 'GET')
    .filter(({ name }) => !ALWAYS_OPEN.includes(name))
    .map((contract) => [contract.name, contract] as const),
)('%s has a limit', (_, { rateLimit }) => {
  expect(rateLimit?.points).toBeGreaterThan(0);
});

it('counts by the hour what costs much, and what can be flooded', () => {
  const { disputeTurn, draftHostNotes, createReport, createStory, updateStory, updateUser } = contracts;
  for (const { rateLimit } of [
    disputeTurn,
    draftHostNotes,
    createReport,
    createStory,
    updateStory,
    updateUser,
  ])
    expect(rateLimit.perSeconds).toBe(3600);
});
