import { signIn } from '@sidelight/contracts';
import { api } from '../../../services/kit/src/testing/api.ts';
import { makeAdmin } from '../players/admin.ts';
import { PASSWORD, signUpOverHttp } from '../players/http-member.ts';
import type { Stack } from '../stack.ts';
import type { CallerName } from './cases.ts';
import { createPool, type Pool } from './pool.ts';

const ADMIN = 'lamplighter';

export type Caller = {
  cookies: Map<string, string>;
  pool: Pool;
  /** Starts a new session. A member signs up again, because a request may have deleted the account. */
  renew(): Promise<void>;
};

export async function makeCallers(
  stack: Pick<Stack, 'url' | 'mongodbUri'>,
): Promise<Record<CallerName, Caller>> {
  const callerOf = (pool: Pool, enter: (client: ReturnType<typeof api>) => Promise<unknown>): Caller => {
    const begin = async () => {
      const client = api(stack.url);
      await enter(client);
      caller.cookies = client.cookies;
    };
    let beginning: Promise<void> | null = null;
    const renew = () => {
      beginning ??= begin().finally(() => (beginning = null));
      return beginning;
    };
    const caller: Caller = { cookies: new Map(), pool, renew };
    return caller;
  };
  await makeAdmin(stack, ADMIN);
  const callers = {
    guest: callerOf(createPool(), async () => undefined),
    // Only the member's pool has a value for `currentPassword`, so no request can rename or delete the admin's account.
    member: callerOf(createPool({ password: PASSWORD }), (client) => signUpOverHttp(client, stack.url)),
    admin: callerOf(createPool(), (client) =>
      client.call(signIn, { body: { identifier: ADMIN, password: PASSWORD } }),
    ),
  };
  for (const caller of Object.values(callers)) await caller.renew();
  return callers;
}
