import { getRandomStory, listStories, type Story } from '@sidelight/contracts';
import { trusted } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { newStory } from '../src/stories/new-story.ts';
import { makeInput, SOLUTION, useStories } from './support.ts';

const service = useStories();
type Member = Awaited<ReturnType<typeof service.member>>;
const COUNT = 30;
let author: Member;
let decoy: Member;

/** Thirty listed mysteries with unsorted counts and many equal values, and an unlisted one. */
beforeAll(async () => {
  author = await service.member({ username: 'Ada_L' });
  decoy = await service.member();
  const stories = Array.from({ length: COUNT }, (_, index) => {
    const isDecoys = index % 10 === 9;
    const collections = [...(index % 3 === 0 ? ['classic'] : []), ...(index % 5 === 0 ? ['gentle'] : [])];
    const story = newStory(makeInput({ title: `Mystery ${index}`, prompt: `Lamp number${index} burns.` }), {
      storyId: `story-${String((index * 7) % COUNT).padStart(2, '0')}`,
      authorId: isDecoys ? decoy.userId : author.userId,
      collections,
      dateCreated: new Date(Date.UTC(2026, 0, 1 + ((index * 11) % 13))),
      randomKey: index / COUNT,
    });
    return {
      ...story,
      rating: (index % 4) / 4,
      best: (index % 6) / 6,
      totalAttempts: index % 5,
      totalCompletions: index % 3,
      difficulty: [1, 2, 2.5, 3, 4][index % 5] ?? 2.5,
    };
  });
  const unlisted = newStory(makeInput({ isPublic: false, title: 'Hidden lamp' }), {
    storyId: 'unlisted',
    authorId: author.userId,
    collections: ['classic'],
    dateCreated: new Date('2026-01-01'),
    randomKey: 0.5,
  });
  await service.connection.model('Story').insertMany([...stories, unlisted]);
});

