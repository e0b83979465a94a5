import {
  challengeMfa,
  confirmMfa,
  disableMfa,
  enrolMfa,
  getSession,
  listSessions,
  recover,
  signIn,
  updateUser,
  verify,
} from '@sidelight/contracts';
import type { ApiClient } from '@sidelight/kit/testing';
import { waitFor } from '@sidelight/kit/testing';
import { describe, expect, it } from 'vitest';
import { makeAdmin } from '../src/admin/make-admin.ts';
import { authenticator, fromBase32 } from './authenticator.ts';
import { ADMINS, codeOf, PASSWORD, useProfile } from './support.ts';

const service = useProfile();
const production = useProfile({ isProduction: true, publicOrigin: 'https://sidelight.example' });

async function enrolled(on = service) {
  const member = await on.member();
  const { secret, otpauthUrl } = await member.http.call(enrolMfa, { body: { currentPassword: PASSWORD } });
  const device = authenticator(secret, on.clock);
  const { recoveryCodes, session } = await member.http.call(confirmMfa, { body: { code: device.next() } });
  return { ...member, secret, otpauthUrl, device, recoveryCodes, session };
}

async function challengeOf(identifier: string, http: ApiClient = service.browser(), password = PASSWORD) {
  const { status, body, headers } = await http.request('POST', signIn.path, {
    json: { identifier, password },
  });
  expect([status, body.code]).toEqual([403, 'mfa_required']);
  expect(headers.getSetCookie()).toEqual([]);
  return String(body.details.challenge);
}
const answer = (http: ApiClient, challenge: string, code: string) =>
  http.call(challengeMfa, { body: { challenge, code } });
const userOf = async (http: ApiClient) => (await http.call(getSession, {})).user;

describe('enrolling', () => {
  it('needs the password, and takes effect after a first code', async () => {
    const { http, username, email } = await service.member();
    expect(await codeOf(http.call(enrolMfa, { body: { currentPassword: 'Wrong-horse-7' } }))).toBe(
      'current_password_wrong',
    );
    expect(await codeOf(http.call(confirmMfa, { body: { code: '123456' } }))).toBe('mfa_not_on');
    const { secret, otpauthUrl } = await http.call(enrolMfa, { body: { currentPassword: PASSWORD } });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauthUrl).toContain(`otpauth://totp/Sidelight%3A${username}?secret=${secret}&issuer=Sidelight`);
    expect((await userOf(http))?.secondFactor).toBe('off');
    expect(await codeOf(service.login(service.browser(), username))).toBe('none');

    const device = authenticator(secret, service.clock);
    expect(await codeOf(http.call(confirmMfa, { body: { code: device.wrong() } }))).toBe('mfa_invalid');
    const { recoveryCodes, session } = await http.call(confirmMfa, { body: { code: device.at() } });
    expect(session.user?.secondFactor).toBe('on');
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/.test(code))).toBe(true);
    expect((await service.nextMail(email, 2)).subject).toContain('has a second factor now');
    expect(await codeOf(http.call(enrolMfa, { body: { currentPassword: PASSWORD } }))).toBe('mfa_already_on');
  });

  it('ends the other sessions and gives this browser a new session id', async () => {
    const { http, username } = await service.member();
    const other = service.browser();
    await service.login(other, username);
    const before = http.cookies.get('sid');
    const { secret } = await http.call(enrolMfa, { body: { currentPassword: PASSWORD } });
    await http.call(confirmMfa, { body: { code: authenticator(secret, service.clock).at() } });
    expect(http.cookies.get('sid')).not.toBe(before);
    expect(await userOf(other)).toBeNull();
    expect((await http.call(listSessions, {})).items).toHaveLength(1);
  });

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const { secret, recoveryCodes, userId } = await enrolled();
    const account = JSON.stringify(await service.repositories.accounts.find(userId));
    const bytes = fromBase32(secret);
    for (const form of [secret, bytes.toString('hex'), bytes.toString('base64url'), ...recoveryCodes]) {
      expect(account).not.toContain(form);
    }
    for (const code of recoveryCodes) expect(account).not.toContain(code.replaceAll('-', ''));
  });

  it('waits ten minutes for the first code', async () => {
    const { http } = await service.member();
    const { secret, expiresAt } = await http.call(enrolMfa, { body: { currentPassword: PASSWORD } });
    expect(Date.parse(expiresAt) - service.clock.now().getTime()).toBeLessThanOrEqual(600_000);
    service.clock.aheadMs += 601_000;
    expect(
      await codeOf(http.call(confirmMfa, { body: { code: authenticator(secret, service.clock).at() } })),
    ).toBe('mfa_not_on');
  });
});

