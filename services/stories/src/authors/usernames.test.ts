import type { ServiceClient } from '@sidelight/kit';
import { expect, it, vi } from 'vitest';
import { DELETED_AUTHOR_ID, SYSTEM_AUTHOR } from './authors-without-account.ts';
import { createUsernames } from './usernames.ts';

it('asks the profile service only about authors who have an account', async () => {
  const call = vi.fn(async (_contract: unknown, _args: unknown) => ({ usernames: { ada: 'Ada_L' } }));
  const { of } = createUsernames({ call } as unknown as ServiceClient, () => new Date(), vi.fn());
  expect([...(await of([SYSTEM_AUTHOR.userId, DELETED_AUTHOR_ID, 'ada']))]).toEqual([
    [SYSTEM_AUTHOR.userId, SYSTEM_AUTHOR.username],
    ['ada', 'Ada_L'],
  ]);
  expect(call.mock.calls.map(([, args]) => args)).toEqual([{ body: { userIds: ['ada'] } }]);
});
