import {
  createReport,
  createStory,
  getDaily,
  listReports,
  setDailyPermission,
  type Turn,
  updateStory,
} from '@sidelight/contracts';
import { addDays } from '@sidelight/rules';
import { describe, expect, it } from 'vitest';
import { extendSchedule } from '../src/daily/extend-schedule.ts';
import { makeInput, newKey, SOLUTION, useStories } from './support.ts';

const service = useStories();
const TODAY = '2026-11-20';
type Member = Awaited<ReturnType<typeof service.member>>;

const write = (author: Member, over = {}) =>
  author.http.call(createStory, { body: makeInput(over), idempotencyKey: newKey() });
const cast = async () => ({
  author: await service.member(),
  decoy: await service.member(),
  admin: await service.member({ isAdmin: true }),
});
const auditOf = (subjectId: string) =>
  service.connection.collection('audit').find({ subjectId }).sort({ _id: 1 }).toArray();

const letIn = (admin: Member, storyId: string) =>
  admin.http.call(setDailyPermission, { params: { storyId }, body: { isAllowed: true, revision: 1 } });

const makeTurn = (question: string): Turn => ({
  turnId: `turn-${question.length}`,
  question,
  message: 'Yes.',
  kind: 'question',
  verdict: 'yes',
  newFacts: 0,
  askedAt: '2026-11-20T11:59:00.000Z',
});

describe('a report from a play', () => {
  const report = (http: Member['http'], storyId: string, playId?: string, key = newKey()) =>
    http.call(createReport, {
      params: { storyId },
      body: { reason: 'Incorrect solution', ...(playId ? { playId } : {}) },
      idempotencyKey: key,
    });
  const turnsOf = async (admin: Member, reportId: string) => {
    const { items } = await admin.http.call(listReports, { query: { limit: 50 } });
    return items.find((item) => item.reportId === reportId)?.turns;
  };

  it('stores its last turns for the admins', async () => {
    const { author, decoy, admin } = await cast();
    const { storyId } = await write(author);
    const turns = [makeTurn('Is it an owl?'), makeTurn('Was it the butler?')];
    service.game.plays.set('play-a', { playerKey: `user:${decoy.userId}`, storyId, turns });
    const { reportId } = await report(decoy.http, storyId, 'play-a');
    expect(await turnsOf(admin, reportId)).toEqual(turns);
    const closed = await admin.http.request('PATCH', `/api/stories/reports/${reportId}`, {
      json: { status: 'resolved' },
    });
    expect(closed.body.turns).toEqual(turns);
  });

  it('stores no turns of another player’s play, of another mystery or without a play', async () => {
    const { author, decoy, admin } = await cast();
    const [story, other] = [await write(author), await write(author)];
    const play = { playerKey: `user:${decoy.userId}`, storyId: story.storyId, turns: [makeTurn('Mine?')] };
    service.game.plays.set('play-b', play);
    const reports = [
      await report(author.http, story.storyId, 'play-b'),
      await report(service.guest(), story.storyId, 'play-b'),
      await report(decoy.http, other.storyId, 'play-b'),
      await report(decoy.http, story.storyId),
    ];
    for (const { reportId } of reports) expect(await turnsOf(admin, reportId)).toBeNull();
  });

  it('is stored while the game service is down', async () => {
    const { author, admin } = await cast();
    const { storyId } = await write(author);
    const turns = [makeTurn('Is anybody there?')];
    service.game.plays.set('play-c', { playerKey: `user:${author.userId}`, storyId, turns });
    service.game.state.isDown = true;
    const asked = service.game.asked.length;
    try {
      const { reportId } = await report(author.http, storyId, 'play-c');
      expect(service.game.asked.length).toBeGreaterThan(asked);
      expect(await turnsOf(admin, reportId)).toBeNull();
    } finally {
      service.game.state.isDown = false;
    }
  });
});

