import { challengeMfa, confirmMfa, deleteAccount, enrolMfa, signOut, updateUser } from '@sidelight/contracts';
import { beforeEach, expect, it } from 'vitest';
import { authenticator } from './authenticator.ts';
import { codeOf, PASSWORD, useProfile } from './support.ts';

const lines: string[] = [];
const service = useProfile({ logLines: lines });
const NEXT = 'Another-horse-8';

type Line = { time: string; security?: string; code?: string; userId?: string; requestId?: string };
const events = () => lines.map((line) => JSON.parse(line) as Line).filter(({ security }) => security);
const seen = () => events().map(({ security, code }) => (code ? `${security} ${code}` : security));

beforeEach(() => {
  lines.length = 0;
});

it('has every step of an account’s life, with account, time and address', async () => {
  const member = await service.member();
  const { http, userId } = member;
  expect(seen()).toEqual(['account.opened', 'session.begun']);
  await codeOf(service.login(service.browser(), member.username, 'Wrong-horse-7'));
  await codeOf(service.login(service.browser(), 'nobody_at_all', 'Wrong-horse-7'));
  await http.call(updateUser, { body: { username: service.newName() } });
  await codeOf(http.call(updateUser, { body: { password: NEXT, currentPassword: 'Wrong-horse-7' } }));
  const email = `next-${member.email}`;
  await http.call(updateUser, { body: { password: NEXT, email, currentPassword: PASSWORD } });
  const { secret } = await http.call(enrolMfa, { body: { currentPassword: NEXT } });
  const device = authenticator(secret, service.clock);
  await http.call(confirmMfa, { body: { code: device.at() } });
  const other = service.browser();
  const asked = await service.login(other, member.email, NEXT).catch((error: unknown) => error);
  const { challenge } = (asked as { details: { challenge: string } }).details;
  await codeOf(other.call(challengeMfa, { body: { challenge, code: device.wrong() } }));
  await other.call(challengeMfa, { body: { challenge, code: device.next() } });
  await other.call(signOut, { body: { scope: 'local' } });
  await http.call(deleteAccount, { body: { currentPassword: NEXT } });
  expect(seen().slice(2)).toEqual([
    'request.refused invalid_credentials',
    'request.refused invalid_credentials',
    'account.renamed',
    'request.refused current_password_wrong',
    ...['email.change_asked', 'password.changed', 'session.begun'],
    ...['mfa.enabled', 'session.begun'],
    'request.refused mfa_required',
    'request.refused mfa_invalid',
    ...['session.begun', 'session.ended'],
    ...['account.deleted', 'session.ended'],
  ]);
  const [, , wrong, unknown, ...rest] = events();
  expect([wrong?.userId, unknown?.userId]).toEqual([userId, null]);
  for (const each of rest) expect(each).toMatchObject({ userId });
  for (const each of events()) {
    expect(each).toMatchObject({
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
      requestId: expect.any(String),
    });
    expect(each.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  const sid = decodeURIComponent(http.cookies.get('sid') ?? 'none');
  for (const secretText of [PASSWORD, NEXT, 'Wrong-horse-7', challenge, secret, sid, member.email]) {
    expect(lines.join('')).not.toContain(secretText);
  }
});

it('has the attempts to bypass a control', async () => {
  const { http, userId } = await service.member();
  lines.length = 0;
  const path = '/api/profile/auth/sign-in';
  await http.request('GET', '/api/profile/admin/audit');
  await service.browser().request('GET', '/api/profile/me');
  await http.request('POST', path, { json: {}, headers: { 'sec-fetch-site': 'cross-site' } });
  await http.request('POST', path, { json: { identifier: { $ne: 1 } } });
  await http.request('POST', path, { body: 'a=b', headers: { 'content-type': 'text/plain' } });
  const guess = () => codeOf(service.login(service.browser(), 'somebody_else', 'Wrong-horse-7'));
  for (let turn = 0; turn < 6; turn += 1) await guess();
  expect(seen()).toEqual([
    'request.refused forbidden',
    'request.refused not_authenticated',
    'request.refused cross_site',
    'request.refused invalid_request',
    'request.refused unsupported_media_type',
    ...Array<string>(5).fill('request.refused invalid_credentials'),
    'request.refused rate_limited',
  ]);
  expect(events()[0]).toMatchObject({ userId });
});

it('writes one line for each event, whatever a request contains', async () => {
  const forged = 'x\n{"security":"session.begun","userId":"admin"}';
  await service.browser().request('GET', `/api/profile/profiles/${encodeURIComponent(forged)}`);
  await service
    .browser()
    .request('GET', '/api/profile/me', { headers: { 'user-agent': forged.replace('\n', ' ') } });
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line.trim().split('\n')).toHaveLength(1);
  expect(seen().filter((each) => each?.startsWith('session'))).toEqual([]);
});
