import { getReminders, setReminders } from '@sidelight/contracts';
import { createLogger, createScheduledJob } from '@sidelight/kit';
import { waitFor } from '@sidelight/kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReminderRecord } from '../src/reminders/reminder.model.ts';
import { sendReminders } from '../src/reminders/send-reminders.ts';
import { startPushService } from './push-service.ts';
import { codeOf, useProfile } from './support.ts';

let pushService: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  pushService = await startPushService();
});
afterAll(() => pushService.close());
const service = useProfile({ pushServices: () => [pushService.baseUrl] });

const held = { check: () => undefined };
const at = (instant: string) => {
  service.clock.stoppedAt = Date.parse(instant);
};
beforeEach(async () => {
  service.clock.stoppedAt = null;
  // The job of the next test must find no members of earlier tests.
  await reminders().deleteMany({});
  expect(pushService.problems).toEqual([]);
});

/** Lets two replicas do the job at the same moment, and waits until nothing is due. */
async function remind(instant?: string) {
  if (instant) at(instant);
  await Promise.all([sendReminders(service.ctx, held), sendReminders(service.ctx, held)]);
  // The service's own job may also be at work.
  await waitFor(async () => !(await isAnyDue()));
}

const reminders = () => service.connection.model<ReminderRecord>('Reminder');
/** A claimed record does not count, because it is due again only after ten minutes. */
const isAnyDue = async () =>
  (await reminders().exists({ nextAt: trusted({ $lte: service.clock.now() }) })) !== null;

type Member = Awaited<ReturnType<typeof service.member>>;
const BERLIN = { hour: 18, timeZone: 'Europe/Berlin', hasReview: false };

async function byMail(given?: Member) {
  const member = given ?? (await service.member());
  at('2026-11-24T08:00Z');
  await member.http.call(setReminders, { body: { channel: 'mail', ...BERLIN } });
  return member;
}

async function byPush(wishes: Partial<typeof BERLIN> = {}) {
  const member = await service.member();
  at('2026-11-24T08:00Z');
  const { publicKey } = await member.http.call(getReminders, {});
  const { id, subscription } = pushService.subscribe(publicKey);
  await member.http.call(setReminders, { body: { channel: 'push', ...BERLIN, ...wishes, subscription } });
  return { ...member, id, subscription };
}

const reminderMails = async ({ email }: Member) =>
  (await service.mailsTo(email)).filter(({ subject }) => subject === 'Today’s mystery');
/** Waits until all mails to the member are done, so that a mail that is missing then cannot come later. */
const mailsAreDone = ({ userId }: Member) =>
  waitFor(async () => !(await service.connection.model('Mail').exists({ subjectId: userId, isDone: false })));
let plays = 0;
const begin = ({ userId }: Member, dailyDate: string | null) =>
  service.sendEvent('play.started', {
    ...{ playId: `begun-${++plays}`, storyId: '1', userId, localDate: dailyDate ?? '2026-11-24', dailyDate },
  });

