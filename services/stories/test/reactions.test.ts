import {
  createReport,
  createStory,
  getCreationStats,
  getReaction,
  getStoriesStats,
  getStory,
  listFavourites,
  listReports,
  removeReaction,
  setReaction,
  updateReport,
  updateStory,
} from '@sidelight/contracts';
import { waitFor } from '@sidelight/kit/testing';
import { mongo } from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { DELETED_AUTHOR_ID, SYSTEM_AUTHOR } from '../src/authors/authors-without-account.ts';
import { makeInput, newKey, useStories } from './support.ts';

const service = useStories();
type Member = Awaited<ReturnType<typeof service.member>>;

const write = (author: Member, over = {}) =>
  author.http.call(createStory, { body: makeInput(over), idempotencyKey: newKey() });
const react = (member: Member, storyId: string, reactionType: 'like' | 'dislike' | 'none') =>
  member.http.call(setReaction, { params: { storyId }, body: { reactionType } });
const recordOf = (storyId: string) => service.repositories.stories.find(storyId);

describe('reactions', () => {
  it('are stored once for each player and counted in the mystery’s record', async () => {
    const [author, ada, bob] = [await service.member(), await service.member(), await service.member()];
    const { storyId } = await write(author);
    expect(await react(ada, storyId, 'like')).toEqual({ reactionType: 'like', likes: 1, dislikes: 0 });
    expect(await react(ada, storyId, 'like')).toEqual({ reactionType: 'like', likes: 1, dislikes: 0 });
    expect(await react(bob, storyId, 'dislike')).toEqual({ reactionType: 'dislike', likes: 1, dislikes: 1 });
    expect(await recordOf(storyId)).toMatchObject({ rating: 0.5, likes: 1, dislikes: 1 });
    expect(await react(bob, storyId, 'like')).toMatchObject({ likes: 2, dislikes: 0 });
    expect((await recordOf(storyId))?.rating).toBe(1);
    expect((await recordOf(storyId))?.best).toBeCloseTo(0.342, 3);
    expect(await ada.http.call(getReaction, { params: { storyId } })).toEqual({ reactionType: 'like' });
    expect(await ada.http.call(removeReaction, { params: { storyId } })).toMatchObject({ likes: 1 });
    expect(await ada.http.call(removeReaction, { params: { storyId } })).toMatchObject({ likes: 1 });
    expect(await ada.http.call(getReaction, { params: { storyId } })).toEqual({ reactionType: 'none' });
  });

  it('are counted exactly under parallel requests', async () => {
    const author = await service.member();
    const { storyId } = await write(author);
    const players = await Promise.all(Array.from({ length: 4 }, () => service.member()));
    const taps = players.flatMap((player, index) =>
      (['like', 'dislike', 'none', 'like', 'dislike'] as const).map((type, tap) =>
        react(player, storyId, (tap + index) % 2 ? type : 'like'),
      ),
    );
    await Promise.all(taps);
    const reactions = service.connection.model('Reaction');
    const [likes, dislikes] = [
      await reactions.countDocuments({ storyId, reactionType: 'like' }),
      await reactions.countDocuments({ storyId, reactionType: 'dislike' }),
    ];
    expect(await recordOf(storyId)).toMatchObject({ likes, dislikes });
  });

  it('are stored even if other tabs of the player insert the record again and again meanwhile', async () => {
    const [author, ada] = [await service.member(), await service.member()];
    const { storyId } = await write(author);
    const stored = vi.spyOn(service.connection.model('Reaction'), 'findOneAndUpdate');
    const refused = () => Promise.reject(new mongo.MongoServerError({ code: 11_000, message: 'E11000' }));
    for (let tab = 0; tab < 2; tab += 1) stored.mockReturnValueOnce({ lean: refused } as never);
    expect(await react(ada, storyId, 'like')).toEqual({ reactionType: 'like', likes: 1, dislikes: 0 });
    stored.mockRestore();
  });

  it('send the deltas of the counters to the author’s profile', async () => {
    const [author, ada] = [await service.member(), await service.member()];
    const { storyId } = await write(author);
    await react(ada, storyId, 'like');
    await react(ada, storyId, 'like');
    await react(ada, storyId, 'dislike');
    const changes = () =>
      service.profile.events.filter(
        ({ type, payload }) => type === 'reaction.changed' && payload.storyId === storyId,
      );
    await waitFor(() => changes().length >= 2);
    const sum = (name: string) => changes().reduce((total, { payload }) => total + Number(payload[name]), 0);
    expect([changes().length, sum('likesDelta'), sum('dislikesDelta')]).toEqual([2, 0, 1]);
  });

  it('to mysteries whose author has no account are counted, and tell the profile service nothing', async () => {
    const ada = await service.member();
    for (const authorId of [SYSTEM_AUTHOR.userId, DELETED_AUTHOR_ID]) {
      const { storyId } = await write(await service.member());
      await service.connection.model('Story').updateOne({ _id: storyId }, { authorId });
      expect(await react(ada, storyId, 'like')).toMatchObject({ likes: 1 });
      const events = service.connection.collection('outbox');
      expect(await events.countDocuments({ 'payload.storyId': storyId, type: 'reaction.changed' })).toBe(0);
    }
  });

  it('are only for members and existing mysteries', async () => {
    const ada = await service.member();
    const path = '/api/stories/stories/nosuch/reaction';
    const asGuest = await service.guest().request('PUT', path, { json: { reactionType: 'like' } });
    expect([asGuest.status, asGuest.body.error]).toEqual([401, 'User not authenticated']);
    const unknown = await ada.http.request('PUT', path, { json: { reactionType: 'like' } });
    expect([unknown.status, unknown.body.error]).toEqual([404, 'Story not found']);
    expect(await service.connection.model('Reaction').countDocuments({ storyId: 'nosuch' })).toBe(0);
    const { status } = await ada.http.request('PUT', path, { json: { reactionType: { $ne: 'like' } } });
    expect(status).toBe(400);
  });
});

