import {
  correctHostNotes,
  createStory,
  type HostNotes,
  listStories,
  setListing,
  updateStory,
} from '@sidelight/contracts';
import { DIFFICULTY_MIN_GAMES } from '@sidelight/rules';
import { beforeAll, expect, it } from 'vitest';
import { checkCounts } from '../src/check/check-counts.ts';
import { seedStories } from '../src/seed/seed-stories.ts';
import { makeInput, newKey, useStories } from './support.ts';

const service = useStories();
type Member = Awaited<ReturnType<typeof service.member>>;

const hostNotes: HostNotes = {
  keyFacts: [{ id: 'owl', text: 'The butler is an owl.', weight: 1, paraphrases: [] }],
  ...{ statements: [], redHerrings: [], clues: [], lexicon: {}, slots: {} },
};

beforeAll(async () => {
  // Curated mysteries never wait for the test player.
  await seedStories(service.connection, { clock: () => service.clock.now });
});

async function write(author: Member, over: Parameters<typeof makeInput>[0] = {}): Promise<string> {
  const body = makeInput({ hostNotes, ...over });
  return (await author.http.call(createStory, { body, idempotencyKey: newKey() })).storyId;
}
const waiting = async (): Promise<string[]> =>
  (await service.internal('GET', '/internal/estimates')).body.storyIds;
const answer = async (storyId: string, difficulty: string | null, revision = 1): Promise<boolean> =>
  (await service.internal('PUT', `/internal/stories/${storyId}/estimate`, { revision, difficulty })).body
    .isStored;
const shown = async (storyId: string) => {
  const { body } = await service.guest().request('GET', `/api/stories/stories/${storyId}`);
  return [body.difficulty, body.isDifficultyEstimated, body.revision];
};

it('a listed mystery of a player waits for the test player, and then shows its level as an estimate', async () => {
  const author = await service.member();
  const [storyId, decoy] = [await write(author), await write(author)];
  expect((await waiting()).toSorted()).toEqual([storyId, decoy].toSorted());
  expect(await shown(storyId)).toEqual([null, false, 1]);
  expect(await answer(storyId, 'hard')).toBe(true);
  expect(await shown(storyId)).toEqual(['hard', true, 1]);
  expect(await shown(decoy)).toEqual([null, false, 1]);
  expect(await waiting()).toEqual([decoy]);
  await answer(decoy, null);
  expect([await shown(decoy), await waiting()]).toEqual([[null, false, 1], []]);
  expect(await shown('1')).toEqual(['gentle', false, 1]);
  expect(await checkCounts(service.connection, false)).toEqual([]);
});

it('a list that is sorted by difficulty places a mystery by its estimate', async () => {
  const author = await service.member();
  const [fair, hard, unknown] = [await write(author), await write(author), await write(author)];
  await answer(fair, 'fair');
  await answer(hard, 'hard');
  await answer(unknown, null);
  const query = { author: author.username, sort: 'difficulty', direction: 'asc' } as const;
  const { items } = await author.http.call(listStories, { query });
  expect(items.map(({ storyId }) => storyId)).toEqual([fair, unknown, hard]);
  expect(items.map(({ isDifficultyEstimated }) => isDifficultyEstimated)).toEqual([true, false, true]);
});

it('what the test player says about an older revision is not stored', async () => {
  const author = await service.member();
  const storyId = await write(author);
  const params = { storyId };
  await author.http.call(updateStory, { params, body: { revision: 1, solution: 'A parrot did it.' } });
  expect(await answer(storyId, 'hard', 1)).toBe(false);
  expect([await shown(storyId), await waiting()]).toEqual([[null, false, 2], [storyId]]);
  expect(await answer(storyId, 'fair', 2)).toBe(true);
  expect(await answer(storyId, 'hard', 1)).toBe(false);
  expect([await shown(storyId), await waiting()]).toEqual([['fair', true, 2], []]);
});