describe('the wishes of a member', () => {
  /** Shared by several tests, because each sign-up takes a while. */
  let shared: Member | undefined;

  it('are off at first, and are stored as given', async () => {
    const { http } = await service.member();
    expect(await http.call(getReminders, {})).toEqual({
      ...{
        channel: 'off',
        hour: 18,
        timeZone: null,
        hasReview: false,
        pushEndpoint: null,
        isPushLost: false,
      },
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    });
    const wishes = { channel: 'mail', hour: 7, timeZone: 'America/New_York', hasReview: true } as const;
    expect(await http.call(setReminders, { body: wishes })).toMatchObject(wishes);
    expect(await http.call(getReminders, {})).toMatchObject(wishes);
  });

  it.each([
    ['hour', 24],
    ['hour', -1],
    ['hour', 7.5],
    ['hour', '7'],
    ['timeZone', 'Berlin'],
    ['timeZone', '+02:00'],
    ['timeZone', ''],
    // Node knows these abbreviations, but they do not belong to the IANA time zone database.
    ['timeZone', 'IST'],
    ['timeZone', 'pst'],
    ['channel', 'sms'],
  ])('refuse %s %j, and change nothing', async (field, value) => {
    shared ??= await service.member();
    const member = await byMail(shared);
    const json = { channel: 'mail', ...BERLIN, [field]: value };
    const { status, body } = await member.http.request('PUT', setReminders.path, { json });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.details.issues).toMatchObject([{ path: `body.${field}` }]);
    expect(await member.http.call(getReminders, {})).toMatchObject({ channel: 'mail', ...BERLIN });
  });

  it.each([
    'http://127.0.0.1:9/push/x',
    'https://127.0.0.1/push',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/push',
    'https://evil.example/?https://fcm.googleapis.com',
    'file:///etc/passwd',
  ])('refuse a browser whose push service is not known: %s', async (endpoint) => {
    shared ??= await service.member();
    const { http } = shared;
    const { publicKey } = await http.call(getReminders, {});
    const { subscription } = pushService.subscribe(publicKey);
    const body = { channel: 'push' as const, ...BERLIN, subscription: { ...subscription, endpoint } };
    expect(await codeOf(http.call(setReminders, { body }))).toMatch(/^(push_not_possible|invalid_request)$/);
    expect(await http.call(getReminders, {})).toMatchObject({ channel: 'off', pushEndpoint: null });
  });

  it('need a browser for pushes', async () => {
    const { http } = await service.member();
    const call = http.call(setReminders, { body: { channel: 'push', ...BERLIN } });
    expect(await codeOf(call)).toBe('push_not_possible');
  });

  it('keep the browser when only the hour changes, and drop it when pushes are turned off', async () => {
    const { http, subscription } = await byPush();
    const later = await http.call(setReminders, { body: { channel: 'push', ...BERLIN, hour: 20 } });
    expect(later).toMatchObject({ hour: 20, pushEndpoint: subscription.endpoint });
    await http.call(setReminders, { body: { channel: 'off', ...BERLIN } });
    expect(await http.call(getReminders, {})).toMatchObject({ channel: 'off', pushEndpoint: null });
  });

  it('turn off the pushes of another member in the same browser', async () => {
    const [first, second] = [await byPush(), await service.member()];
    const body = { channel: 'push' as const, ...BERLIN, subscription: first.subscription };
    await second.http.call(setReminders, { body });
    expect(await first.http.call(getReminders, {})).toMatchObject({ channel: 'off', pushEndpoint: null });
    await remind('2026-11-24T17:00Z');
    expect(pushService.to(first.id)).toHaveLength(1);
  });
});

