import {
  confirmMfa,
  enrolMfa,
  getSession,
  listAccountAudit,
  recover,
  signIn,
  updateUser,
  verify,
} from '@sidelight/contracts';
import { type ApiClient, waitFor } from '@sidelight/kit/testing';
import { describe, expect, it } from 'vitest';
import type { AccountRecord } from '../src/accounts/account.model.ts';
import { makeAdmin } from '../src/admin/make-admin.ts';
import { resetMfa } from '../src/admin/reset-mfa.ts';
import { rotateMfa } from '../src/admin/rotate-mfa.ts';
import { createSecretCipher } from '../src/mfa/secret-cipher.ts';
import { authenticator } from './authenticator.ts';
import { ADMINS, codeOf, MFA_SECRET, PASSWORD, useProfile } from './support.ts';

const service = useProfile();
const [NAME = ''] = ADMINS;
const NEXT = 'Another-horse-8';
const userOf = async (http: ApiClient) => (await http.call(getSession, {})).user;

const set = (password: string) =>
  makeAdmin(
    service.connection,
    service.repositories,
    { username: NAME, email: 'keeper@example.org', password },
    { adminUsernames: ADMINS, now: service.clock.now() },
  );
const reset = (username: string, note = 'Knew the dates of two plays') =>
  resetMfa(service.connection, service.repositories, { username, note }, service.clock.now());

async function enrolled() {
  const member = await service.member();
  const { secret } = await member.http.call(enrolMfa, { body: { currentPassword: PASSWORD } });
  await member.http.call(confirmMfa, { body: { code: authenticator(secret, service.clock).at() } });
  return member;
}

it('the command for a new admin makes an audit entry', async () => {
  expect(await set(PASSWORD)).toBe('made');
  const http = service.browser();
  await service.login(http, NAME);
  expect((await http.call(listAccountAudit, {})).items).toMatchObject([
    { actorUsername: 'operator', action: 'admin.set', subject: NAME },
  ]);
});

