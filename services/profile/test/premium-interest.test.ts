import { getPremiumInterest, getProfile, setPremiumInterest } from '@sidelight/contracts';
import { expect, it } from 'vitest';
import { useProfile } from './support.ts';

const service = useProfile();
const PATH = '/api/profile/me/premium-interest';

it('stores and removes each member’s interest in Premium', async () => {
  const [ada, decoy] = [await service.member(), await service.member()];
  const of = ({ http }: typeof ada) => http.call(getPremiumInterest, {});
  expect(await of(ada)).toEqual({ isInterested: false });
  await ada.http.call(setPremiumInterest, { body: { isInterested: true } });
  expect(await of(ada)).toEqual({ isInterested: true });
  expect(await of(decoy)).toEqual({ isInterested: false });
  await ada.http.call(setPremiumInterest, { body: { isInterested: false } });
  expect(await of(ada)).toEqual({ isInterested: false });
  const seen = await decoy.http.call(getProfile, { params: { username: ada.username } });
  expect(JSON.stringify(seen)).not.toMatch(/premium|interest/i);
});

it('is only for members, and accepts a boolean', async () => {
  const guest = service.browser();
  expect((await guest.request('GET', PATH)).status).toBe(401);
  expect((await guest.request('PUT', PATH, { json: { isInterested: true } })).status).toBe(401);
  const { http } = await service.member();
  expect((await http.request('PUT', PATH, { json: { isInterested: 'yes' } })).status).toBe(400);
  expect((await http.request('PUT', PATH, { json: { isInterested: true, userId: 'x' } })).status).toBe(400);
});
