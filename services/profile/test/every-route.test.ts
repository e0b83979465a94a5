import type { Contract } from '@sidelight/contracts';
import * as contracts from '@sidelight/contracts';
import { contractsIn } from '@sidelight/contracts/snapshot';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, useProfile } from './support.ts';

const service = useProfile();

const BODIES: Record<string, Record<string, unknown>> = {
  signUp: { username: 'newcomer_1', email: 'newcomer@example.org', password: PASSWORD },
  signIn: { identifier: 'nobody_at_all', password: PASSWORD },
  signOut: { scope: 'local' },
  recover: { email: 'nobody@example.org' },
  resend: { email: 'nobody@example.org' },
  describeLink: { token: 'x'.repeat(43), type: 'signup' },
  verify: { token: 'x'.repeat(43), type: 'signup', endsSessionOf: 'somebody' },
  updateUser: {
    username: 'newcomer_2',
    email: 'n@example.org',
    password: PASSWORD,
    currentPassword: PASSWORD,
  },
  deleteSession: {},
  challengeMfa: { challenge: 'x'.repeat(43), code: '123456' },
  enrolMfa: { currentPassword: PASSWORD },
  confirmMfa: { code: '123456' },
  disableMfa: { currentPassword: PASSWORD, code: '123456' },
  deleteAccount: { currentPassword: PASSWORD },
  setAdvert: { needsAdvert: true },
  setPremiumInterest: { isInterested: true },
  setTuningConsent: { isGiven: true },
  setReminders: { channel: 'mail', hour: 8, timeZone: 'Europe/Berlin', hasReview: false },
  stopMails: { token: 'x'.repeat(43), list: 'review' },
  sendClientReport: { page: 'home', errors: [], vitals: [] },
  revokeUserSessions: { sessionId: 'a'.repeat(64), note: 'Why' },
};

const writes = contractsIn(contracts)
  .filter((each) => each.path.startsWith('/api/profile/') && each.method !== 'GET')
  // Only mail programs call this route; stop-mails.test.ts tests it.
  .filter(({ name }) => name !== 'stopMailsByOneClick');
const pathOf = ({ path }: Contract) =>
  path.replace(':sessionId', 'a'.repeat(64)).replace(':username', 'nobody_1');
const OPERATORS: unknown[] = [
  { $ne: null },
  { $gt: '' },
  { $regex: '.*' },
  { $where: '1' },
  ['$ne'],
  { toString: 'x' },
];
const EXTRAS = { isAdmin: true, totalXp: 9999, emailConfirmed: true, userId: 'u1', mfa: null };

let member: Awaited<ReturnType<typeof service.member>>;
let admin: ReturnType<typeof service.browser>;
beforeAll(async () => {
  member = await service.member();
  admin = await service.admin();
});
const accountOf = () => service.repositories.accounts.find(member.userId);
const callerOf = ({ auth }: Contract) => (auth === 'admin' ? admin : member.http);
const send = (contract: Contract, json: unknown, headers: Record<string, string> = {}) =>
  callerOf(contract).request(contract.method, pathOf(contract), { json, headers });

it('every write of the service has a body in this file', () => {
  expect(writes.length).toBeGreaterThanOrEqual(14);
  expect(writes.map(({ name }) => name).sort()).toEqual(Object.keys(BODIES).sort());
});

describe.each(writes.map((contract) => [contract.name, contract] as const))('%s', (name, contract) => {
  const whole = BODIES[name] ?? {};

  it('accepts no operator and no other shape in any field', async () => {
    const before = await accountOf();
    for (const field of Object.keys(whole)) {
      for (const operator of OPERATORS) {
        const { status, body } = await send(contract, { ...whole, [field]: operator });
        expect([status, field], JSON.stringify(operator)).toEqual([400, field]);
        expect(JSON.stringify(body)).not.toMatch(/CastError|mongoose|at file:/);
      }
    }
    expect(await accountOf()).toEqual(before);
  });

  it.runIf(contract.body)('takes no field that it does not declare', async () => {
    const before = await accountOf();
    for (const [field, value] of Object.entries(EXTRAS)) {
      expect([(await send(contract, { ...whole, [field]: value })).status, field]).toEqual([400, field]);
    }
    for (const key of ['__proto__', 'constructor']) {
      const body = `{"${key}":{"isAdmin":true},${JSON.stringify(whole).slice(1)}`;
      const { status } = await callerOf(contract).request(contract.method, pathOf(contract), { body });
      expect([status, key]).toEqual([400, key]);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(await accountOf()).toEqual(before);
  });

  it('accepts nothing from another site', async () => {
    const before = await accountOf();
    const origin = 'http://localhost:3000';
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin },
    ]) {
      const { status, body } = await send(contract, whole, headers);
      expect([status, body.code]).toEqual([403, 'cross_site']);
    }
    const cookie = `sid=${member.http.cookies.get('sid')}`;
    for (const given of ['https://evil.example', 'null', 'http://localhost:3000.evil.example', undefined]) {
      // An old browser sends `Origin`, but not `Sec-Fetch-Site`.
      const answer = await fetch(`${service.baseUrl}${pathOf(contract)}`, {
        method: contract.method,
        headers: { cookie, 'content-type': 'application/json', ...(given ? { origin: given } : {}) },
        body: JSON.stringify(whole),
      });
      expect([answer.status, given]).toEqual([403, given]);
    }
    expect(await accountOf()).toEqual(before);
  });

  it('accepts nothing that an HTML form can send', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      const { status, body } = await member.http.request(contract.method, pathOf(contract), {
        body: JSON.stringify(whole),
        headers: { 'content-type': type },
      });
      expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
    }
  });

  it.runIf(contract.auth === 'admin')('takes nothing from a member', async () => {
    const { status } = await member.http.request(contract.method, pathOf(contract), { json: whole });
    expect(status).toBe(403);
  });

  it.runIf(contract.auth !== 'public')('takes nothing from a guest', async () => {
    const { status, body } = await service
      .browser()
      .request(contract.method, pathOf(contract), { json: whole });
    expect([status, body.code]).toEqual([401, 'not_authenticated']);
  });
});

it('accepts no operator in a path or a query', async () => {
  for (const path of [
    '/api/profile/profiles/%7B%22%24ne%22%3Anull%7D',
    '/api/profile/profiles/$ne',
    '/api/profile/me?localDate[$ne]=x&localDate=%7B%22%24gt%22%3A%22%22%7D',
    '/api/profile/me/awards/%24ne%3A1',
  ]) {
    expect([(await member.http.request('GET', path)).status, path]).toEqual([400, path]);
  }
});
