import { expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import type { Contract } from './http/contract.ts';
import * as contracts from './index.ts';
import { contractsIn } from './snapshot/contracts-in.ts';

const writes = contractsIn(contracts).filter(
  ({ auth, method, body }) => auth !== 'service' && method !== 'GET' && body !== undefined,
);

/** Returns each member of a union, because a union itself reports only that no member fits. */
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
    expect(success ? Object.keys(data as object) : [], field).toEqual([]);
    if (!success) expect(refused).toContain(field);
  }
});

it('limits sign-in, sign-up and mail routes by address and overall', () => {
  const { signUp, signIn, recover, resend, verify, challengeMfa } = contracts;
  for (const contract of [signUp, signIn, recover, resend, verify, challengeMfa]) {
    expect(contract.rateLimit.by).toBe('address');
    expect(contract.overallLimit.points).toBeGreaterThan(contract.rateLimit.points);
  }
});

/**
 * These routes have no rate limit, because a member must always be able to sign out and to end a session that may be
 * stolen.
 */
const ALWAYS_OPEN = ['signOut', 'deleteSession'];

it.each(
  contractsIn(contracts)
    .filter(({ auth, method }) => ['public', 'player', 'member'].includes(auth) && method !== 'GET')
    .filter(({ name }) => !ALWAYS_OPEN.includes(name))
    .map((contract) => [contract.name, contract] as const),
)('%s has a limit', (_, { rateLimit }) => {
  expect(rateLimit?.points).toBeGreaterThan(0);
});

it('limits per hour the calls that are expensive or easy to flood', () => {
  const { checkDraft, disputeTurn, draftHostNotes, createReport, createStory, updateStory, updateUser } =
    contracts;
  for (const { rateLimit } of [
    checkDraft,
    disputeTurn,
    draftHostNotes,
    createReport,
    createStory,
    updateStory,
    updateUser,
  ])
    expect(rateLimit.perSeconds).toBe(3600);
});
