import { createStory, setReaction, updateStory } from '@sidelight/contracts';
import { describe, expect, it } from 'vitest';
import { checkCounts } from '../src/check/check-counts.ts';
import { checkSheets } from '../src/check/check-sheets.ts';
import { insertMadeUp } from '../src/seed/made-up/insert-made-up.ts';
import { makeUpStory } from '../src/seed/made-up/make-up-story.ts';
import { seedStories } from '../src/seed/seed-stories.ts';
import type { StoryRecord } from '../src/stories/story.model.ts';
import { makeInput, newKey, useStories } from './support.ts';

const service = useStories();
const check = (repair = false) => checkCounts(service.connection, repair);
const inOrder = (found: Awaited<ReturnType<typeof check>>) =>
  found.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

const play = (storyId: string, number: number) => ({
  playId: `play-${number}`,
  storyId,
  userId: null,
  localDate: '2026-11-20',
  dailyDate: null,
});
const ended = { points: 20, questionsAsked: 9, hintsUsed: 1, timeTakenMs: 61_000, accuracyScore: 0.5 };
const send = (eventId: string, type: string, payload: Record<string, unknown>) =>
  service.sendEvent({ eventId, type, payload });

describe('the check of counts', () => {
  it('finds no difference after all kinds of requests and events', async () => {
    await seedStories(service.connection, { clock: () => service.clock.now });
    await insertMadeUp(service.connection, 1500);
    const [author, ...players] = await Promise.all(Array.from({ length: 5 }, () => service.member()));
    if (!author) throw new Error('No author');
    const ids: string[] = [];
    for (const isPublic of [true, false]) {
      const story = await author.http.call(createStory, {
        body: makeInput({ isPublic }),
        idempotencyKey: newKey(),
      });
      ids.push(story.storyId);
    }
    const taps = players.flatMap(({ http }) =>
      [...ids, '1', 'made-up-0000003'].flatMap((storyId) =>
        (['like', 'dislike', 'none', 'like'] as const).map((reactionType) =>
          http.call(setReaction, { params: { storyId }, body: { reactionType } }),
        ),
      ),
    );
    await Promise.all(taps);
    for (const [number, storyId] of [...ids, '1', '1', 'gone'].entries()) {
      // The end of a play may arrive before its start, and each event may arrive twice.
      const solved = {
        ...play(storyId, number),
        ...ended,
        completedStatus: number % 2 ? 'Completed' : 'Resigned',
      };
      await Promise.all([1, 2].map(() => send(`end-${number}`, 'play.ended', solved)));
      await Promise.all([1, 2].map(() => send(`start-${number}`, 'play.started', play(storyId, number))));
    }
    const change = { params: { storyId: ids[0] ?? '' }, body: { revision: 1, isPublic: false } };
    await author.http.call(updateStory, change);
    expect(await check()).toEqual([]);
    await service.settle();
    expect(await check()).toEqual([]);
    expect(await service.repositories.stories.find('1')).toMatchObject({
      totalAttempts: 2,
      totalQuestions: 18,
    });
  });

  it('finds and repairs each value that was tampered with', async () => {
    const db = service.connection;
    await db.model('Story').updateOne({ _id: '2' }, { $set: { likes: 7, totalAttempts: 3 } });
    await db.model('Story').updateOne({ _id: '3' }, { $set: { isPublic: false } });
    await db.model('Story').updateOne({ _id: '4' }, { $push: { terms: 'impostor' } });
    await db.model('Story').updateOne({ _id: '5' }, { $set: { prefixes: ['wal'] } });
    await db.model('Totals').updateOne({ _id: 'all' }, { $inc: { likes: 1 } });
    await db.model('Story').updateOne({ _id: '6' }, { $unset: { difficulty: 1 } });
    const found = await check();
    const fields = found.map(({ collection, id, field }) => `${collection} ${id} ${field}`);
    expect(fields).toEqual(
      expect.arrayContaining([
        'stories 2 likes',
        'stories 3 shelves',
        'stories 3 terms',
        'stories 4 terms',
        'stories 3 prefixes',
        'stories 5 prefixes',
        'stories 6 difficulty',
        'stories 2 totalAttempts',
        'totals all likes',
      ]),
    );
    expect(found).toContainEqual({ collection: 'stories', id: '2', field: 'likes', stored: 7, counted: 0 });
    expect(inOrder(await check())).toEqual(inOrder(found));
    expect((await check(true)).length).toBeGreaterThanOrEqual(5);
    expect(await check()).toEqual([]);
    expect(await service.repositories.stories.find('2')).toMatchObject({ likes: 0, totalAttempts: 0 });
  });
});

describe('fact sheets', () => {
  const stories = () => service.connection.collection<StoryRecord>('stories');
  const hostNotesOf = async (storyId: string) =>
    (await service.internal('GET', `/internal/stories/${storyId}`)).body.hostNotes;

  it('that are missing, or that their mystery does not name, are found', async () => {
    const [lost, unnamed] = ['6', '7'];
    const notes = await hostNotesOf(unnamed);
    const sheets = service.connection.collection<{ _id: string }>('sheets');
    await sheets.deleteOne({ _id: lost });
    expect((await service.internal('GET', `/internal/stories/${lost}`)).status).toBe(500);
    expect(await checkSheets(service.connection, true)).toEqual([
      { collection: 'stories', id: lost, field: 'sheetRevision', stored: 1, counted: 'none' },
    ]);
    expect(await hostNotesOf(lost)).toBeNull();
    await stories().updateOne({ _id: unnamed }, { $set: { sheetRevision: null } });
    expect(await checkSheets(service.connection, true)).toHaveLength(1);
    expect(await hostNotesOf(unnamed)).toEqual(notes);
    expect(await checkSheets(service.connection, false)).toEqual([]);
  });
});

describe('made-up mysteries', () => {
  it('are the same each time, listed, and not more than requested', async () => {
    expect(makeUpStory(17)).toEqual(makeUpStory(17));
    expect(await insertMadeUp(service.connection, 1500)).toBe(0);
    expect(await insertMadeUp(service.connection, 1510)).toBe(10);
    const stories = service.connection.model('Story');
    expect(await stories.countDocuments({ shelves: 'all', authorId: /^made-up-/ })).toBe(1510);
    expect((await stories.distinct('authorId', { authorId: /^made-up-/ })).length).toBeGreaterThan(20);
    expect((await stories.distinct('totalAttempts')).length).toBeGreaterThan(50);
    // The driver inserted the record, so the model has not validated it yet.
    const made = await stories.findById('made-up-0000007');
    await expect(made?.validate()).resolves.toBeUndefined();
    expect(await check()).toEqual([]);
  });
});