describe('the daily mystery that an admin chooses', () => {
  const put = (who: Member['http'], date: string, json: unknown) =>
    who.request('PUT', `/api/stories/daily/${date}`, { json });

  it('is shown on its date, stays, and has an audit entry', async () => {
    const { author, admin } = await cast();
    const [first, second] = [
      await write(author, { title: 'First' }),
      await write(author, { title: 'Second' }),
    ];
    for (const { storyId } of [first, second]) await letIn(admin, storyId);
    const date = addDays(TODAY, 1);
    expect((await put(admin.http, date, { storyId: first.storyId })).status).toBe(200);
    const { status, body } = await put(admin.http, date, { storyId: second.storyId, note: 'A feast day' });
    expect([status, body]).toEqual([200, { storyDate: date, storyId: second.storyId, title: 'Second' }]);
    await extendSchedule({ ...service.repositories, clock: () => service.clock.now });
    const seen = await service.guest().call(getDaily, { query: { date } });
    expect(seen.story.storyId).toBe(second.storyId);
    expect(await auditOf(date)).toMatchObject([
      { action: 'daily.set', actorId: admin.userId, details: { from: null, to: first.storyId } },
      { details: { from: first.storyId, to: second.storyId }, note: 'A feast day' },
    ]);
  });

  it('needs an admin, a listed mystery and a date that is not over', async () => {
    const { author, decoy, admin } = await cast();
    const { storyId } = await write(author);
    const hidden = await write(author, { isPublic: false });
    await letIn(admin, storyId);
    for (const { http } of [author, decoy]) expect((await put(http, TODAY, { storyId })).status).toBe(403);
    expect((await put(service.guest(), TODAY, { storyId })).status).toBe(401);
    for (const [date, json, code] of [
      [TODAY, { storyId: hidden.storyId }, 'story_not_found'],
      [TODAY, { storyId: 'nosuch' }, 'story_not_found'],
      [TODAY, { storyId: { $ne: null } }, 'invalid_request'],
      [TODAY, { storyId, isChosen: false }, 'invalid_request'],
      [addDays(TODAY, -2), { storyId }, 'invalid_parameters'],
      [addDays(TODAY, 400), { storyId }, 'invalid_parameters'],
      ['2026-02-30', { storyId }, 'invalid_parameters'],
    ] as const) {
      const { status, body } = await put(admin.http, date, json);
      expect([status >= 400 && status < 500, body.code]).toEqual([true, code]);
    }
    expect(await auditOf(addDays(TODAY, -2))).toEqual([]);
  });
});

describe('a mystery that an admin unlists', () => {
  const put = (who: Member['http'], storyId: string, json: unknown) =>
    who.request('PUT', `/api/stories/stories/${storyId}/listing`, { json });
  const isListed = async (storyId: string) => {
    const { body } = await service.guest().request('GET', '/api/stories/stories?sort=newest&limit=50');
    return body.items.some((item: { storyId: string }) => item.storyId === storyId);
  };

  it('is in no list until an admin undoes it, even if its author lists it', async () => {
    const { author, decoy, admin } = await cast();
    const { storyId } = await write(author);
    const { status, body } = await put(admin.http, storyId, { isPublic: false, note: 'Rude' });
    expect([status, body.isPublic, body.revision]).toEqual([200, false, 2]);
    expect(JSON.stringify(body)).not.toContain(SOLUTION);
    expect(await isListed(storyId)).toBe(false);
    const relist = { params: { storyId }, body: { revision: 2, isPublic: true } };
    await expect(author.http.call(updateStory, relist)).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    await author.http.call(updateStory, { params: { storyId }, body: { revision: 2, title: 'Politer' } });
    expect((await put(admin.http, storyId, { isPublic: true })).body.isPublic).toBe(true);
    expect(await isListed(storyId)).toBe(true);
    expect(await auditOf(storyId)).toMatchObject([
      { action: 'story.listing', actorId: admin.userId, details: { from: true, to: false }, note: 'Rude' },
      { details: { from: false, to: true } },
    ]);
    expect((await put(decoy.http, storyId, { isPublic: false })).status).toBe(403);
    expect((await put(author.http, storyId, { isPublic: false })).status).toBe(403);
    expect((await put(service.guest(), storyId, { isPublic: false })).status).toBe(401);
  });

  it('cannot be listed by an admin if its author keeps it unlisted', async () => {
    const { author, admin } = await cast();
    const { storyId } = await write(author, { isPublic: false });
    expect((await put(admin.http, storyId, { isPublic: true })).status).toBe(403);
    expect(await auditOf(storyId)).toEqual([]);
    // An admin unlists the mystery and undoes this. It stays unlisted, because its author has unlisted it too.
    expect((await put(admin.http, storyId, { isPublic: false })).body.isPublic).toBe(false);
    expect((await put(admin.http, storyId, { isPublic: true })).body.isPublic).toBe(false);
    expect(await isListed(storyId)).toBe(false);
    expect((await put(admin.http, 'nosuch', { isPublic: false })).body.code).toBe('story_not_found');
    expect((await put(admin.http, storyId, { isPublic: 'no' })).status).toBe(400);
  });
});

