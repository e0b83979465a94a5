import { createStory, getStory, HOST_SLOTS, type HostNotes, updateStory } from '@sidelight/contracts';
import { waitFor } from '@sidelight/kit/testing';
import { describe, expect, it } from 'vitest';
import { makeInput, newKey, SOLUTION, useStories } from './support.ts';

const service = useStories();
type Member = Awaited<ReturnType<typeof service.member>>;

const write = (author: Member, over = {}, idempotencyKey = newKey()) =>
  author.http.call(createStory, { body: makeInput(over), idempotencyKey });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { code: string }) => error.code,
  );

describe('writing a mystery', () => {
  it('returns everything to the author, and to others everything except the solution and the notes', async () => {
    const [author, reader] = [await service.member(), await service.member()];
    const hostNotes = {
      lexicon: { 'the.$clock': ['timepiece'] },
      slots: Object.fromEntries(HOST_SLOTS.map((slot) => [slot, 'irrelevant' as const])),
      keyFacts: [{ id: 'owl', text: 'It is an owl.', weight: 2, paraphrases: [] }],
      statements: [],
      redHerrings: [],
      clues: [],
    };
    const story = await write(author, { hostNotes, contentWarnings: ['owls'] });
    expect(story).toMatchObject({
      title: 'The Owl in the Hall',
      solution: SOLUTION,
      hostNotes,
      authorUsername: author.username,
      isMine: true,
      revision: 1,
      contentWarnings: ['owls'],
      imageUrl: expect.stringMatching(/^\/images\/stories\/[\w-]{20}\.webp\?v=[0-9a-f]{16}$/),
      scene: null,
    });
    expect(story.storyId).toMatch(/^[A-Za-z0-9_-]{20}$/);
    for (const http of [reader.http, service.guest()]) {
      const seen = await http.call(getStory, { params: { storyId: story.storyId } });
      expect(seen).toMatchObject({ isMine: false, authorUsername: author.username });
      expect(JSON.stringify(seen)).not.toMatch(/butler|timepiece|It is an owl/);
      expect(seen).not.toHaveProperty('solution');
      expect(seen).not.toHaveProperty('hostNotes');
    }
    const { body } = await service.internal('GET', `/internal/stories/${story.storyId}`);
    expect(body).toMatchObject({ solution: SOLUTION, hostNotes, authorId: author.userId, revision: 1 });
  });

  it('stores its notes apart, changes them with the mystery, and keeps notes that the request omits', async () => {
    const author = await service.member();
    const noted = (text: string) => ({
      ...{ lexicon: {}, slots: {}, keyFacts: [], redHerrings: [], clues: [] },
      statements: [{ text, answer: 'yes' as const }],
    });
    const { storyId } = await write(author, { hostNotes: noted('It rains.') });
    const [stories, sheets] = ['stories', 'sheets'].map((name) =>
      service.connection.collection<{ _id: string }>(name),
    );
    const stored = async () => [
      await stories?.findOne({ _id: storyId }, { projection: { _id: 0, hostNotes: 1, sheetRevision: 1 } }),
      await sheets?.findOne({ _id: storyId }, { projection: { _id: 0, revision: 1 } }),
    ];
    const save = (body: { revision: number; title?: string; hostNotes?: HostNotes | null }) =>
      author.http.call(updateStory, { params: { storyId }, body });
    expect(await stored()).toEqual([{ sheetRevision: 1 }, { revision: 1 }]);

    const renamed = await save({ revision: 1, title: 'Renamed' });
    expect(renamed).toMatchObject({ revision: 2, hostNotes: noted('It rains.') });
    expect(await stored()).toEqual([{ sheetRevision: 1 }, { revision: 1 }]);

    const noteless = await save({ revision: 2, hostNotes: noted('It snows.') });
    expect(noteless).toMatchObject({ revision: 3, hostNotes: noted('It snows.') });
    expect(await stored()).toEqual([{ sheetRevision: 3 }, { revision: 3 }]);
    expect(await codeOf(save({ revision: 2, hostNotes: null }))).toBe('edit_conflict');
    expect(await stored()).toEqual([{ sheetRevision: 3 }, { revision: 3 }]);

    expect(await save({ revision: 3, hostNotes: null })).toMatchObject({ revision: 4, hostNotes: null });
    expect(await stored()).toEqual([{ sheetRevision: null }, null]);
  });

  it('gives the host text and notes of the same revision at any time', async () => {
    const author = await service.member();
    const noted = (revision: number) => ({
      ...{ lexicon: {}, slots: {}, keyFacts: [], redHerrings: [], clues: [] },
      statements: [{ text: `Revision ${revision}.`, answer: 'yes' as const }],
    });
    const { storyId } = await write(author, { title: 'Revision 1', hostNotes: noted(1) });
    let isOver = false;
    const saving = (async () => {
      for (let revision = 1; revision < 15; revision += 1) {
        const body = { revision, title: `Revision ${revision + 1}`, hostNotes: noted(revision + 1) };
        await author.http.call(updateStory, { params: { storyId }, body });
      }
      isOver = true;
    })();
    const revisions = new Set<number>();
    while (!isOver) {
      const { body } = await service.internal('GET', `/internal/stories/${storyId}`);
      revisions.add(body.revision);
      expect(body.hostNotes.statements).toEqual(noted(body.revision).statements);
      expect(body.title).toBe(`Revision ${body.revision}`);
    }
    await saving;
    expect(revisions.size).toBeGreaterThan(3);
  });

  const notesWith = (count: number, length: number) => ({
    ...{ lexicon: {}, slots: {}, keyFacts: [], redHerrings: [], clues: [] },
    statements: Array.from({ length: count }, (_, index) => ({
      ...{ text: String(index).padEnd(length, '.'), answer: 'irrelevant' as const },
    })),
  });

  it.each([
    ['3,000 statements', 3000, 50, notesWith(3001, 49)],
    ['150,000 characters', 500, 300, { ...notesWith(500, 300), redHerrings: ['.'] }],
  ])('accepts a fact sheet of %s, and no more', async (_, count, length, more) => {
    const author = await service.member();
    const hostNotes = notesWith(count, length);
    const { storyId, revision } = await write(author, { hostNotes });
    const { body } = await service.internal('GET', `/internal/stories/${storyId}`);
    expect(body.hostNotes.statements).toEqual(hostNotes.statements);
    expect(await codeOf(write(author, { hostNotes: more }))).toBe('invalid_request');
    const change = { params: { storyId }, body: { revision, hostNotes: more } };
    expect(await codeOf(author.http.call(updateStory, change))).toBe('invalid_request');
  });

  it('still serves a longer fact sheet that was stored earlier', async () => {
    const author = await service.member();
    const { storyId } = await write(author, { hostNotes: notesWith(1, 300) });
    const long = notesWith(3000, 300);
    await service.connection
      .collection('sheets')
      .updateOne({ _id: storyId as never }, { $set: { 'notes.statements': long.statements } });
    const { body } = await service.internal('GET', `/internal/stories/${storyId}`);
    expect(body.hostNotes).toEqual(long);
  });

  it('sends no fact sheet to a service that knows the revision', async () => {
    const statements = [{ text: 'It rains.', answer: 'yes' as const }];
    const hostNotes = { lexicon: {}, slots: {}, keyFacts: [], redHerrings: [], clues: [], statements };
    const { storyId, revision } = await write(await service.member(), { hostNotes });
    const notesFor = async (known: number) =>
      (await service.internal('GET', `/internal/stories/${storyId}?known=${known}`)).body.hostNotes;
    expect(await notesFor(revision)).toBeNull();
    expect((await notesFor(revision + 1)).statements).toEqual(statements);
  });

  it('is only for members', async () => {
    const { status, body } = await service.guest().request('POST', '/api/stories/stories', {
      json: makeInput(),
      headers: { 'idempotency-key': newKey() },
    });
    expect([status, body.error]).toEqual([401, 'User not authenticated']);
  });

  it.each([
    ['title', 'x'.repeat(51)],
    ['title', '   '],
    ['prompt', ''],
    ['solution', 'x'.repeat(501)],
    ['title', { $gt: '' }],
    ['title', 'bell\u0007'],
    ['displayColour', 'pink'],
    ['displayIcon', 'banana'],
    ['likes', 100],
    ['authorId', 'somebody'],
  ])('refuses %s = %j', async (field, value) => {
    const author = await service.member();
    const { status, body } = await author.http.request('POST', '/api/stories/stories', {
      json: { ...makeInput(), [field]: value },
      headers: { 'idempotency-key': newKey() },
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  });

  it('counts code points, not UTF-16 units', async () => {
    const author = await service.member();
    expect((await write(author, { title: '🦉'.repeat(50) })).title).toBe('🦉'.repeat(50));
  });

  it('stores one mystery for a request that is sent twice, also in parallel', async () => {
    const author = await service.member();
    const key = newKey();
    const both = await Promise.all([write(author, {}, key), write(author, {}, key)]);
    const again = await write(author, {}, key);
    expect(new Set([...both, again].map(({ storyId }) => storyId)).size).toBe(1);
    expect(await codeOf(write(author, { title: 'Another' }, key))).toBe('idempotency_conflict');
  });

  it('sends the profile service one event', async () => {
    const author = await service.member();
    const { storyId } = await write(author);
    const mine = () => service.profile.events.filter(({ payload }) => payload.storyId === storyId);
    await waitFor(() => mine().length > 0);
    expect(mine()).toMatchObject([{ type: 'story.created', payload: { authorId: author.userId } }]);
  });
});

describe('the limit of five mysteries in 24 hours', () => {
  it('is exact under 50 parallel requests', async () => {
    const [author, other] = [await service.member(), await service.member()];
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(write(author))));
    expect(codes.filter((code) => code === 'none')).toHaveLength(5);
    expect(codes.filter((code) => code === 'story_limit')).toHaveLength(45);
    const { body } = await author.http.request('GET', '/api/stories/stories?author=me&limit=50');
    expect(body.items).toHaveLength(5);
    expect(await codeOf(write(other))).toBe('none');
  });

  it('has the product’s message and frees a slot after a day', async () => {
    const author = await service.member();
    for (let index = 0; index < 5; index += 1) {
      await write(author);
      service.clock.now = new Date(service.clock.now.getTime() + 3_600_000);
    }
    await expect(write(author)).rejects.toMatchObject({
      status: 429,
      message: 'You can only create 5 stories within 24 hours. Please try again later.',
    });
    service.clock.now = new Date(service.clock.now.getTime() + 19 * 3_600_000);
    expect(await codeOf(write(author))).toBe('none');
    expect(await codeOf(write(author))).toBe('story_limit');
  });
});

