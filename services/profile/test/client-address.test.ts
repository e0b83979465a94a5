import { signIn } from '@sidelight/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useRealServices } from './real-services.ts';

let services: Awaited<ReturnType<typeof useRealServices>>;
beforeAll(async () => {
  services = await useRealServices();
});
afterAll(() => services.close());

it('limits the sign-ins of each address on its own, also if TRUST_PROXY names a proxy in front of the edge', async () => {
  // The edge reads this setting too. For the service, the edge itself is the proxy.
  await services.start('profile', { TRUST_PROXY: '203.0.113.250', RATE_LIMIT_FACTOR: String(1 / 60) });
  const guest = services.browserWith().profile;
  const statusFor = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    const json = { identifier: 'nobody_at_all', password: 'Correct-horse-7' };
    return (await guest.request('POST', signIn.path, { json, headers })).status;
  };
  const statuses = [];
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
    statuses.push(await statusFor(address));
  expect(statuses).toEqual([401, 429, 401]);
});