describe('signing in with a second factor', () => {
  it('begins no session without the code', async () => {
    const { username, device, userId } = await enrolled();
    const http = service.browser();
    const challenge = await challengeOf(username, http);
    expect(await userOf(http)).toBeNull();
    expect(await codeOf(answer(http, challenge, device.wrong()))).toBe('mfa_invalid');
    expect(await userOf(http)).toBeNull();
    const { user } = await answer(http, challenge, device.next());
    expect(user).toMatchObject({ userId, secondFactor: 'on' });
    expect((await userOf(http))?.userId).toBe(userId);
  });

  it('does not mention a second factor after a wrong password', async () => {
    const { username } = await enrolled();
    expect(await codeOf(service.login(service.browser(), username, 'Wrong-horse-7'))).toBe(
      'invalid_credentials',
    );
  });

  it('accepts a code once, also in parallel requests', async () => {
    const { username, device } = await enrolled();
    const code = device.next();
    const challenges = [];
    for (let turn = 0; turn < 3; turn += 1) challenges.push(await challengeOf(username));
    const tries = challenges.map((challenge) => codeOf(answer(service.browser(), challenge, code)));
    const codes = await Promise.all(tries);
    expect(codes.filter((each) => each === 'none')).toHaveLength(1);
  });

  it('accepts no used code and no earlier one', async () => {
    const { username, device } = await enrolled();
    const code = device.next();
    await answer(service.browser(), await challengeOf(username), code);
    const again = await challengeOf(username);
    expect(await codeOf(answer(service.browser(), again, code))).toBe('mfa_invalid');
    expect(await codeOf(answer(service.browser(), again, device.at(-1)))).toBe('mfa_invalid');
    expect(await codeOf(answer(service.browser(), again, device.at(1)))).toBe('none');
  });

  it('accepts a challenge once, within ten minutes', async () => {
    const { username, device } = await enrolled();
    const used = await challengeOf(username);
    await answer(service.browser(), used, device.next());
    expect(await codeOf(answer(service.browser(), used, device.next()))).toBe('token_invalid');
    const old = await challengeOf(username);
    service.clock.aheadMs += 601_000;
    expect(await codeOf(answer(service.browser(), old, device.next()))).toBe('token_invalid');
    expect(await codeOf(answer(service.browser(), 'x'.repeat(43), device.next()))).toBe('token_invalid');
  });

  it('accepts each recovery code once, with any dashes, spaces and case', async () => {
    const { username, recoveryCodes, userId } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    const challenges = [await challengeOf(username), await challengeOf(username)];
    const codes = await Promise.all(
      challenges.map((challenge) => codeOf(answer(service.browser(), challenge, typed))),
    );
    expect(codes.sort()).toEqual(['mfa_invalid', 'none']);
    expect((await service.repositories.accounts.find(userId))?.mfa?.recoveryHashes).toHaveLength(9);
    expect(await codeOf(answer(service.browser(), await challengeOf(username), second))).toBe('none');
  });

  it('slows down guesses at the code, stops them for an hour, and warns the owner', async () => {
    const [{ username, email, device, recoveryCodes }, decoy] = [await enrolled(), await enrolled()];
    const challenge = await challengeOf(username);
    const codes: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      codes.push(await codeOf(answer(service.browser(), challenge, device.wrong())));
      if (turn === 3) {
        expect(await codeOf(answer(service.browser(), challenge, device.at()))).toBe('rate_limited');
      }
      service.clock.aheadMs += 61_000;
      if (turn === 7) break;
    }
    expect(new Set(codes)).toEqual(new Set(['mfa_invalid']));
    // Tries with a new challenge are counted together with the earlier ones.
    const next = await challengeOf(username);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await codeOf(answer(service.browser(), next, device.wrong()))).toBe('mfa_invalid');
      if (turn === 0) service.clock.aheadMs += 61_000;
    }
    expect((await service.nextMail(email, 3)).subject).toBe('Somebody knows your Sidelight password');
    service.clock.aheadMs += 61_000;
    expect(await codeOf(answer(service.browser(), next, device.at()))).toBe('rate_limited');
    // The mail tells the owner to take a recovery code. Nobody can guess one, so the others still have to wait.
    const wrongRecoveryCode = 'ABCD-'.repeat(6).slice(0, -1);
    expect(await codeOf(answer(service.browser(), next, wrongRecoveryCode))).toBe('mfa_invalid');
    expect(await codeOf(answer(service.browser(), next, recoveryCodes[0] ?? ''))).toBe('none');
    expect(await codeOf(answer(service.browser(), await challengeOf(username), device.at()))).toBe(
      'rate_limited',
    );
    const other = await challengeOf(decoy.username);
    expect(await codeOf(answer(service.browser(), other, decoy.device.next()))).toBe('none');
    service.clock.aheadMs += 3_600_000;
    expect(await codeOf(answer(service.browser(), await challengeOf(username), device.next()))).toBe('none');
  });

  it('is needed also after a recovery mail and a change of email', async () => {
    const { email, userId, device, http } = await enrolled();
    await service.browser().call(recover, { body: { email } });
    const { token } = await service.nextMail(email, 3);
    const other = service.browser();
    const { status, body } = await other.request('POST', verify.path, { json: { token, type: 'recovery' } });
    expect([status, body.code]).toEqual([403, 'mfa_required']);
    expect(await userOf(other)).toBeNull();
    await answer(other, body.details.challenge, device.next());
    expect((await userOf(other))?.userId).toBe(userId);
    // The recovery link takes the place of the old password only, not of the second factor.
    expect(await codeOf(other.call(updateUser, { body: { password: 'Another-horse-8' } }))).toBe('none');

    const moving = await challengeOf(email, http, 'Another-horse-8');
    await answer(http, moving, device.next());
    const next = `new-${email}`;
    await http.call(updateUser, { body: { email: next, currentPassword: 'Another-horse-8' } });
    const link = await service.nextMail(next);
    const response = await service
      .browser()
      .request('POST', verify.path, { json: { token: link.token, type: 'email_change' } });
    expect([response.status, response.body.code]).toEqual([403, 'wrong_account']);

    // A mail to the old address undoes the change, but does not remove the second factor.
    await http.call(verify, { body: { token: link.token, type: 'email_change' } });
    const changed = await waitFor(async () =>
      (await service.mailsTo(email)).find(({ subject }) => subject.includes('email has changed')),
    );
    const undo = /token=([\w-]+)/.exec(changed?.text ?? '')?.[1] ?? '';
    await service.browser().call(verify, { body: { token: undo, type: 'email_undo' } });
    const back = await waitFor(async () =>
      (await service.mailsTo(email)).find(({ subject }) => subject.includes('is back')),
    );
    const way = /token=([\w-]+)/.exec(back?.text ?? '')?.[1] ?? '';
    const recovered = service.browser().call(verify, { body: { token: way, type: 'recovery' } });
    expect(await codeOf(recovered)).toBe('mfa_required');
  });

  it('refuses a challenge of the old password after a new password', async () => {
    const { username, http, device } = await enrolled();
    const challenge = await challengeOf(username);
    await http.call(updateUser, { body: { password: 'Another-horse-8', currentPassword: PASSWORD } });
    expect(await codeOf(answer(service.browser(), challenge, device.next()))).toBe('token_invalid');
  });

  it('hands a guest’s plays over with the code, not before', async () => {
    const { username, device, userId } = await enrolled();
    const guest = service.browser('guest=CCCCCCCCCCCCCCCCCCCCCC');
    const challenge = await challengeOf(username, guest);
    const joined = () => service.gameEvents.filter(({ payload }) => payload.userId === userId);
    expect(joined()).toEqual([]);
    await answer(guest, challenge, device.next());
    await waitFor(() => joined().length === 1);
  });
});