describe('favourites', () => {
  it('are added and removed once, and each player sees only their own, newest first', async () => {
    const [author, ada, decoy] = [await service.member(), await service.member(), await service.member()];
    const [first, second] = [await write(author), await write(author)];
    const put = (storyId: string) =>
      ada.http.request('PUT', `/api/stories/stories/${storyId}/favourite`, { json: {} });
    await put(first.storyId);
    await put(first.storyId);
    service.clock.now = new Date(service.clock.now.getTime() + 1000);
    expect((await put(second.storyId)).body).toEqual({ isFavourite: true });
    expect(await ada.http.call(listFavourites, {})).toEqual({ storyIds: [second.storyId, first.storyId] });
    expect(await decoy.http.call(listFavourites, {})).toEqual({ storyIds: [] });
    const { body } = await ada.http.request('DELETE', `/api/stories/stories/${first.storyId}/favourite`);
    expect(body).toEqual({ isFavourite: false });
    expect(await ada.http.call(listFavourites, {})).toEqual({ storyIds: [second.storyId] });
    expect((await put('nosuch')).body.error).toBe('Story not found');
    expect((await service.guest().request('GET', '/api/stories/favourites')).status).toBe(401);
  });
});

describe('an author’s sums and the service’s', () => {
  it('follow reactions, plays and visibility; only the author sees unlisted mysteries counted', async () => {
    const before = await service.guest().call(getStoriesStats, {});
    const [author, ada] = [await service.member(), await service.member()];
    const listed = await write(author);
    const hidden = await write(author, { isPublic: false });
    await react(ada, listed.storyId, 'like');
    await react(ada, hidden.storyId, 'dislike');
    const ended = {
      playId: 'play-1',
      storyId: listed.storyId,
      userId: ada.userId,
      localDate: '2026-11-20',
      dailyDate: null,
      completedStatus: 'Completed',
      points: 40,
      questionsAsked: 8,
      hintsUsed: 0,
      timeTakenMs: 90_000,
      accuracyScore: 0.5,
    };
    const {
      completedStatus: _,
      points: _p,
      questionsAsked: _q,
      hintsUsed: _h,
      timeTakenMs: _t,
      accuracyScore: _a,
      ...started
    } = ended;
    for (const times of [1, 2]) {
      const { body } = await service.sendEvent({
        eventId: 'event-start',
        type: 'play.started',
        payload: started,
      });
      expect(body).toEqual({ applied: times === 1 });
      await service.sendEvent({ eventId: 'event-end', type: 'play.ended', payload: ended });
    }
    await service.sendEvent({
      eventId: 'event-resigned',
      type: 'play.ended',
      payload: { ...ended, playId: 'play-2', userId: null, completedStatus: 'Resigned', questionsAsked: 4 },
    });
    await service.settle();
    expect(await recordOf(listed.storyId)).toMatchObject({
      totalAttempts: 1,
      totalCompletions: 1,
      totalResignations: 1,
    });
    const stats = (http: Member['http']) =>
      http.call(getCreationStats, { params: { username: author.username } });
    expect(await stats(ada.http)).toMatchObject({
      totalStoriesCreated: 1,
      totalLikes: 1,
      totalDislikes: 0,
      avgQuestionsPerStory: 6,
      avgTimePerStoryMs: 90_000,
      recentStories: [{ storyId: listed.storyId, totalAttempts: 1 }],
    });
    expect(await stats(author.http)).toMatchObject({ totalStoriesCreated: 2, totalDislikes: 1 });
    await author.http.call(updateStory, {
      params: { storyId: listed.storyId },
      body: { revision: 1, isPublic: false },
    });
    expect(await stats(ada.http)).toEqual({
      totalStoriesCreated: 0,
      totalLikes: 0,
      totalDislikes: 0,
      avgQuestionsPerStory: 0,
      avgTimePerStoryMs: 0,
      recentStories: [],
    });
    expect(await stats(author.http)).toMatchObject({
      totalStoriesCreated: 2,
      totalLikes: 1,
      avgQuestionsPerStory: 6,
    });
    const after = await service.guest().call(getStoriesStats, {});
    expect(after.mysteriesCreated - before.mysteriesCreated).toBe(2);
    expect(after.totalLikes - before.totalLikes).toBe(1);
    // Everyone can still read the unlisted mystery by its link.
    const seen = await service.guest().call(getStory, { params: { storyId: hidden.storyId } });
    expect(seen.isPublic).toBe(false);
  });

  it('refuses malformed events and events of unknown types', async () => {
    const unknown = await service.sendEvent({ eventId: 'event-odd', type: 'moon.rose', payload: {} });
    expect([unknown.status, unknown.body.code]).toEqual([503, 'unavailable']);
    const bad = await service.sendEvent({
      eventId: 'event-bad',
      type: 'play.started',
      payload: { storyId: 1 },
    });
    expect(bad.status).toBe(400);
    const { status } = await service.guest().request('POST', '/internal/events', {
      json: { eventId: 'event-x', type: 'play.started', occurredAt: '2026-11-20T00:00:00Z', payload: {} },
    });
    expect(status).toBe(401);
  });
});

