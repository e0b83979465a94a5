import { describeLink, getSession, recover, resend, signUp, updateUser, verify } from '@sidelight/contracts';
import { type ApiClient, waitFor } from '@sidelight/kit/testing';
import { describe, expect, it } from 'vitest';
import { makeAdmin } from '../src/admin/make-admin.ts';
import type { MailKind } from '../src/mail/mail.model.ts';
import { ADMINS, codeOf, PASSWORD, useProfile } from './support.ts';

const service = useProfile();
const DAY = 86_400_000;
const userOf = async (http: ApiClient) => (await http.call(getSession, {})).user;

type LinkType = 'signup' | 'recovery' | 'email_change' | 'email_undo';
const look = (token: string, type: LinkType, http: ApiClient = service.browser()) =>
  http.call(describeLink, { body: { token, type } });
const use = (token: string, type: LinkType, http: ApiClient = service.browser(), endsSessionOf?: string) =>
  http.call(verify, { body: { token, type, ...(endsSessionOf ? { endsSessionOf } : {}) } });
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { code: string; details: { reason?: string } }) => `${error.code}: ${error.details.reason}`,
  );

async function linkTo(email: string, subject: string): Promise<string> {
  const text = await waitFor(async () => {
    const found = (await service.mailsTo(email)).find((mail) => mail.subject.includes(subject));
    return found?.text;
  });
  return /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
}

async function recoveryLink(email: string): Promise<string> {
  await service.browser().call(recover, { body: { email } });
  return linkTo(email, 'Set a new password');
}

async function requestNewEmail(http: ApiClient, currentPassword = PASSWORD) {
  const next = service.emailOf(service.newName());
  await http.call(updateUser, { body: { email: next, currentPassword } });
  return { next, link: await linkTo(next, 'Confirm your new email') };
}
async function moveEmail(http: ApiClient, currentPassword = PASSWORD): Promise<string> {
  const { next, link } = await requestNewEmail(http, currentPassword);
  await use(link, 'email_change', http);
  return next;
}
const undoLink = (email: string) => linkTo(email, 'email has changed');

describe('a link from a mail', () => {
  it('shows its account without being used', async () => {
    const username = service.newName();
    const email = service.emailOf(username);
    await service.browser().call(signUp, { body: { username, email, password: PASSWORD } });
    const token = await linkTo(email, 'Confirm your email');
    const scanner = service.browser('guest=DDDDDDDDDDDDDDDDDDDDDD');
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await look(token, 'signup', scanner)).toMatchObject({
        ...{ username, email: null, addsGuestPlays: true },
        expiresAt: expect.any(String),
      });
    }
    expect((await look(token, 'signup')).addsGuestPlays).toBe(false);
    expect(await userOf(scanner)).toBeNull();
    expect((await scanner.request('GET', `/api/profile/profiles/${username}`)).status).toBe(404);
    // The page of a link is a static file, so opening it does not use the link.
    expect((await scanner.request('GET', `/api/profile/auth/verify?token=${token}`)).status).toBe(404);
    expect((await use(token, 'signup')).user?.username).toBe(username);
  });

  it('says whether it was used or has expired', async () => {
    const { email } = await service.member();
    const token = await recoveryLink(email);
    await use(token, 'recovery');
    expect(await reasonOf(look(token, 'recovery'))).toBe('token_invalid: used');
    expect(await reasonOf(use(token, 'recovery'))).toBe('token_invalid: used');
    expect(await reasonOf(look('a'.repeat(43), 'recovery'))).toBe('token_invalid: expired');
    const { email: other } = await service.member();
    const late = await recoveryLink(other);
    service.clock.aheadMs += DAY;
    try {
      expect(await reasonOf(look(late, 'recovery'))).toBe('token_invalid: expired');
    } finally {
      service.clock.aheadMs -= DAY;
    }
  });

  it.each(['recovery', 'signup'] as const)(
    'of another account signs nobody out unasked: %s',
    async (type) => {
      const victim = await service.member();
      let token: string;
      if (type === 'recovery') {
        token = await recoveryLink((await service.member()).email);
      } else {
        const username = service.newName();
        const email = service.emailOf(username);
        await service.browser().call(signUp, { body: { username, email, password: PASSWORD } });
        token = await linkTo(email, 'Confirm your email');
      }
      const { username } = await look(token, type, victim.http);
      expect(username).not.toBe(victim.username);
      expect(await codeOf(use(token, type, victim.http))).toBe('signed_in_as_another');
      expect(await codeOf(use(token, type, victim.http, 'somebody-else'))).toBe('signed_in_as_another');
      expect((await userOf(victim.http))?.userId).toBe(victim.userId);
      await use(token, type, victim.http, victim.userId);
      expect((await userOf(victim.http))?.username).toBe(username);
    },
  );

  it('of the signed-in account works without an agreement to be signed out', async () => {
    const { http, email, userId } = await service.member();
    expect((await use(await recoveryLink(email), 'recovery', http)).user?.userId).toBe(userId);
  });
});

