import {
  describeStop,
  getReminders,
  type MailList,
  setReminders,
  stopMails,
  stopMailsByOneClick,
} from '@sidelight/contracts';
import { waitFor } from '@sidelight/kit/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendReminders } from '../src/reminders/send-reminders.ts';
import { codeOf, useProfile } from './support.ts';

const service = useProfile();
const WISHES = { channel: 'mail', hour: 18, timeZone: 'Europe/Berlin', hasReview: true } as const;

let member: Awaited<ReturnType<typeof service.member>>;
let decoy: Awaited<ReturnType<typeof service.member>>;
beforeAll(async () => {
  [member, decoy] = [await service.member(), await service.member()];
});
beforeEach(async () => {
  for (const { http } of [member, decoy]) await http.call(setReminders, { body: WISHES });
});

const wishes = () => member.http.call(getReminders, {});
const tokenOf = async ({ userId }: { userId: string }) =>
  (await service.repositories.reminders.find(userId))?.stopToken ?? '';
const look = (token: string, list: MailList) =>
  service.browser().call(describeStop, { query: { token, list } });

/** A mail program posts a form without cookies, and its request does not come from a page. */
const oneClick = (query: string, init: RequestInit = {}) =>
  fetch(`${service.baseUrl}${stopMailsByOneClick.path}?${query}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    ...init,
  });

describe('the link of a mail', () => {
  it('says whose mails it stops, and changes nothing', async () => {
    const token = await tokenOf(member);
    for (const list of ['reminder', 'review', 'reminder'] as const) {
      expect(await look(token, list)).toEqual({ username: member.username, isOn: true });
    }
    expect(await wishes()).toMatchObject(WISHES);
  });

  it.each([
    ['reminder', { channel: 'off', hasReview: true }],
    ['review', { channel: 'mail', hasReview: false }],
  ] as const)('stops only the %s, once or twice, without a session', async (list, expected) => {
    const token = await tokenOf(member);
    for (const _ of [1, 2]) {
      await service.browser().call(stopMails, { body: { token, list } });
      expect(await wishes()).toMatchObject(expected);
      expect(await look(token, list)).toEqual({ username: member.username, isOn: false });
    }
    expect(await decoy.http.call(getReminders, {})).toMatchObject(WISHES);
  });

  it('still works after the member turned mails on again', async () => {
    const token = await tokenOf(member);
    await service.browser().call(stopMails, { body: { token, list: 'reminder' } });
    await member.http.call(setReminders, { body: WISHES });
    expect(await tokenOf(member)).toBe(token);
    await service.browser().call(stopMails, { body: { token, list: 'reminder' } });
    expect((await wishes()).channel).toBe('off');
  });

  it('is refused with an unknown token', async () => {
    const body = { token: 'x'.repeat(43), list: 'reminder' as const };
    expect(await codeOf(service.browser().call(describeStop, { query: body }))).toBe('token_invalid');
    expect(await codeOf(service.browser().call(stopMails, { body }))).toBe('token_invalid');
  });
});

describe('one click in a mail program', () => {
  it.each([
    ['a form', {}],
    ['a multipart form', { body: multipart() }],
    ['no body', { body: null }],
    [
      'JSON of another site',
      { body: '{}', headers: { 'content-type': 'application/json', origin: 'https://mail.example' } },
    ],
  ])('stops the mails with %s', async (_, init) => {
    const response = await oneClick(`list=reminder&token=${await tokenOf(member)}`, init);
    expect(response.status).toBe(200);
    expect(await wishes()).toMatchObject({ channel: 'off', hasReview: true });
  });

  it('does nothing without the token, whoever is signed in', async () => {
    const cookie = `sid=${member.http.cookies.get('sid')}`;
    for (const [query, status] of [
      ['list=reminder', 400],
      ['list=everything&token=xxxxxxxxxxxxxxxxxxxxxxxx', 400],
      ['list=reminder&token=xxxxxxxxxxxxxxxxxxxxxxxx', 410],
    ] as const) {
      expect([(await oneClick(query, { headers: { cookie } })).status, query]).toEqual([status, query]);
    }
    expect(await wishes()).toMatchObject(WISHES);
  });

  it('does nothing by GET, as a scanner of links sends it', async () => {
    const url = `${service.baseUrl}${stopMailsByOneClick.path}?list=reminder&token=${await tokenOf(member)}`;
    expect((await fetch(url)).status).toBe(404);
    expect(await wishes()).toMatchObject(WISHES);
  });

  it('is the only route that other sites may call', () => {
    const open = service.contracts.filter(({ isFromAnySite }) => isFromAnySite).map(({ name }) => name);
    expect(open).toEqual(['stopMailsByOneClick']);
  });
});

it('stops a mail that is queued already', async () => {
  service.mailState.isDown = true;
  try {
    service.clock.stoppedAt = Date.parse('2027-01-05T16:00Z');
    await member.http.call(setReminders, { body: WISHES });
    service.clock.stoppedAt = Date.parse('2027-01-05T17:00Z');
    await sendReminders(service.ctx, { check: () => undefined });
    const queued = { subjectId: member.userId, kind: 'reminder' };
    await service.mailIsPostponed(member.userId, 'reminder');
    await oneClick(`list=reminder&token=${await tokenOf(member)}`);
    service.mailState.isDown = false;
    service.clock.stoppedAt += 3_600_000;
    await waitFor(() => service.connection.model('Mail').exists({ ...queued, isDone: true }));
    const subjects = (await service.mailsTo(member.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Today’s mystery');
  } finally {
    service.mailState.isDown = false;
    service.clock.stoppedAt = null;
  }
});

function multipart(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}
