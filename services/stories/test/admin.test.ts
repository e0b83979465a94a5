import {
  createReport,
  createStory,
  getReport,
  listDailySchedule,
  listReports,
  listStoryAudit,
  setDaily,
  setDailyPermission,
  setListing,
} from '@sidelight/contracts';
import { describe, expect, it } from 'vitest';
import { makeInput, newKey, SOLUTION, useStories } from './support.ts';

const service = useStories();
const TODAY = '2026-11-20';

async function cast() {
  const author = await service.member();
  const { storyId } = await author.http.call(createStory, { body: makeInput(), idempotencyKey: newKey() });
  const reporter = await service.member();
  const { reportId } = await reporter.http.call(createReport, {
    params: { storyId },
    body: { reason: 'Other', comment: 'Odd' },
    idempotencyKey: newKey(),
  });
  return { author, reporter, admin: await service.member({ isAdmin: true }), storyId, reportId };
}

describe('an admin', () => {
  it('reads one report with its mystery; the solution only if the report calls it wrong', async () => {
    const { admin, author, reporter, storyId, reportId } = await cast();
    const found = await admin.http.call(getReport, { params: { reportId } });
    expect(found).toMatchObject({
      report: { reportId, storyId, comment: 'Odd', reporterUsername: reporter.username, turns: null },
      story: { storyId, authorUsername: author.username, isPublic: true },
    });
    expect(JSON.stringify(found)).not.toContain(SOLUTION);
    expect(found.solution).toBeNull();
    for (const reason of ['Incorrect solution', 'Inappropriate content', 'Bug or technical issue'] as const) {
      const { reportId: another } = await reporter.http.call(createReport, {
        ...{ params: { storyId }, body: { reason }, idempotencyKey: newKey() },
      });
      const { solution } = await admin.http.call(getReport, { params: { reportId: another } });
      expect([reason, solution]).toEqual([reason, reason === 'Incorrect solution' ? SOLUTION : null]);
    }
    const missing = await admin.http.request('GET', '/api/stories/admin/reports/nosuch');
    expect([missing.status, missing.body.code]).toEqual([404, 'report_not_found']);
  });

  it('reads a report whose mystery and reporter were deleted', async () => {
    const { admin, reporter, storyId, reportId } = await cast();
    await service.connection.model('Story').deleteOne({ _id: storyId });
    service.profile.users.delete(reporter.userId);
    const found = await admin.http.call(getReport, { params: { reportId } });
    expect(found).toMatchObject({ report: { storyTitle: null }, story: null });
  });

  it('decides a report once: another decision is refused, and the same one sent twice is recorded once', async () => {
    const { admin, reportId } = await cast();
    const decide = async (status: string) => {
      const answer = await admin.http.request('PATCH', `/api/stories/reports/${reportId}`, {
        json: { status },
      });
      return [answer.status, answer.body.code ?? answer.body.status];
    };
    expect(await decide('dismissed')).toEqual([200, 'dismissed']);
    expect(await decide('dismissed')).toEqual([200, 'dismissed']);
    expect(await decide('resolved')).toEqual([409, 'report_decided']);
    const { report } = await admin.http.call(getReport, { params: { reportId } });
    expect(report.status).toBe('dismissed');
    expect(await service.connection.collection('audit').countDocuments({ subjectId: reportId })).toBe(1);
  });

  it('reads the audit trail, newest first, page by page', async () => {
    const { admin, storyId } = await cast();
    for (const [isPublic, note] of [
      [false, 'first'],
      [true, 'second'],
      [false, undefined],
    ] as const) {
      await admin.http.call(setListing, {
        params: { storyId },
        body: { isPublic, ...(note ? { note } : {}) },
      });
    }
    const first = await admin.http.call(listStoryAudit, { query: { limit: 2 } });
    const second = await admin.http.call(listStoryAudit, {
      query: { limit: 2, cursor: first.nextCursor as string },
    });
    expect([...first.items, ...second.items].slice(0, 3)).toMatchObject([
      {
        ...{ action: 'story.listing', subject: storyId, note: null, actorUsername: admin.username },
        details: { from: true, to: false },
      },
      { note: 'second', details: { from: false, to: true } },
      { note: 'first' },
    ]);
    const bad = await admin.http.request('GET', '/api/stories/admin/audit?cursor=bm90');
    expect([bad.status, bad.body]).toMatchObject([
      400,
      { code: 'invalid_parameters', error: 'Invalid parameters provided' },
    ]);
  });

  it('sees the coming days of the schedule, and players do not', async () => {
    const { admin, author, storyId } = await cast();
    await admin.http.call(setDailyPermission, {
      params: { storyId },
      body: { isAllowed: true, revision: 1 },
    });
    for (const date of ['2027-01-09', '2027-01-07']) {
      await admin.http.call(setDaily, { params: { date }, body: { storyId } });
    }
    const { items } = await admin.http.call(listDailySchedule, { query: { from: '2027-01-07', days: 3 } });
    const shown = {
      ...{ storyId, title: 'The Owl in the Hall', isPublic: true },
      ...{ difficulty: null, isDifficultyEstimated: false, dailyPermission: 'allowed' },
      ...{ length: null, season: null, isKept: false },
    };
    expect(items).toEqual([
      { storyDate: '2027-01-07', ...shown },
      { storyDate: '2027-01-09', ...shown },
    ]);
    const players = await author.http.request(
      'GET',
      '/api/stories/daily/range?from=2027-01-07&to=2027-01-09',
    );
    expect(players.body.items).toEqual([]);
    const few = await admin.http.call(listDailySchedule, { query: { from: '2027-01-08', days: 1 } });
    expect(few.items).toEqual([]);
    expect((await admin.http.request('GET', `/api/stories/admin/daily?from=${TODAY}&days=63`)).status).toBe(
      400,
    );
  });
});

describe('everybody else', () => {
  it('is refused by every admin route, including the author of the mystery', async () => {
    const { author, reporter, storyId, reportId } = await cast();
    const routes = service.contracts.filter(({ auth }) => auth === 'admin');
    expect(routes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(
        [getReport, listReports, listStoryAudit, listDailySchedule].map(({ name }) => name),
      ),
    );
    for (const { method, path } of routes) {
      const url = path
        .replace(':storyId', storyId)
        .replace(':reportId', reportId)
        .replace(':date', '2027-02-01');
      const init = method === 'GET' ? {} : { json: {} };
      expect((await service.guest().request(method, url, init)).status, `guest ${url}`).toBe(401);
      for (const { http } of [author, reporter]) {
        expect((await http.request(method, url, init)).status, `member ${url}`).toBe(403);
      }
    }
  });
});