describe('reports', () => {
  it('are accepted from guests and members, once for each key', async () => {
    const [author, ada] = [await service.member(), await service.member()];
    const { storyId } = await write(author);
    const guest = service.guest();
    const send = (http: Member['http'], idempotencyKey: string, comment: string | null = null) =>
      http.call(createReport, {
        params: { storyId },
        body: { reason: 'Incorrect solution', comment, playId: 'play-9' },
        idempotencyKey,
      });
    const key = newKey();
    const first = await send(guest, key);
    expect(await send(guest, key)).toEqual(first);
    expect(await send(ada.http, key, '   ')).not.toEqual(first);
    const stored = await service.connection.model('Report').find({ storyId }).sort({ reporterId: 1 }).lean();
    expect(stored).toMatchObject([
      {
        reporterId: null,
        reason: 'Incorrect solution',
        comment: null,
        playId: 'play-9',
        status: 'open',
        createdAt: service.clock.now,
      },
      { reporterId: ada.userId, comment: null },
    ]);
    const { status, body } = await guest.request('POST', `/api/stories/stories/${storyId}/reports`, {
      json: {},
      headers: { 'idempotency-key': newKey() },
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body.details)).toContain('Please select a reason for reporting');
  });

  it('are read and closed by admins only, with an audit entry', async () => {
    const [author, ada] = [await service.member(), await service.member()];
    const admin = await service.member({ isAdmin: true });
    const { storyId } = await write(author, { title: 'Reported' });
    for (const reason of ['Other', 'Inappropriate content', 'Other'] as const) {
      service.clock.now = new Date(service.clock.now.getTime() + 1000);
      await ada.http.call(createReport, {
        params: { storyId },
        body: { reason, comment: `${reason}!` },
        idempotencyKey: newKey(),
      });
    }
    for (const http of [ada.http, author.http, service.guest()]) {
      for (const path of ['reports', 'reports/count']) {
        expect([401, 403]).toContain((await http.request('GET', `/api/stories/${path}`)).status);
      }
    }
    const page = await admin.http.call(listReports, { query: { reason: 'Other', status: 'open', limit: 1 } });
    expect(page.items).toMatchObject([
      { storyTitle: 'Reported', reporterUsername: ada.username, comment: 'Other!', status: 'open' },
    ]);
    const next = await admin.http.call(listReports, {
      query: { reason: 'Other', status: 'open', limit: 1, cursor: page.nextCursor ?? '' },
    });
    expect(next.items).toHaveLength(1);
    const count = async () => (await admin.http.request('GET', '/api/stories/reports/count')).body.open;
    const open = await count();
    const reportId = page.items[0]?.reportId ?? '';
    const closed = await admin.http.call(updateReport, {
      params: { reportId },
      body: { status: 'resolved', note: 'Fixed the clue' },
    });
    expect(closed).toMatchObject({ reportId, status: 'resolved' });
    expect(await count()).toBe(open - 1);
    const audit = await service.connection.collection('audit').find({ subjectId: reportId }).toArray();
    expect(audit).toMatchObject([
      {
        actorId: admin.userId,
        action: 'report.status',
        details: { from: 'open', to: 'resolved' },
        note: 'Fixed the clue',
      },
    ]);
    const path = `/api/stories/reports/${reportId}`;
    expect((await ada.http.request('PATCH', path, { json: { status: 'dismissed' } })).status).toBe(403);
  });
});