async function listAllPages(
  http: Member['http'],
  query: Record<string, string>,
  limit = 7,
): Promise<Story[]> {
  const found: Story[] = [];
  let cursor: string | undefined;
  do {
    const page = await http.call(listStories, { query: { ...query, limit, ...(cursor ? { cursor } : {}) } });
    found.push(...page.items);
    expect(page.items.length).toBeLessThanOrEqual(limit);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}
const ids = (stories: readonly Story[]) => stories.map(({ storyId }) => storyId);

describe('browsing', () => {
  const FIELDS = {
    rating: 'rating',
    best: 'best',
    attempts: 'totalAttempts',
    completions: 'totalCompletions',
    newest: 'dateCreated',
    difficulty: 'difficulty',
  } as const;

  it.each(
    (['rating', 'best', 'attempts', 'completions', 'newest', 'difficulty'] as const).flatMap((sort) =>
      (['asc', 'desc'] as const).map((direction) => [sort, direction] as const),
    ),
  )('by %s %s, page by page, gives each listed mystery once and in order', async (sort, direction) => {
    const found = ids(await listAllPages(service.guest(), { sort, direction }));
    const sign = direction === 'asc' ? 1 : -1;
    const expected = await service.connection
      .model('Story')
      .find({ isPublic: true })
      .sort({ [FIELDS[sort]]: sign, _id: sign })
      .select('_id')
      .lean<{ _id: string }[]>();
    expect(found).toEqual(expected.map(({ _id }) => _id));
    expect(found).toHaveLength(COUNT);
  });

  it('filters by any of the chosen collections', async () => {
    const one = await listAllPages(service.guest(), { collections: 'classic' });
    expect(one).toHaveLength(10);
    const both = await listAllPages(service.guest(), { collections: 'classic,gentle' });
    expect(new Set(ids(both)).size).toBe(14);
    expect(both).toHaveLength(14);
    expect(await listAllPages(service.guest(), { collections: 'nonesuch' })).toEqual([]);
  });

  it('adds the member’s own favourites to the chosen collections, in one order', async () => {
    const reader = await service.member();
    for (const storyId of ['story-01', 'story-02', 'story-00', 'unlisted']) {
      await reader.http.request('PUT', `/api/stories/stories/${storyId}/favourite`, { json: {} });
    }
    await decoy.http.request('PUT', '/api/stories/stories/story-05/favourite', { json: {} });
    const mine = await listAllPages(reader.http, { collections: 'favourites', sort: 'newest' }, 2);
    expect(new Set(ids(mine))).toEqual(new Set(['story-00', 'story-01', 'story-02', 'unlisted']));
    const classics = await listAllPages(reader.http, { collections: 'classic' });
    const together = await listAllPages(
      reader.http,
      { collections: 'favourites,classic', sort: 'attempts' },
      4,
    );
    expect(new Set(ids(together))).toEqual(new Set([...ids(mine), ...ids(classics)]));
    expect(together).toHaveLength(new Set(ids(together)).size);
    const attempts = together.map(({ totalAttempts }) => totalAttempts ?? -1);
    expect(attempts).toEqual(attempts.toSorted((a, b) => b - a));
    const { status } = await service.guest().request('GET', '/api/stories/stories?collections=favourites');
    expect(status).toBe(401);
  });

  // Vitest also fails if the service leaves a rejected promise unhandled, which would end a replica.
  it('tells a guest to log in for favourites, even if the search has no word', async () => {
    const path = `/api/stories/stories?collections=favourites&q=${encodeURIComponent('!!!')}`;
    expect((await service.guest().request('GET', path)).status).toBe(401);
    const member = await service.member();
    expect((await member.http.request('GET', path)).body).toEqual({ items: [], nextCursor: null });
  });

  it.each([
    ['mystery 7', ['Mystery 7']],
    ['NUMBER12', ['Mystery 12']],
    ['burns numb', COUNT],
    ['lamp', COUNT],
    ['hidden', []],
    ['butler', []],
    ['.*', []],
    ['umber', []],
  ])('finds %j', async (q, expected) => {
    const found = await listAllPages(service.guest(), { q });
    if (typeof expected === 'number') expect(found).toHaveLength(expected);
    else expect(found.map(({ title }) => title)).toEqual(expected);
  });

  it('tells other services which mysteries are listed now', async () => {
    const storyIds = ['story-01', 'unlisted', 'no-such-story', 'story-00'];
    const { body } = await service.internal('POST', '/internal/listed', { storyIds });
    expect(body).toEqual({ storyIds: ['story-01', 'story-00'] });
  });

  it('lists the mysteries of an author, unlisted ones only for the author', async () => {
    expect(ids(await listAllPages(author.http, { author: 'me' }))).toContain('unlisted');
    expect(await listAllPages(author.http, { author: 'me' })).toHaveLength(28);
    const seen = await listAllPages(service.guest(), { author: 'ada_l' });
    expect(seen).toHaveLength(27);
    expect(ids(seen)).not.toContain('unlisted');
    expect(new Set(seen.map(({ authorUsername }) => authorUsername))).toEqual(new Set(['Ada_L']));
    expect((await service.guest().request('GET', '/api/stories/stories?author=me')).status).toBe(401);
    const unknown = await service.guest().request('GET', '/api/stories/stories?author=nobody');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'profile_not_found']);
  });

  it('leaves out the mysteries that the member has played, even many, and no others', async () => {
    const reader = await service.member();
    const all = ids(await listAllPages(reader.http, {}));
    service.game.played.set(reader.userId, all.slice(0, COUNT - 4));
    service.game.played.set(decoy.userId, all);
    const left = await listAllPages(reader.http, { unplayed: '1' }, 3);
    expect(ids(left)).toEqual(all.slice(COUNT - 4));
    const among = await listAllPages(reader.http, { unplayed: '1', q: 'lamp', collections: 'classic' });
    expect(ids(among)).toEqual(ids(left.filter(({ collections }) => collections.includes('classic'))));
    expect(await listAllPages(decoy.http, { unplayed: '1' })).toEqual([]);
    const guest = await service.guest().request('GET', '/api/stories/stories?unplayed=1');
    expect([guest.status, guest.body.code]).toEqual([401, 'not_authenticated']);
  });

  it('responds with an error if the game service cannot say what was played', async () => {
    const reader = await service.member();
    service.game.state.isDown = true;
    try {
      const { status, body } = await reader.http.request('GET', '/api/stories/stories?unplayed=1');
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect((await reader.http.request('GET', '/api/stories/stories')).status).toBe(200);
    } finally {
      service.game.state.isDown = false;
    }
  });

  it.each([
    ['profile', 'stories?author=Ada_L'],
    ['profile', 'authors/Ada_L/stats'],
    ['game', 'stories?unplayed=1'],
    ['game', 'stories/random?unplayed=1'],
  ] as const)('does not ask for a retry if the %s service refuses the token: %s', async (name, path) => {
    const reader = await service.member();
    service[name].state.hasNewToken = true;
    try {
      expect((await reader.http.request('GET', `/api/stories/${path}`)).status).toBe(500);
    } finally {
      service[name].state.hasNewToken = false;
    }
  });

  it('finds words of the member’s own unlisted mysteries and of unlisted favourites, for nobody else', async () => {
    const reader = await service.member();
    await reader.http.request('PUT', '/api/stories/stories/unlisted/favourite', { json: {} });
    expect(ids(await listAllPages(author.http, { author: 'me', q: 'hidden la' }))).toEqual(['unlisted']);
    expect(ids(await listAllPages(reader.http, { collections: 'favourites', q: 'hidd' }))).toEqual([
      'unlisted',
    ]);
    for (const query of [{ q: 'hidden' }, { q: 'hidden', author: 'Ada_L' }, { q: '-hidden' }]) {
      expect(await listAllPages(reader.http, query)).toEqual([]);
      expect(await listAllPages(author.http, query)).toEqual([]);
    }
  });

  it('shows attempts and completions only to members, and the solution to nobody', async () => {
    const [asGuest] = await listAllPages(service.guest(), {}, 50);
    const [asMember] = await listAllPages(decoy.http, {}, 50);
    expect(asGuest).toMatchObject({ totalAttempts: null, totalCompletions: null });
    expect(asMember?.totalAttempts).toEqual(expect.any(Number));
    const whole = JSON.stringify(await listAllPages(author.http, { author: 'me' }));
    expect(whole).not.toContain(SOLUTION);
    expect(whole).not.toMatch(/hostNotes|shelves|terms|prefixes/);
  });

  it.each([
    'sort=price',
    'direction=up',
    'limit=0',
    'limit=51',
    'limit=x',
    'cursor=!!',
    'cursor=bm90LWEtY3Vyc29y',
    'collections=A%20B',
    'unplayed=yes',
    'author=a%24b',
    `q=${'x'.repeat(101)}`,
  ])('refuses ?%s', async (query) => {
    const { status, body } = await service.guest().request('GET', `/api/stories/stories?${query}`);
    expect(status).toBe(400);
    expect(body.requestId).toEqual(expect.any(String));
  });

  it.each(['attempts', 'completions'] as const)('does not tell a guest the %s by a cursor', async (sort) => {
    const list = (cursor?: string) =>
      service
        .guest()
        .request('GET', `/api/stories/stories?sort=${sort}&limit=1${cursor ? `&cursor=${cursor}` : ''}`);
    const { body } = await list();
    expect(Buffer.from(body.nextCursor, 'base64url').toString('latin1')).not.toMatch(/story-|attempts/);
    const guess = Buffer.from(JSON.stringify([sort, 'desc', 2, 'x'])).toString('base64url');
    expect((await list(guess)).status).toBe(400);
    expect((await list(body.nextCursor)).status).toBe(200);
  });

  it('continues where the last page ended, even if its last mystery has a new value or is unlisted', async () => {
    const query = { sort: 'attempts', direction: 'asc', limit: 7 } as const;
    const model = service.connection.model('Story');
    const all = ids(await listAllPages(service.guest(), { sort: 'attempts', direction: 'asc' }));
    const first = await service.guest().call(listStories, { query });
    const last = first.items.at(-1)?.storyId ?? '';
    const before = await model.findOne({ _id: last }).lean();
    await model.updateOne({ _id: last }, { $set: { totalAttempts: 99, isPublic: false, shelves: [] } });
    const cursor = first.nextCursor ?? '';
    const second = await service.guest().call(listStories, { query: { ...query, cursor } });
    await model.replaceOne({ _id: last }, before as object);
    expect(ids(second.items)).toEqual(all.slice(7, 14));
  });

  it('refuses a cursor of another order', async () => {
    const { nextCursor } = await service.guest().call(listStories, { query: { limit: 3 } });
    const other = await service
      .guest()
      .request('GET', `/api/stories/stories?sort=newest&cursor=${nextCursor}`);
    expect(other.status).toBe(400);
  });

  it('responds without names while the profile service is down', async () => {
    service.profile.state.isDown = true;
    service.clock.now = new Date(service.clock.now.getTime() + 3_600_000);
    try {
      const stranger = newStory(makeInput(), {
        storyId: 'of-a-stranger',
        authorId: 'never-asked-before',
        collections: ['lonely'],
        dateCreated: service.clock.now,
        randomKey: 0.99,
      });
      await service.connection.model('Story').create(stranger);
      const [story] = await listAllPages(service.guest(), { collections: 'lonely' });
      expect(story).toMatchObject({ storyId: 'of-a-stranger', authorUsername: null });
    } finally {
      service.profile.state.isDown = false;
      await service.connection.model('Story').deleteOne({ _id: 'of-a-stranger' });
    }
  });
});

