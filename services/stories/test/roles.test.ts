import { createReport, createStory, getStory, listReports, listStories } from '@sidelight/contracts';
import { answersFor, auditRoles } from '@sidelight/kit/testing';
import { describe, expect, it } from 'vitest';
import { makeInput, newKey, useStories } from './support.ts';

const service = useStories();
const TODAY = '2026-11-20';
let renamed = 0;

async function write(author: Awaited<ReturnType<typeof service.member>>) {
  const notes = { keyFacts: [{ id: 'owl', text: 'The butler is an owl.', weight: 1, paraphrases: [] }] };
  return author.http.call(createStory, {
    body: makeInput({
      hostNotes: { ...notes, statements: [], redHerrings: [], clues: [], lexicon: {}, slots: {} },
    }),
    idempotencyKey: newKey(),
  });
}

/** An author with a new name, and a member whose account was deleted. */
async function stage() {
  const owner = await service.member();
  const { storyId } = await write(owner);
  const { reportId } = await owner.http.call(createReport, {
    ...{ params: { storyId }, body: { reason: 'Other' as const }, idempotencyKey: newKey() },
  });
  renamed += 1;
  const username = `Renamed_${renamed}`;
  service.profile.users.set(owner.userId, username);
  // Names are cached for five seconds, so the clock moves past them.
  service.clock.now = new Date(service.clock.now.getTime() + 6_000);

  const [deleted, member] = [await service.member(), await service.member()];
  const admin = await service.member({ isAdmin: true });
  await service.sessions.revokeAll(deleted.userId);
  return {
    browsers: { deleted: deleted.http, member: member.http, owner: owner.http, admin: admin.http },
    params: { storyId, reportId, username, date: '2027-02-01', slug: 'classic' },
    things: { storyId, owner, formerUsername: owner.username },
  };
}

describe('every route', () => {
  auditRoles({
    mounted: () => service,
    stage,
    rows: {
      listStories: { answers: [200, 200, 200, 200] },
      createStory: { answers: [401, 201, 201, 201], body: makeInput() },
      getStory: { answers: [200, 200, 200, 200] },
      updateStory: { answers: [401, 403, 200, 403], body: { title: 'Another Owl', revision: 1 } },
      getRandomStory: { answers: [200, 200, 200, 200] },
      getPicture: { answers: [200, 200, 200, 200], query: '?w=360' },
      getStoryCard: { answers: [200, 200, 200, 200] },
      getCollectionCard: { answers: [200, 200, 200, 200] },
      getCollectionPicture: { answers: [200, 200, 200, 200], query: '?w=360' },
      listSitemapPart: { answers: [200, 200, 200, 200], query: '?part=1&of=1' },
      getCreationStats: { answers: [200, 200, 200, 200] },
      listCollections: { answers: [200, 200, 200, 200] },
      getDaily: { answers: [404, 404, 404, 404], query: `?date=${TODAY}` },
      listDailyRange: { answers: [200, 200, 200, 200], query: `?from=${TODAY}&to=${TODAY}` },
      getStoriesStats: { answers: [200, 200, 200, 200] },

      getReaction: { answers: [401, 200, 200, 200] },
      setReaction: { answers: [401, 200, 200, 200], body: { reactionType: 'like' } },
      removeReaction: { answers: [401, 200, 200, 200] },
      getReactionCounts: { answers: [200, 200, 200, 200] },
      getFavourite: { answers: [401, 200, 200, 200] },
      addFavourite: { answers: [401, 200, 200, 200] },
      removeFavourite: { answers: [401, 200, 200, 200] },
      listFavourites: { answers: [401, 200, 200, 200] },

      createReport: { answers: [201, 201, 201, 201], body: { reason: 'Other' } },
      listReports: { answers: [401, 403, 403, 200] },
      countReports: { answers: [401, 403, 403, 200] },
      getReport: { answers: [401, 403, 403, 200] },
      updateReport: { answers: [401, 403, 403, 200], body: { status: 'resolved' } },
      setListing: { answers: [401, 403, 403, 200], body: { isPublic: false } },
      correctHostNotes: { answers: [401, 403, 403, 200], body: { hostNotes: { slots: { death: 'no' } } } },
      listDailySchedule: { answers: [401, 403, 403, 200], query: `?from=${TODAY}` },
      // 409, because no admin has let the mystery in to the daily schedule.
      setDaily: {
        answers: [401, 403, 403, 409],
        make: async ({ storyId }) => ({ body: { storyId } }),
      },
      listAdminStories: { answers: [401, 403, 403, 200], query: '?daily=waiting&title=owl' },
      getAdminStory: { answers: [401, 403, 403, 200] },
      setCollections: { answers: [401, 403, 403, 200], body: { collections: ['long'], revision: 1 } },
      setDailyPermission: { answers: [401, 403, 403, 200], body: { isAllowed: true, revision: 1 } },
      listStoryAudit: { answers: [401, 403, 403, 200] },
    },
  });
});

describe('an author', () => {
  it('who is renamed is found only by the new name', async () => {
    const { browsers, params, things } = await stage();
    expect(await answersFor(things.formerUsername, browsers.admin, service.contracts)).toEqual([]);
    const query = { author: params.username };
    const { items } = await browsers.member.call(listStories, { query });
    expect(items.map(({ storyId, authorUsername }) => [storyId, authorUsername])).toEqual([
      [params.storyId, params.username],
    ]);
  });

  it('who is deleted is found by no name, and no report shows their name', async () => {
    const { browsers, params, things } = await stage();
    const decoy = await stage();
    service.profile.users.delete(things.owner.userId);
    service.clock.now = new Date(service.clock.now.getTime() + 61_000);
    await service.sendEvent({
      eventId: `roles-gone-${things.owner.userId}`,
      type: 'account.deleted',
      payload: { userId: things.owner.userId, deletedAt: service.clock.now.toISOString() },
    });
    expect(await answersFor(params.username, browsers.admin, service.contracts)).toEqual([]);
    const { authorUsername } = await browsers.member.call(getStory, { params });
    expect(authorUsername).toBeNull();
    const { items } = await browsers.admin.call(listReports, { query: { limit: 50 } });
    const reporterOf = (id: string) => items.find(({ reportId }) => reportId === id)?.reporterUsername;
    expect(reporterOf(params.reportId)).toBeNull();
    expect(reporterOf(decoy.params.reportId)).toBe(decoy.params.username);
  });
});