describe('the command for an existing admin', () => {
  it('ends sessions, links and sign-ins of the old password and address, with an audit entry', async () => {
    await set(PASSWORD);
    const decoy = await service.member();
    const http = service.browser();
    await service.login(http, NAME);
    await service.browser().call(recover, { body: { email: 'keeper@example.org' } });
    const { token } = await service.nextMail('keeper@example.org');
    expect(await set(NEXT)).toBe('updated');
    expect(await userOf(http)).toBeNull();
    expect(await userOf(decoy.http)).not.toBeNull();
    expect(await codeOf(service.browser().call(verify, { body: { token, type: 'recovery' } }))).toBe(
      'token_invalid',
    );
    expect(await codeOf(service.login(service.browser(), NAME))).toBe('invalid_credentials');
    await service.login(http, NAME, NEXT);
    const [entry] = (await http.call(listAccountAudit, {})).items;
    expect(entry).toMatchObject({ actorUsername: 'operator', action: 'admin.set', subject: NAME });
  });

  it('says whose email it is if another account has it, and changes nothing', async () => {
    await set(PASSWORD);
    const { username, email } = await service.member();
    for (const name of ADMINS) {
      const given = { username: name, email: email.toUpperCase(), password: NEXT };
      const made = makeAdmin(service.connection, service.repositories, given, {
        adminUsernames: ADMINS,
        now: service.clock.now(),
      });
      await expect(made).rejects.toThrow(`The account '${username}' has this email`);
    }
    await service.login(service.browser(), NAME);
  });

  it('also ends links that have not been sent yet', async () => {
    await set(PASSWORD);
    const http = service.browser();
    await service.login(http, NAME);
    const [first, second] = [service.emailOf('first_thief'), service.emailOf('second_thief')];
    const move = async (email: string) => {
      await http.call(updateUser, { body: { email, currentPassword: PASSWORD } });
      const { token } = await service.nextMail(email);
      return () => http.call(verify, { body: { token, type: 'email_change' } });
    };
    await (await move(first))();
    const confirm = await move(second);
    const account = await service.repositories.accounts.findByUsername(NAME);
    service.mailState.isDown = true;
    try {
      await confirm();
      await service.mailIsPostponed(account?._id ?? '', 'email_changed');
      await set(NEXT);
    } finally {
      service.mailState.isDown = false;
    }
    await waitFor(
      async () => (await service.connection.collection('mails').countDocuments({ isDone: false })) === 0,
    );
    const subjects = (await service.mailsTo(first)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Your Sidelight email has changed');
  });
});

describe('the command that rotates the secret of second factors', () => {
  it('encrypts all of them with the first secret, and lists those that no secret decrypts', async () => {
    const [member, other] = [await enrolled(), await enrolled()];
    const encryptedOf = async (userId: string): Promise<string> =>
      (await service.connection.model('Account').findById(userId).lean<AccountRecord>())?.mfa?.sealedSecret ??
      '';
    const [before, untouched] = [await encryptedOf(member.userId), await encryptedOf(other.userId)];
    const [fresh, old] = ['a-new-secret-for-second-factors-0001', MFA_SECRET];

    expect((await rotateMfa(service.connection, createSecretCipher([old, fresh]))).rotated).toBe(0);
    expect(await encryptedOf(member.userId)).toBe(before);
    const lost = {
      'mfa.sealedSecret': createSecretCipher(['a-secret-that-nobody-has-any-more-01']).seal(
        Buffer.of(1),
        'x',
      ),
    };
    await service.connection.model('Account').updateOne({ _id: other.userId }, { $set: lost });
    const outcome = await rotateMfa(service.connection, createSecretCipher([fresh, old]));
    expect(outcome.rotated).toBeGreaterThan(0);
    expect(outcome.failed).toEqual([other.username]);
    const after = await encryptedOf(member.userId);
    expect(createSecretCipher([fresh]).open(after, member.userId)).toEqual(
      createSecretCipher([old]).open(before, member.userId),
    );

    await rotateMfa(service.connection, createSecretCipher([old, fresh]));
    const back = { 'mfa.sealedSecret': untouched };
    await service.connection.model('Account').updateOne({ _id: other.userId }, { $set: back });
    expect(createSecretCipher([old]).open(await encryptedOf(member.userId), member.userId)).toBeDefined();
  });
});

describe('the command that removes a second factor', () => {
  it('keeps the password, ends all sessions, sends the owner a mail and writes an audit entry', async () => {
    const [member, decoy] = [await enrolled(), await enrolled()];
    const { username, email, http } = member;
    const begun = await service.browser().request('POST', signIn.path, {
      json: { identifier: username, password: PASSWORD },
    });
    expect(begun.body.code).toBe('mfa_required');

    expect(await reset(username.toUpperCase())).toBe(1);
    expect(await userOf(http)).toBeNull();
    expect(await userOf(decoy.http)).not.toBeNull();
    expect((await service.nextMail(email, 3)).subject).toContain('was taken off');
    const codes = [];
    for (const [name, password] of [
      [username, 'Wrong-horse-7'],
      [username, PASSWORD],
      [decoy.username, PASSWORD],
    ] as const) {
      codes.push(await codeOf(service.login(service.browser(), name, password)));
    }
    expect(codes).toEqual(['invalid_credentials', 'none', 'mfa_required']);
    const pending = await service.connection.model('Token').countDocuments({ subjectId: member.userId });
    expect(pending).toBe(0);

    const admin = await service.admin();
    const [entry] = (await admin.call(listAccountAudit, {})).items;
    expect(entry).toMatchObject({
      ...{ actorUsername: 'operator', action: 'mfa.reset', subject: username },
      note: 'Knew the dates of two plays',
    });
  });

  it('needs an account with a second factor, and a note on how the owner was recognised', async () => {
    const [plain, member] = [await service.member(), await enrolled()];
    await expect(reset('nobody_at_all')).rejects.toThrow("There is no account 'nobody_at_all'");
    await expect(reset(plain.username)).rejects.toThrow('has no second factor');
    await expect(reset(member.username, ' ')).rejects.toThrow('needs a note');
    expect(await userOf(member.http)).toMatchObject({ secondFactor: 'on' });
  });
});