describe('the difficulty of a mystery', () => {
  it('is a level, or null if nobody knows it', async () => {
    const found = await listAllPages(service.guest(), { sort: 'difficulty', direction: 'asc' });
    const levels = found.map(({ difficulty }) => difficulty);
    expect([...new Set(levels)]).toEqual(['gentle', 'fair', null, 'tricky', 'hard']);
  });
});

describe('a random mystery', () => {
  it('is any listed mystery except the excluded one', async () => {
    const seen = new Set<string>();
    for (let turn = 0; turn < 400 && seen.size < COUNT - 1; turn += 1) {
      const story = await service.guest().call(getRandomStory, { query: { except: 'story-03' } });
      seen.add(story.storyId);
    }
    expect(seen.has('story-03')).toBe(false);
    expect(seen.has('unlisted')).toBe(false);
    expect(seen.size).toBe(COUNT - 1);
  });

  it('is the one mystery that the member has not played, and any if all are played', async () => {
    const reader = await service.member();
    const all = ids(await listAllPages(reader.http, {}));
    const surprise = async () => {
      const { storyId } = await reader.http.call(getRandomStory, { query: { unplayed: '1' } });
      return storyId;
    };
    service.game.played.set(decoy.userId, all);
    service.game.played.set(
      reader.userId,
      all.filter((storyId) => storyId !== 'story-11'),
    );
    for (let turn = 0; turn < 5; turn += 1) expect(await surprise()).toBe('story-11');
    service.game.played.set(reader.userId, all);
    expect(all).toContain(await surprise());
    service.game.state.isDown = true;
    const { status } = await reader.http.request('GET', '/api/stories/stories/random?unplayed=1');
    service.game.state.isDown = false;
    expect(status).toBe(503);
  });

  it('is the one mystery that a guest’s browser does not name as played', async () => {
    const all = ids(await listAllPages(service.guest(), {}));
    const played = all.filter((storyId) => storyId !== 'story-12').join(',');
    for (let turn = 0; turn < 5; turn += 1) {
      const story = await service.guest().call(getRandomStory, { query: { played } });
      expect(story.storyId).toBe('story-12');
    }
    const any = await service
      .guest()
      .call(getRandomStory, { query: { played: all.join(','), unplayed: '1' } });
    expect(all).toContain(any.storyId);
    const tooMany = Array.from({ length: 101 }, (_, index) => `s${index}`).join(',');
    for (const query of [`played=${tooMany}`, 'played=a%24b', 'unplayed=yes'])
      expect((await service.guest().request('GET', `/api/stories/stories/random?${query}`)).status).toBe(400);
  });

  it('is the excluded mystery if there is no other, and an error if there is none', async () => {
    const stories = service.connection.model('Story');
    await stories.updateMany({ _id: trusted({ $ne: 'story-03' }) }, { $set: { shelves: [] } });
    const only = await service.guest().call(getRandomStory, { query: { except: 'story-03' } });
    expect(only.storyId).toBe('story-03');
    await stories.updateMany({}, { $set: { shelves: [] } });
    const none = await service.guest().request('GET', '/api/stories/stories/random');
    expect([none.status, none.body.error]).toEqual([404, 'No stories found']);
  });
});