describe('a push', () => {
  it('comes once at the hour, signed and encrypted, and expires at midnight', async () => {
    const member = await byPush();
    await remind('2026-11-24T16:59:59Z');
    expect(pushService.to(member.id)).toEqual([]);
    await remind('2026-11-24T17:00Z');
    await remind('2026-11-24T17:01Z');
    await remind('2026-11-24T22:00Z');
    const [push, ...more] = pushService.to(member.id);
    expect(more).toEqual([]);
    expect(push?.message).toEqual({
      title: 'Today’s mystery',
      body: 'A new story is waiting for your questions.',
      url: '/',
      tag: 'daily-2026-11-24',
      stopUrl: expect.stringMatching(/^\/unsubscribe\?list=reminder&token=[\w-]{43}$/),
    });
    expect(push?.claims.aud).toBe(pushService.baseUrl);
    expect(push?.claims.sub).toMatch(/^(mailto|https):/);
    expect(push?.headers).toMatchObject({
      ttl: String(6 * 3600),
      topic: 'daily',
      'content-encoding': 'aes128gcm',
    });
    await remind('2026-11-25T17:00Z');
    expect(pushService.to(member.id)).toHaveLength(2);
  });

  it.each([
    ['began it', (member: Member) => begin(member, '2026-11-24')],
    [
      'finished it',
      ({ userId }: Member) =>
        service.sendEvent('play.ended', {
          ...{ playId: 'ended-1', storyId: '1', userId, localDate: '2026-11-24', dailyDate: '2026-11-24' },
          ...{ completedStatus: 'Resigned', points: 0, questionsAsked: 1, hintsUsed: 0 },
          ...{ timeTakenMs: 1000, accuracyScore: 0 },
        }),
    ],
  ])('does not come to a member who %s today', async (_, play) => {
    const member = await byPush();
    await play(member);
    await remind('2026-11-24T17:00Z');
    expect(pushService.attemptsAt(member.id)).toBe(0);
    await remind('2026-11-25T17:00Z');
    expect(pushService.to(member.id)).toHaveLength(1);
  });

  it('comes although another mystery, or an earlier daily mystery, was played', async () => {
    const member = await byPush();
    await begin(member, null);
    await begin(member, '2026-11-23');
    await remind('2026-11-24T17:00Z');
    expect(pushService.to(member.id)).toHaveLength(1);
  });

  it('is not sent if the service was down at the hour and for two hours after it', async () => {
    const [soon, late, longAgo] = [await byPush(), await byPush({ hour: 12 }), await byPush({ hour: 19 })];
    await remind('2026-11-24T19:00Z');
    expect(pushService.to(soon.id)).toHaveLength(1);
    expect(pushService.to(late.id)).toHaveLength(0);
    await remind('2026-11-25T11:00Z');
    expect(pushService.to(late.id)).toHaveLength(1);
    // Then the service is down for days. It comes back within two hours after this member's hour.
    expect(pushService.to(longAgo.id)).toHaveLength(1);
    await remind('2026-11-29T19:30Z');
    expect(pushService.to(longAgo.id)).toHaveLength(2);
  });

  it.each([404, 410])('is turned off after %i: the browser has ended its subscription', async (status) => {
    const member = await byPush();
    pushService.answers.set(member.id, status);
    await remind('2026-11-24T17:00Z');
    await remind('2026-11-25T17:00Z');
    expect(pushService.attemptsAt(member.id)).toBe(1);
    expect(await member.http.call(getReminders, {})).toMatchObject({
      ...{ channel: 'off', pushEndpoint: null, isPushLost: true },
    });
    await member.http.call(setReminders, { body: { channel: 'mail', ...BERLIN } });
    expect(await member.http.call(getReminders, {})).toMatchObject({ isPushLost: false });
  });

  it.each([429, 500, 503])(
    'is retried at most twice on the same day after %i, and is not sent again once it is accepted',
    async (status) => {
      const member = await byPush();
      pushService.answers.set(member.id, status);
      await remind('2026-11-24T17:00Z');
      await remind('2026-11-24T17:09Z');
      expect(pushService.attemptsAt(member.id)).toBe(1);
      await remind('2026-11-24T17:10Z');
      expect(pushService.attemptsAt(member.id)).toBe(2);
      pushService.answers.delete(member.id);
      await remind('2026-11-24T17:20Z');
      await remind('2026-11-24T17:30Z');
      expect(pushService.attemptsAt(member.id)).toBe(3);
      expect(pushService.to(member.id)).toHaveLength(1);
    },
  );

  it('is turned off after five days on which the push service accepted none', async () => {
    const member = await byPush();
    pushService.answers.set(member.id, 403);
    for (const day of [24, 25, 26, 27, 28, 29]) {
      for (const minute of ['00', '10', '20', '30']) await remind(`2026-11-${day}T17:${minute}Z`);
    }
    expect(pushService.attemptsAt(member.id)).toBe(5 * 3);
    expect(await member.http.call(getReminders, {})).toMatchObject({ channel: 'off', isPushLost: true });
  });

  it('is turned off for a browser with an invalid key, and other browsers get their pushes', async () => {
    const [broken, decoy] = [await service.member(), await byPush()];
    const p256dh = `B${'_'.repeat(86)}`;
    const subscription = { ...decoy.subscription, endpoint: `${decoy.subscription.endpoint}0` };
    const keys = { ...subscription.keys, p256dh };
    const body = { channel: 'push' as const, ...BERLIN, subscription: { ...subscription, keys } };
    await broken.http.call(setReminders, { body });
    await remind('2026-11-24T17:00Z');
    expect(pushService.to(decoy.id)).toHaveLength(1);
    expect(await broken.http.call(getReminders, {})).toMatchObject({ channel: 'off', isPushLost: true });
  });

  it('is not repeated if the connection broke, because it may have arrived', async () => {
    const member = await byPush();
    pushService.answers.set(member.id, 'hang');
    for (const minute of ['00', '10', '20']) await remind(`2026-11-24T17:${minute}Z`);
    expect(pushService.attemptsAt(member.id)).toBe(1);
    pushService.answers.delete(member.id);
    await remind('2026-11-25T17:00Z');
    expect(pushService.to(member.id)).toHaveLength(1);
  });
});

