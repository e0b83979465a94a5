import { setReminders } from '@sidelight/contracts';
import { waitFor } from '@sidelight/kit/testing';
import { afterEach, expect, it } from 'vitest';
import { sendReminders } from '../src/reminders/send-reminders.ts';
import { useProfile } from './support.ts';

const service = useProfile();
afterEach(() => {
  service.clock.stoppedAt = null;
});
type Member = Awaited<ReturnType<typeof service.member>>;

const at = (instant: string) => {
  service.clock.stoppedAt = Date.parse(instant);
};
let plays = 0;
const finish = ({ userId }: Member, instant: string) => {
  at(instant);
  return service.sendEvent('play.ended', {
    ...{ playId: `week-${++plays}`, storyId: '1', userId, localDate: instant.slice(0, 10), dailyDate: null },
    ...{ completedStatus: 'Completed', points: 40, questionsAsked: 5, hintsUsed: 0 },
    ...{ timeTakenMs: 50_000, accuracyScore: 0.5 },
  });
};
const WEEK = {
  ...{ plays: 6, solvedStories: 4, solvedDailies: 3 },
  bestQuestion: { question: 'Was <the lamp> out?', storyTitle: 'The\u2028 Keeper', facts: 2 },
};
const IDLE = { ...WEEK, plays: 0, solvedStories: 0, solvedDailies: 0 };

/** `asked` collects `from` and `to` of the requests to other services. */
async function reader(channel: 'off' | 'mail' = 'off', week = WEEK) {
  const member = await service.member();
  const asked: (string | null)[][] = [];
  const note = (body: unknown) => (query: URLSearchParams) => {
    asked.push([query.get('from'), query.get('to')]);
    return body;
  };
  service.game.pages.set(`/internal/members/${member.userId}/week`, note(week));
  service.stories.pages.set(
    `/internal/members/${member.userId}/likes`,
    note({ titles: ['Agnes', 'The\n\nWell'] }),
  );
  at('2026-11-18T12:00Z');
  const body = { channel, hour: 8, timeZone: 'America/New_York', hasReview: true };
  await member.http.call(setReminders, { body });
  return { ...member, asked };
}

async function run(instant: string) {
  at(instant);
  await Promise.all([1, 2].map(() => sendReminders(service.ctx, { check: () => undefined })));
}
const mailsDone = ({ userId }: Member) =>
  waitFor(async () => !(await service.connection.model('Mail').exists({ subjectId: userId, isDone: false })));
async function subjectsOf(member: Member) {
  await mailsDone(member);
  const subjects = (await service.mailsTo(member.email)).map(({ subject }) => subject);
  return subjects.filter((subject) => /review|mystery/.test(subject));
}

it('comes by mail on Monday at the member’s hour, once, and says what the week held', async () => {
  const member = await reader();
  await run('2026-11-22T13:00Z');
  await run('2026-11-23T12:59Z');
  expect(await subjectsOf(member)).toEqual([]);
  await run('2026-11-23T13:00Z');
  await run('2026-11-23T13:30Z');
  expect(await subjectsOf(member)).toEqual(['Your week in review']);
  // From Monday to Sunday in New York's time zone, as instants in UTC.
  expect(new Set(member.asked.map((span) => span.join()))).toEqual(
    new Set(['2026-11-16T05:00:00.000Z,2026-11-23T05:00:00.000Z']),
  );
  const [mail] = await service.mailsTo(member.email);
  expect(mail?.text).toContain('Last week you solved 4 mysteries, and the daily mystery on 3 days.');
  expect(mail?.text).toContain('Your best question found 2 key facts of ‘The Keeper’: ‘Was <the lamp> out?’');
  expect(mail?.text).toContain('You liked ‘Agnes’, ‘The Well’.');
  expect(mail?.html).not.toContain('<the lamp>');
  const stop = /No more reviews: (\S+)/.exec(mail?.text ?? '')?.[1];
  expect(stop).toMatch(/\/unsubscribe\?list=review&token=[\w-]{43}$/);
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe': `<${stop}>` });
});

it('does not come for a week without a finished game, but the reminder does', async () => {
  const [quiet, reminded] = [await reader('off', IDLE), await reader('mail', IDLE)];
  // This game of a guest ended in an earlier week. It became the member's in this week, so it brought XP then.
  await finish(reminded, '2026-11-20T12:00Z');
  await run('2026-11-23T13:00Z');
  expect(await subjectsOf(quiet)).toEqual([]);
  expect(await subjectsOf(reminded)).toEqual(['Today’s mystery']);
});

it('takes the place of that day’s reminder; a day without a review has its reminder', async () => {
  const [active, idle] = [await reader('mail'), await reader('mail', IDLE)];
  await run('2026-11-23T13:00Z');
  expect(await subjectsOf(active)).toEqual(['Your week in review']);
  expect(await subjectsOf(idle)).toEqual(['Today’s mystery']);
  await run('2026-11-24T13:00Z');
  expect(await subjectsOf(active)).toEqual(['Today’s mystery', 'Your week in review']);
});

it('waits for a service that is away, but not until the next day', async () => {
  const [soon, late] = [await reader(), await reader()];
  service.stories.state.isDown = true;
  try {
    await run('2026-11-23T13:00Z');
    for (const { userId } of [soon, late]) await service.mailIsPostponed(userId, 'review');
    service.game.pages.delete(`/internal/members/${late.userId}/week`);
  } finally {
    service.stories.state.isDown = false;
  }
  at('2026-11-23T14:00Z');
  await mailsDone(soon);
  expect(await subjectsOf(soon)).toEqual(['Your week in review']);
  at('2026-11-24T14:00Z');
  expect(await subjectsOf(late)).toEqual([]);
});

it('is not sent more than two hours late after the game service was down', async () => {
  const [soon, late] = [await reader(), await reader()];
  const pageOf = ({ userId }: Member) => `/internal/members/${userId}/week`;
  for (const each of [soon, late]) service.game.pages.delete(pageOf(each));
  const runUntil = async (from: string, to: string) => {
    for (let at = Date.parse(from); at <= Date.parse(to); at += 600_000)
      await run(new Date(at).toISOString());
  };
  await runUntil('2026-11-23T13:00Z', '2026-11-23T14:50Z');
  service.game.pages.set(pageOf(soon), () => WEEK);
  await run('2026-11-23T15:00Z');
  await waitFor(async () => (await subjectsOf(soon)).length === 1);
  await runUntil('2026-11-23T15:10Z', '2026-11-23T15:30Z');
  service.game.pages.set(pageOf(late), () => WEEK);
  await runUntil('2026-11-23T15:40Z', '2026-11-23T16:00Z');
  expect(await subjectsOf(soon)).toEqual(['Your week in review']);
  expect(await subjectsOf(late)).toEqual([]);
  await run('2026-11-30T13:00Z');
  expect(await subjectsOf(late)).toEqual(['Your week in review']);
});