describe('turning the second factor off', () => {
  it('needs password and code, and signs out the other devices', async () => {
    const { http, username, email, device } = await enrolled();
    const other = service.browser();
    await answer(other, await challengeOf(username), device.next());
    const disable = (body: { currentPassword: string; code: string }) =>
      codeOf(http.call(disableMfa, { body }));
    expect(await disable({ currentPassword: 'Wrong-horse-7', code: device.next() })).toBe(
      'current_password_wrong',
    );
    expect(await disable({ currentPassword: PASSWORD, code: device.wrong() })).toBe('mfa_invalid');
    expect(await disable({ currentPassword: PASSWORD, code: device.next() })).toBe('none');
    expect(await userOf(other)).toBeNull();
    expect((await userOf(http))?.secondFactor).toBe('off');
    expect(await codeOf(service.login(service.browser(), username))).toBe('none');
    expect((await service.nextMail(email, 3)).subject).toContain('no second factor any more');
    expect(await disable({ currentPassword: PASSWORD, code: '123456' })).toBe('mfa_not_on');
  });
});

describe('an admin in production', () => {
  it('has no admin rights without a second factor, also in the session state', async () => {
    const login = { username: ADMINS[0] ?? '', email: 'keeper@example.org', password: PASSWORD };
    const options = { adminUsernames: ADMINS, now: production.clock.now() };
    await makeAdmin(production.connection, production.repositories, login, options);
    const http = production.browser();
    expect((await production.login(http, login.username)).user).toMatchObject({
      isAdmin: false,
      secondFactor: 'required',
    });
    const audit = () => http.request('GET', '/api/profile/admin/audit');
    expect((await audit()).status).toBe(403);

    const { secret } = await http.call(enrolMfa, { body: { currentPassword: PASSWORD } });
    const device = authenticator(secret, production.clock);
    const { session } = await http.call(confirmMfa, { body: { code: device.next() } });
    expect(session.user).toMatchObject({ isAdmin: true, secondFactor: 'on' });
    expect((await audit()).status).toBe(200);

    await http.call(disableMfa, { body: { currentPassword: PASSWORD, code: device.next() } });
    expect((await userOf(http))?.isAdmin).toBe(false);
    expect((await audit()).status).toBe(403);
  });

  it('needs no second factor in development', async () => {
    const login = { username: ADMINS[1] ?? '', email: 'keeper@example.org', password: PASSWORD };
    const options = { adminUsernames: ADMINS, now: service.clock.now() };
    await makeAdmin(service.connection, service.repositories, login, options);
    const { user } = await service.login(service.browser(), login.username);
    expect(user).toMatchObject({ isAdmin: true, secondFactor: 'off' });
  });
});
