import {
  addFavourite,
  createReport,
  createStory,
  exportMemberMarks,
  exportMemberStories,
  getStory,
  listLikedStories,
  listStories,
  setListing,
  setReaction,
  updateStory,
} from '@sidelight/contracts';
import { describe, expect, it } from 'vitest';
import { makeInput, newKey, SOLUTION, useStories } from './support.ts';

const service = useStories();
type Member = Awaited<ReturnType<typeof service.member>>;

const NOTES = {
  ...{ lexicon: { clock: ['timepiece'] }, slots: {}, keyFacts: [], redHerrings: [], clues: [] },
  statements: [{ text: 'It ticks.', answer: 'no' }],
};
const write = (author: Member, over = {}) =>
  author.http.call(createStory, { body: makeInput(over), idempotencyKey: newKey() });
let events = 0;
const forget = ({ userId }: Member, eventId = `gone-${++events}`) =>
  service.sendEvent({
    eventId,
    type: 'account.deleted',
    payload: { userId, deletedAt: service.clock.now.toISOString() },
  });

/** The decoy has the same kinds of records as the deleted member, and the decoy's records must stay. */
async function twoMembers() {
  const [goer, decoy] = [await service.member(), await service.member()];
  const made = [];
  for (const member of [goer, decoy]) {
    const [listed, unlisted] = [
      await write(member, { hostNotes: NOTES }),
      await write(member, { isPublic: false }),
    ];
    made.push({ member, listed, unlisted });
  }
  for (const { member, listed } of made) {
    const params = { storyId: listed.storyId };
    await goer.http.call(setReaction, { params, body: { reactionType: 'like' } });
    await decoy.http.call(setReaction, { params, body: { reactionType: 'dislike' } });
    for (const { storyId } of made.map((each) => each.listed)) {
      await member.http.call(addFavourite, { params: { storyId }, body: {} });
      await member.http.call(createReport, {
        params: { storyId },
        body: { reason: 'Other', comment: 'A comment' },
        idempotencyKey: newKey(),
      });
    }
  }
  const [own, other] = made as [(typeof made)[0], (typeof made)[0]];
  return { goer, decoy, own, other };
}