describe('host notes that an admin corrects', () => {
  const hostNotes = {
    lexicon: {},
    slots: {},
    keyFacts: [{ id: 'owl', text: 'It is an owl.', weight: 2, paraphrases: [] }],
    statements: [{ text: 'The clock is broken.', answer: 'yes' as const }],
    redHerrings: [],
    clues: [],
  };
  const patch = (who: Member['http'], storyId: string, json: unknown) =>
    who.request('PATCH', `/api/stories/stories/${storyId}/host-notes`, { json });

  it('reach the host, are not shown to the admin, and conflict with the author’s open tab', async () => {
    const { author, decoy, admin } = await cast();
    const { storyId } = await write(author, { hostNotes });
    const correction = { statements: [{ text: 'the clock is broken.', answer: 'no' }] };
    const { status, body } = await patch(admin.http, storyId, { hostNotes: correction, note: 'Report 7' });
    expect([status, body.revision]).toEqual([200, 2]);
    expect(JSON.stringify(body)).not.toMatch(/It is an owl|butler|hostNotes|solution/);
    const { body: known } = await service.internal('GET', `/internal/stories/${storyId}`);
    expect(known.hostNotes.statements).toEqual([{ text: 'the clock is broken.', answer: 'no' }]);
    expect(known.hostNotes.keyFacts).toEqual(hostNotes.keyFacts);
    const stale = { params: { storyId }, body: { revision: 1, title: 'Late' } };
    await expect(author.http.call(updateStory, stale)).rejects.toMatchObject({ code: 'edit_conflict' });
    expect(await auditOf(storyId)).toMatchObject([
      { action: 'story.hostNotes', details: { revision: 2, parts: ['statements'] }, note: 'Report 7' },
    ]);
    for (const { http } of [author, decoy]) {
      expect((await patch(http, storyId, { hostNotes: correction })).status).toBe(403);
    }
    expect((await patch(service.guest(), storyId, { hostNotes: correction })).status).toBe(401);
  });

  it('stay within their limits, and the error does not show them', async () => {
    const { author, admin } = await cast();
    const { storyId } = await write(author, { hostNotes });
    const keyFacts = Array.from({ length: 12 }, (_, index) => ({
      id: `f${index}`,
      text: `Fact ${index}.`,
      weight: 1,
      paraphrases: [],
    }));
    const { status, body } = await patch(admin.http, storyId, { hostNotes: { keyFacts } });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(JSON.stringify(body)).not.toContain('owl');
    expect((await patch(admin.http, storyId, { hostNotes: { solution: 'x' }, x: 1 })).status).toBe(400);
    expect((await patch(admin.http, 'nosuch', { hostNotes: {} })).body.code).toBe('story_not_found');
  });
});