it('a mystery waits again after a change of what players read, and keeps its estimate until then', async () => {
  const [author, admin] = [await service.member(), await service.member({ isAdmin: true })];
  const storyId = await write(author);
  await answer(storyId, 'fair');
  const params = { storyId };
  const change = (body: object, revision: number) =>
    author.http.call(updateStory, { params, body: { ...body, revision } });
  await change({ displayColour: 'deep-red' }, 1);
  expect(await waiting()).toEqual([]);
  await change({ hostNotes: { ...hostNotes, slots: { death: 'no' } } }, 2);
  await change({ prompt: 'Every night the clock strikes fourteen. Why?' }, 3);
  expect([await shown(storyId), await waiting()]).toEqual([['fair', true, 4], [storyId]]);
  await answer(storyId, 'tricky', 4);
  await admin.http.call(correctHostNotes, { params, body: { hostNotes: { slots: { death: 'yes' } } } });
  expect([await shown(storyId), await waiting()]).toEqual([['tricky', true, 5], [storyId]]);
  await answer(storyId, null, 5);
  expect([await shown(storyId), await waiting()]).toEqual([[null, false, 5], []]);
  expect(await checkCounts(service.connection, false)).toEqual([]);
});

it('an unlisted mystery waits once it is listed, but only if the test player has not played its text', async () => {
  const [author, admin] = [await service.member(), await service.member({ isAdmin: true })];
  const storyId = await write(author, { isPublic: false });
  expect(await waiting()).toEqual([]);
  const params = { storyId };
  await author.http.call(updateStory, { params, body: { revision: 1, isPublic: true } });
  expect(await waiting()).toEqual([storyId]);
  await admin.http.call(setListing, { params, body: { isPublic: false } });
  expect(await waiting()).toEqual([]);
  await admin.http.call(setListing, { params, body: { isPublic: true } });
  expect(await waiting()).toEqual([storyId]);
  await answer(storyId, 'gentle', 4);
  await admin.http.call(setListing, { params, body: { isPublic: false } });
  await admin.http.call(setListing, { params, body: { isPublic: true } });
  expect([await shown(storyId), await waiting()]).toEqual([['gentle', true, 6], []]);
});

it('twenty finished games replace the estimate, even if the test player plays a later text', async () => {
  const author = await service.member();
  const storyId = await write(author);
  await answer(storyId, 'gentle');
  const play = { storyId, userId: null, localDate: '2026-11-20', dailyDate: null, timeTakenMs: 1000 };
  const outcome = {
    completedStatus: 'Resigned',
    points: 0,
    questionsAsked: 9,
    hintsUsed: 0,
    accuracyScore: 0,
  };
  const end = async (number: number) => {
    const playId = `est-${number}`;
    const payload = { ...play, ...outcome, playId };
    await service.sendEvent({ eventId: playId, type: 'play.ended', payload });
  };
  for (let number = 1; number < DIFFICULTY_MIN_GAMES; number += 1) await end(number);
  await service.settle();
  expect(await shown(storyId)).toEqual(['gentle', true, 1]);
  await end(DIFFICULTY_MIN_GAMES);
  await service.settle();
  expect(await shown(storyId)).toEqual(['hard', false, 1]);
  await author.http.call(updateStory, { params: { storyId }, body: { revision: 1, title: 'An Owl' } });
  expect(await answer(storyId, 'fair', 2)).toBe(true);
  expect(await shown(storyId)).toEqual(['hard', false, 2]);
  expect(await checkCounts(service.connection, false)).toEqual([]);
});

it('the test player gets ten mysteries at a time, and an estimate of a missing mystery is no error', async () => {
  const authors = [await service.member(), await service.member(), await service.member()];
  for (const author of authors) for (let count = 0; count < 4; count += 1) await write(author);
  expect(await waiting()).toHaveLength(10);
  expect(await answer('nosuch', 'fair')).toBe(false);
});