/** Pending events and limits are left out, because they expire by themselves. */
async function collectionsWith(text: string): Promise<string[]> {
  const names = (await service.connection.db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
  const found: string[] = [];
  for (const name of names) {
    const documents = await service.connection.collection(name).find().toArray();
    if (JSON.stringify(documents).includes(text)) found.push(name);
  }
  return found.filter((name) => name !== 'outbox' && name !== 'rate_limits').sort();
}

describe('a deleted account', () => {
  it('leaves no trace in any collection, and a decoy’s records stay as they were', async () => {
    const { goer, decoy } = await twoMembers();
    const before = await collectionsWith(goer.userId);
    expect(before).toEqual(['authors', 'favourites', 'idempotency', 'reactions', 'reports', 'stories']);
    const ofDecoy = await collectionsWith(decoy.userId);
    expect((await forget(goer)).body).toEqual({ applied: true });
    expect(await collectionsWith(goer.userId)).toEqual([]);
    expect(await collectionsWith(decoy.userId)).toEqual(ofDecoy);
  });

  it('leaves its mysteries without a name, its likes counted and its reports open', async () => {
    const { goer, decoy, own, other } = await twoMembers();
    const counts = await service.repositories.stories.find(own.listed.storyId);
    service.profile.users.delete(goer.userId);
    await forget(goer, 'gone-twice');
    expect((await forget(goer, 'gone-twice')).body).toEqual({ applied: false });
    service.clock.now = new Date(service.clock.now.getTime() + 61_000);

    const params = { storyId: own.listed.storyId };
    const seen = await decoy.http.call(getStory, { params });
    expect(seen).toMatchObject({ authorUsername: null, isMine: false, likes: 1, dislikes: 1 });
    expect(seen.solution).toBeUndefined();
    expect(await service.repositories.stories.find(own.listed.storyId)).toMatchObject({
      likes: counts?.likes,
      dislikes: counts?.dislikes,
      rating: counts?.rating,
      revision: counts?.revision,
    });
    const { items } = await decoy.http.call(listStories, { query: { limit: 50 } });
    const ids = items.map(({ storyId }) => storyId);
    expect(ids).toContain(own.listed.storyId);
    expect(ids).not.toContain(own.unlisted.storyId);
    // The member's session may not have ended yet, so an edit can still arrive.
    const edit = goer.http.call(updateStory, {
      params,
      body: { title: 'Mine again', revision: seen.revision },
    });
    await expect(edit).rejects.toMatchObject({ code: 'not_the_author' });

    const reactions = service.connection.model('Reaction');
    expect(await reactions.countDocuments({ storyId: other.listed.storyId, reactionType: 'like' })).toBe(1);
    const reports = service.connection.model('Report');
    expect(await reports.countDocuments({ storyId: own.listed.storyId, reporterId: null })).toBe(1);
    expect(await reports.countDocuments({ storyId: own.listed.storyId })).toBe(2);
    const { body } = await service.internal('GET', `/internal/stories/${own.listed.storyId}`);
    expect(body).toMatchObject({ authorId: null, hostNotes: NOTES });
  });
});

describe('the data of a member', () => {
  const read = async (path: string) => (await service.internal('GET', path)).body;

  it('are complete, page by page, and contain nobody else’s', async () => {
    const { goer, own, other } = await twoMembers();
    const path = exportMemberStories.path.replace(':userId', goer.userId);
    const first = await read(`${path}?limit=1`);
    const second = await read(`${path}?limit=1&cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    const stories = [...first.items, ...second.items];
    expect(stories.map(({ storyId }) => storyId).sort()).toEqual(
      [own.listed.storyId, own.unlisted.storyId].sort(),
    );
    const notes = new Map(stories.map(({ storyId, hostNotes }) => [storyId, hostNotes]));
    expect(notes.get(own.listed.storyId)).toEqual(NOTES);
    expect(notes.get(own.unlisted.storyId)).toBeNull();
    expect(stories[0]).toMatchObject({ solution: SOLUTION, title: 'The Owl in the Hall' });

    const marks = await read(exportMemberMarks.path.replace(':userId', goer.userId));
    const both = [own.listed.storyId, other.listed.storyId].sort();
    const storiesOf = (list: { storyId: string }[]) => list.map(({ storyId }) => storyId).sort();
    expect(storiesOf(marks.favourites)).toEqual(both);
    expect(storiesOf(marks.reactions)).toEqual(both);
    expect(
      marks.reactions.every(({ reactionType }: { reactionType: string }) => reactionType === 'like'),
    ).toBe(true);
    expect(storiesOf(marks.reports)).toEqual(both);
    expect(marks.reports[0]).toMatchObject({ reason: 'Other', comment: 'A comment', status: 'open' });
  });

  it('have the titles of the mysteries that were liked in a span of time, oldest first, without those that an admin unlisted', async () => {
    const { goer, decoy, own, other } = await twoMembers();
    const likesOf = async ({ userId }: Member, fromHour: number, toHour: number) => {
      const instant = (hours: number) =>
        new Date(service.clock.now.getTime() + hours * 3_600_000).toISOString();
      const query = new URLSearchParams({ from: instant(fromHour), to: instant(toHour) });
      return (await read(`${listLikedStories.path.replace(':userId', userId)}?${query}`)).titles;
    };
    expect(await likesOf(goer, -1, 1)).toEqual(['The Owl in the Hall', 'The Owl in the Hall']);
    const admin = await service.member({ isAdmin: true });
    const params = { storyId: other.listed.storyId };
    await admin.http.call(setListing, { params, body: { isPublic: false } });
    expect(await likesOf(goer, -1, 1)).toEqual(['The Owl in the Hall']);
    expect(await likesOf(goer, -2, -1)).toEqual([]);
    expect(await likesOf(decoy, -1, 1)).toEqual([]);
    // A dislike that becomes a like counts from then on, and a like that is sent again keeps its date.
    service.clock.now = new Date(service.clock.now.getTime() + 48 * 3_600_000);
    const like = { params: { storyId: own.listed.storyId }, body: { reactionType: 'like' } } as const;
    for (const { http } of [goer, decoy]) await http.call(setReaction, like);
    expect(await likesOf(decoy, -1, 1)).toEqual(['The Owl in the Hall']);
    expect(await likesOf(goer, -1, 1)).toEqual([]);
  });

  it('are only for services', async () => {
    const { goer } = await twoMembers();
    for (const { path } of [exportMemberStories, exportMemberMarks, listLikedStories]) {
      const answer = await goer.http.request('GET', path.replace(':userId', goer.userId));
      expect(answer.status).toBe(401);
    }
  });
});