describe('search words', () => {
  const known = async (...words: string[]) => {
    const found: string[] = [];
    for (const q of words) {
      const { body } = await service.guest().request('GET', `/api/stories/stories?q=${q}`);
      if (body.items.length > 0) found.push(q);
    }
    return found;
  };

  it('come only from stored mysteries, not from refused ones', async () => {
    const [author, other] = [await service.member(), await service.member()];
    const { storyId } = await write(author, { title: 'Firstwordofall' });
    for (let index = 0; index < 4; index += 1) await write(author);
    expect(await codeOf(write(author, { title: 'Sixthword' }))).toBe('story_limit');
    const change = (member: Member, id: string, revision: number, title: string) =>
      codeOf(member.http.call(updateStory, { params: { storyId: id }, body: { revision, title } }));
    expect(await change(other, storyId, 1, 'Strangersword')).toBe('not_the_author');
    expect(await change(author, 'nosuchstory', 1, 'Nowhereword')).toBe('story_not_found');
    expect(await change(author, storyId, 7, 'Staleword')).toBe('edit_conflict');
    expect(await known('sixthword', 'strangersword', 'nowhereword', 'staleword')).toEqual([]);
    expect(await known('firstwordofall', 'firstwordof')).toEqual(['firstwordofall', 'firstwordof']);
    expect(await change(author, storyId, 1, 'Changedword')).toBe('none');
    expect(await known('firstwordofall', 'changedword')).toEqual(['changedword']);
  });
});