describe('a mail', () => {
  it('comes once at the hour, with the link and the headers that stop it', async () => {
    const member = await byMail();
    await remind('2026-11-24T17:00Z');
    await remind('2026-11-24T17:00Z');
    const mails = await waitFor(async () => {
      const found = await reminderMails(member);
      return found.length > 0 && found;
    });
    await mailsAreDone(member);
    expect(await reminderMails(member)).toHaveLength(1);
    const [{ text, html, headers } = { text: '', html: '', headers: {} }] = mails || [];
    const url = /http:\S+\/unsubscribe\?list=reminder&token=[\w-]{43}/.exec(text)?.[0] ?? '';
    expect(headers).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(text).toContain(`No more reminders: ${url}`);
    expect(html).toContain('No more reminders</a>');
  });

  // A change of the reminders that runs at the same time as the deletion can store the record again.
  it('is not sent to a deleted account, whose record is removed', async () => {
    const member = await byMail();
    await service.connection.model('Profile').deleteOne({ _id: member.userId });
    await remind('2026-11-24T17:00Z');
    await waitFor(async () => !(await reminders().exists({ _id: member.userId })));
    expect(await reminderMails(member)).toEqual([]);
  });

  it('is not sent any more once its day is over', async () => {
    const member = await byMail();
    service.mailState.isDown = true;
    try {
      await remind('2026-11-24T17:00Z');
      await service.mailIsPostponed(member.userId, 'reminder');
      at('2026-11-24T23:00Z');
    } finally {
      service.mailState.isDown = false;
    }
    await mailsAreDone(member);
    expect(await reminderMails(member)).toEqual([]);
  });

  it.each([
    ['more than two hours late', '2026-11-24T19:01Z', 0],
    ['less than two hours late', '2026-11-24T18:59Z', 1],
  ])('is sent only if it is not too late: %s', async (_, instant, sent) => {
    const member = await byMail();
    service.mailState.isDown = true;
    try {
      await remind('2026-11-24T17:30Z');
      await service.mailIsPostponed(member.userId, 'reminder');
      at(instant);
    } finally {
      service.mailState.isDown = false;
    }
    await mailsAreDone(member);
    expect(await reminderMails(member)).toHaveLength(sent);
  });

  it('never comes on a day on which a push came, even if the member then asks for mails', async () => {
    const member = await byPush();
    await remind('2026-11-24T17:00Z');
    expect(pushService.to(member.id)).toHaveLength(1);
    await member.http.call(setReminders, { body: { channel: 'mail', ...BERLIN, hour: 20 } });
    await remind('2026-11-24T19:00Z');
    const timeZone = 'America/New_York';
    await member.http.call(setReminders, { body: { channel: 'mail', ...BERLIN, timeZone } });
    await remind('2026-11-24T23:00Z');
    await mailsAreDone(member);
    expect(await reminderMails(member)).toEqual([]);
    await remind('2026-11-25T23:00Z');
    await waitFor(async () => (await reminderMails(member)).length === 1);
  });
});

it('reminds everybody once on each local day, over changes of the clocks and with two replicas', async () => {
  // The clocks go back in Berlin on 25 October at 03:00, in Cairo on 30 October at 00:00, and in New York on 1 November
  // at 02:00.
  const zones = ['Europe/Berlin', 'Africa/Cairo', 'America/New_York', 'Pacific/Kiritimati', 'UTC'];
  const members = [];
  for (const timeZone of zones) members.push({ timeZone, ...(await byPush()) });
  at('2026-10-23T14:30Z');
  for (const { http, timeZone } of members) {
    const hour = timeZone === 'Africa/Cairo' ? 23 : timeZone === 'America/New_York' ? 1 : 2;
    await http.call(setReminders, { body: { channel: 'push', hour, timeZone, hasReview: false } });
  }
  const end = Date.parse('2026-11-02T14:30Z');
  for (;;) {
    const next = await reminders().findOne().sort({ nextAt: 1 }).lean<ReminderRecord>();
    const nextAt = next?.nextAt?.getTime() ?? end;
    if (nextAt >= end) break;
    // The job runs half an hour late, and again an hour later. If the clocks repeat the hour, both runs are in this
    // hour, and only the first may remind.
    service.clock.stoppedAt = nextAt + 1_800_000;
    await remind();
    service.clock.stoppedAt += 3_600_000;
    await remind();
  }
  for (const { id, timeZone } of members) {
    const tags = pushService.to(id).map(({ message }) => message.tag);
    expect([timeZone, new Set(tags).size, tags.length]).toEqual([timeZone, 10, 10]);
  }
}, 60_000);

it('gives a day to one of many who take it at the same moment, with and without a transaction', async () => {
  const { takeDay } = service.repositories.reminders;
  const now = service.clock.now();
  const take = (date: string) => takeDay({ userId: 'decoy', date, kind: 'push' }, now);
  const takeInTransaction = (date: string) =>
    service.ctx.transaction((session) => takeDay({ userId: 'decoy', date, kind: 'mail' }, now, session));
  for (const ways of [[take], [takeInTransaction], [take, takeInTransaction]]) {
    const date = `2026-01-0${ways.length}-${ways[0]?.name}`;
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ways[index % ways.length]?.(date)),
    );
    expect(taken.filter((attempt) => attempt !== null)).toEqual([1]);
  }
});

it('one replica at a time runs the job', async () => {
  const member = await byPush();
  at('2026-11-24T17:00Z');
  const logger = createLogger({ name: 'test', level: 'silent' });
  const jobs = ['one', 'two'].map(() =>
    createScheduledJob({
      ...{ connection: service.connection, name: 'reminders-of-this-test', everyMs: 20, pollMs: 10, logger },
      work: (lease) => sendReminders(service.ctx, lease),
    }),
  );
  for (const job of jobs) job.start();
  await waitFor(() => pushService.to(member.id).length > 0);
  const decoy = await byPush({ hour: 19 });
  at('2026-11-24T18:00Z');
  await waitFor(() => pushService.to(decoy.id).length > 0);
  for (const job of jobs) await job.stop();
  expect(pushService.to(member.id)).toHaveLength(1);
});