describe('a new address', () => {
  it('is confirmed only in a session of its account, so that a stranger gains nothing from a mistyped address', async () => {
    const { http, email, userId } = await service.member();
    const mistyped = service.emailOf(service.newName());
    await http.call(updateUser, { body: { email: mistyped, currentPassword: PASSWORD } });
    const token = await linkTo(mistyped, 'Confirm your new email');
    const stranger = service.browser();
    const member = await service.member();
    for (const browser of [stranger, member.http]) {
      expect(await codeOf(use(token, 'email_change', browser))).toBe('wrong_account');
    }
    expect(await userOf(stranger)).toBeNull();
    await stranger.call(recover, { body: { email: mistyped } });
    expect((await userOf(http))?.email).toBe(email);
    expect((await use(token, 'email_change', http)).user).toMatchObject({ userId, email: mistyped });
  });

  it('hands over no guest’s plays', async () => {
    const { http, userId } = await service.member(service.browser('guest=EEEEEEEEEEEEEEEEEEEEEE'));
    const joined = () => service.gameEvents.filter(({ payload }) => payload.userId === userId).length;
    await waitFor(() => joined() === 1);
    const next = await moveEmail(http);
    expect((await userOf(http))?.email).toBe(next);
    expect(joined()).toBe(1);
  });
});