describe('changing a mystery', () => {
  const change = (
    member: Member,
    storyId: string,
    body: Parameters<typeof member.http.call<typeof updateStory>>[1]['body'],
  ) => member.http.call(updateStory, { params: { storyId }, body });

  it('changes the given fields and keeps the others', async () => {
    const author = await service.member();
    const { storyId } = await write(author, { isPublic: false, contentWarnings: ['owls'] });
    const changed = await change(author, storyId, { revision: 1, title: 'The Hall' });
    expect(changed).toMatchObject({
      title: 'The Hall',
      isPublic: false,
      contentWarnings: ['owls'],
      solution: SOLUTION,
      revision: 2,
    });
  });

  it('leaves out blank content warnings, like a new mystery', async () => {
    const author = await service.member();
    const contentWarnings = ['owls', ' ', ''];
    const { storyId } = await write(author, { contentWarnings });
    await service.repositories.stories.updateSilently(storyId, { isEstimated: true });
    expect(await change(author, storyId, { revision: 1, contentWarnings })).toMatchObject({
      contentWarnings: ['owls'],
    });
    // So the text has not changed.
    expect(await service.repositories.stories.find(storyId)).toMatchObject({ isEstimated: true });
  });

  it('refuses a save from an older tab and returns the current revision', async () => {
    const author = await service.member();
    const { storyId } = await write(author);
    await change(author, storyId, { revision: 1, title: 'First tab' });
    await expect(change(author, storyId, { revision: 1, title: 'Second tab' })).rejects.toMatchObject({
      status: 409,
      code: 'edit_conflict',
      details: { revision: 2 },
    });
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        codeOf(change(author, storyId, { revision: 2, title: `T${index}` })),
      ),
    );
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    expect(codes.filter((code) => code === 'edit_conflict')).toHaveLength(7);
  });

  it('is only for the author', async () => {
    const [author, other, admin] = [
      await service.member(),
      await service.member(),
      await service.member({ isAdmin: true }),
    ];
    const { storyId } = await write(author);
    for (const member of [other, admin]) {
      await expect(change(member, storyId, { revision: 1, title: 'Mine now' })).rejects.toMatchObject({
        status: 403,
        message: 'Unauthorized to edit this story',
      });
    }
    expect(await codeOf(change(author, 'nosuchstory', { revision: 1 }))).toBe('story_not_found');
  });
});
