import { expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import type { Contract } from './contract.ts';
import * as contracts from './index.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'auth' in value;
const writes = Object.values(contracts as Record<string, unknown>)
  .filter(isContract)
  .filter(({ auth, method, body }) => auth !== 'service' && method !== 'GET' && body !== undefined);

it.each(writes.map(({ name, body }) => [name, body] as const))(
  '%s takes no field that it does not name',
  (_, body) => {
    for (const field of ['isAdmin', 'totalXp', 'userId', 'authorId', 'playerKey', '$set']) {
      const { success, data, error } = safeParse(body as NonNullable<typeof body>, { [field]: true });
      const refused = (error?.issues ?? []).flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys : [],
      );
      // A body that takes nothing at all may drop it instead.
      expect(success ? Object.keys(data as object) : [], field).toEqual([]);
      if (!success) expect(refused).toContain(field);
    }
  },
);

it('limits what strangers may call by address and over all', () => {
  const { signUp, signIn, recover, resend, verify, challengeMfa } = contracts;
  for (const contract of [signUp, signIn, recover, resend, verify, challengeMfa]) {
    expect(contract.rateLimit.by).toBe('address');
    expect(contract.overallLimit.points).toBeGreaterThan(contract.rateLimit.points);
  }
});