describe('a change of email', () => {
  /** A thief knows the password and has changed the email. */
  async function stolen() {
    const owner = await service.member();
    const thief = service.browser();
    await service.login(thief, owner.username);
    const theirs = await moveEmail(thief);
    return { owner, thief, theirs };
  }

  it('sends a notice to the old address and can be undone from there', async () => {
    const { owner, thief, theirs } = await stolen();
    const token = await undoLink(owner.email);
    const anywhere = service.browser();
    expect(await look(token, 'email_undo', anywhere)).toMatchObject({
      ...{ username: owner.username, email: owner.email, addsGuestPlays: false },
    });
    expect(await use(token, 'email_undo', anywhere)).toEqual({ user: null, expiresAt: null });
    for (const browser of [owner.http, thief]) expect(await userOf(browser)).toBeNull();
    expect((await service.repositories.accounts.find(owner.userId))?.email).toBe(owner.email);
    await linkTo(theirs, 'was undone');

    expect(await codeOf(service.login(thief, owner.username))).toBe('invalid_credentials');
    const back = await linkTo(owner.email, 'is back');
    expect((await use(back, 'recovery', anywhere)).user?.email).toBe(owner.email);
    await anywhere.call(updateUser, { body: { password: 'Another-horse-8' } });
    expect(await codeOf(service.login(service.browser(), owner.email, 'Another-horse-8'))).toBe('none');
  });

  it('can be undone after the thief has set another password', async () => {
    const { owner, thief, theirs } = await stolen();
    const token = await undoLink(owner.email);
    await thief.call(updateUser, { body: { password: 'Thieves-horse-8', currentPassword: PASSWORD } });
    const theirWayIn = await recoveryLink(theirs);
    await use(token, 'email_undo');
    expect(await userOf(thief)).toBeNull();
    expect(await codeOf(service.login(thief, owner.username, 'Thieves-horse-8'))).toBe('invalid_credentials');
    expect(await codeOf(use(theirWayIn, 'recovery'))).toBe('token_invalid');
    const back = await linkTo(owner.email, 'is back');
    expect((await use(back, 'recovery')).user?.userId).toBe(owner.userId);
  });

  it('can be undone after a second change, and the thief’s own undo then fails', async () => {
    const { owner, thief, theirs } = await stolen();
    const token = await undoLink(owner.email);
    await moveEmail(thief);
    const thiefs = await undoLink(theirs);
    await use(token, 'email_undo');
    expect(await codeOf(use(thiefs, 'email_undo'))).toBe('token_invalid');
    expect((await service.repositories.accounts.find(owner.userId))?.email).toBe(owner.email);
  });

  it('can be undone by the owner after the thief has undone a later change', async () => {
    const { owner, thief, theirs } = await stolen();
    const token = await undoLink(owner.email);
    await moveEmail(thief);
    await use(await undoLink(theirs), 'email_undo');
    await use(token, 'email_undo');
    expect((await service.repositories.accounts.find(owner.userId))?.email).toBe(owner.email);
  });

  /** Lets the mail server accept no mail during `work`. The mails that `work` causes arrive afterwards. */
  async function withoutMail(work: () => Promise<unknown>): Promise<void> {
    service.mailState.isDown = true;
    try {
      await work();
    } finally {
      service.mailState.isDown = false;
    }
  }
  const mailIsTried = (owner: { userId: string }, kind: MailKind) =>
    service.mailIsPostponed(owner.userId, kind);
  /** The token in the mail with this subject; an unknown token if no such mail was sent. */
  async function tokenIfSent(address: string, subjectPart: string): Promise<string> {
    const mail = (await service.mailsTo(address)).find(({ subject }) => subject.includes(subjectPart));
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'a'.repeat(43);
  }
  /** Waits until all mails about the account have been sent. */
  const allMailsAreSent = ({ userId: subjectId }: { userId: string }) =>
    waitFor(
      async () =>
        (await service.connection.collection('mails').countDocuments({ subjectId, isDone: false })) === 0,
    );

  it('stays undone if the mail with the thief’s undo link arrives late', async () => {
    const { owner, thief, theirs } = await stolen();
    const token = await undoLink(owner.email);
    const { link } = await requestNewEmail(thief);
    await withoutMail(async () => {
      await use(link, 'email_change', thief);
      await mailIsTried(owner, 'email_changed');
      await use(token, 'email_undo');
    });
    await linkTo(owner.email, 'is back');
    await allMailsAreSent(owner);
    const thiefs = await tokenIfSent(theirs, 'has changed');
    expect(await codeOf(use(thiefs, 'email_undo'))).toBe('token_invalid');
    expect((await service.repositories.accounts.find(owner.userId))?.email).toBe(owner.email);
  });

  it('keeps the undo link of an earlier change whose mail arrives late', async () => {
    const owner = await service.member();
    const thief = service.browser();
    await service.login(thief, owner.username);
    const { next, link } = await requestNewEmail(thief);
    await withoutMail(async () => {
      await use(link, 'email_change', thief);
      await mailIsTried(owner, 'email_changed');
    });
    await moveEmail(thief);
    await use(await undoLink(next), 'email_undo');
    await use(await undoLink(owner.email), 'email_undo');
    expect((await service.repositories.accounts.find(owner.userId))?.email).toBe(owner.email);
  });

  it('lets nobody sign in by a late mail to an address that the account no longer has', async () => {
    const { owner, thief, theirs } = await stolen();
    const token = await undoLink(owner.email);
    await moveEmail(thief);
    const thiefs = await undoLink(theirs);
    await withoutMail(async () => {
      await use(thiefs, 'email_undo');
      await mailIsTried(owner, 'email_undone');
      await use(token, 'email_undo');
    });
    await linkTo(owner.email, 'is back');
    await allMailsAreSent(owner);
    const wayIn = await tokenIfSent(theirs, 'is back');
    expect(await codeOf(use(wayIn, 'recovery'))).toBe('token_invalid');
  });

  it('is undone together with an unconfirmed request for another change', async () => {
    const { owner, thief } = await stolen();
    const { link: pending } = await requestNewEmail(thief);
    await use(await undoLink(owner.email), 'email_undo');
    expect(await reasonOf(look(pending, 'email_change'))).toBe('token_invalid: expired');
  });

  it('can be undone once, within seven days', async () => {
    const { owner, theirs } = await stolen();
    const token = await undoLink(owner.email);
    const ahead = async (ms: number, work: () => Promise<unknown>) => {
      service.clock.aheadMs += ms;
      try {
        return await work();
      } finally {
        service.clock.aheadMs -= ms;
      }
    };
    expect(await ahead(7 * DAY + 1000, () => codeOf(use(token, 'email_undo')))).toBe('token_invalid');
    expect((await service.repositories.accounts.find(owner.userId))?.email).toBe(theirs);
    const lastMinute = 7 * DAY - 60_000;
    const tries = () => Promise.all([1, 2, 3].map(() => codeOf(use(token, 'email_undo'))));
    expect(await ahead(lastMinute, tries)).toEqual(
      expect.arrayContaining(['none', 'token_invalid', 'token_invalid']),
    );
    expect((await service.repositories.accounts.find(owner.userId))?.email).toBe(owner.email);
  });

  it('can be undone in the browser of another member, who stays signed in', async () => {
    const { owner } = await stolen();
    const other = await service.member();
    const { user } = await use(await undoLink(owner.email), 'email_undo', other.http);
    expect(user?.userId).toBe(other.userId);
    expect((await userOf(other.http))?.userId).toBe(other.userId);
  });

  it('cannot be undone once another account has the old address', async () => {
    const { owner, theirs } = await stolen();
    const token = await undoLink(owner.email);
    const again = service.newName();
    await service
      .browser()
      .call(signUp, { body: { username: again, email: owner.email, password: PASSWORD } });
    await waitFor(async () => (await service.mailsTo(owner.email)).some(({ text }) => text.includes(again)));
    await use(await linkTo(owner.email, 'Confirm your email'), 'signup');
    expect(await codeOf(use(token, 'email_undo'))).toBe('token_invalid');
    expect((await service.repositories.accounts.find(owner.userId))?.email).toBe(theirs);
  });
});

describe('an address', () => {
  const odd = 'a@a<img/src=x>.com';

  it('that is invalid is refused by every route', async () => {
    const { http } = await service.member();
    const username = service.newName();
    const tries = [
      () => service.browser().call(signUp, { body: { username, email: odd, password: PASSWORD } }),
      () => http.call(updateUser, { body: { email: odd, currentPassword: PASSWORD } }),
      () => service.browser().call(recover, { body: { email: odd } }),
      () => service.browser().call(resend, { body: { email: odd } }),
      () =>
        makeAdmin(
          service.connection,
          service.repositories,
          { username: 'lamplighter', email: odd, password: PASSWORD },
          { adminUsernames: ADMINS, now: service.clock.now() },
        ),
    ];
    for (const each of tries) await expect(each()).rejects.toThrow('Invalid email');
  });
});

it('many renames do not make an account’s record grow', async () => {
  const { http, userId } = await service.member();
  const names = Array.from({ length: 22 }, () => service.newName());
  for (const username of names) await http.call(updateUser, { body: { username } });
  const { usernameHistory = [] } = (await service.repositories.accounts.find(userId)) ?? {};
  expect(usernameHistory.map(({ username }) => username)).toEqual(names.slice(1, -1));
});
