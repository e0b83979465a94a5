import { randomUUID } from 'node:crypto';
import {
  askQuestion,
  createStory,
  getMe,
  type HostNotes,
  setDaily,
  setDailyPermission,
  setReaction,
  startPlay,
} from '@sidelight/contracts';
import { waitFor } from '@sidelight/kit/testing';
import { ACHIEVEMENTS, addDays, utcDateOf } from '@sidelight/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useRealServices } from './real-services.ts';

/** Each service is a process of its own, with a clock that the test shifts. */
type Services = Awaited<ReturnType<typeof useRealServices>>;
type Browser = Awaited<ReturnType<Services['browserOf']>>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SOLUTION =
  'The lamp was the light of a lighthouse. A ship ran onto the rocks because the light was out.';
const NOTES: HostNotes = {
  lexicon: {},
  slots: {},
  keyFacts: SOLUTION.split(/(?<=\.) /).map((text, at) => ({
    id: `fact-${at}`,
    text,
    weight: 2,
    paraphrases: [],
  })),
  statements: [{ text: 'She lives alone.', answer: 'irrelevant' }],
  redHerrings: [],
  clues: [{ level: 1, text: 'Think about who else could see that lamp.', facts: ['fact-0'] }],
};

let services: Services;
let keeper: string;
const stories: string[] = [];
const earnedByAnybody = new Set<string>();
const began = Date.now();
let shifts = 0;

const today = () => utcDateOf(new Date());

/** A session that began before this call may have expired afterwards, so `browser` then begins a new one. */
async function passTime(ms: number): Promise<void> {
  if (ms === 0) return;
  vi.setSystemTime(Date.now() + ms);
  shifts += 1;
  await services.shiftClock(Date.now() - began);
}

async function member(username: string) {
  const userId = await services.openMember(username);
  let known: string[] = [];
  let session: { browser: Browser; shifts: number } | null = null;
  const browser = async () => {
    if (session?.shifts !== shifts) session = { browser: await services.browserOf(userId), shifts };
    return session.browser;
  };
  const me = async () => (await browser()).profile.call(getMe, { query: { localDate: today() } });

  async function solve(storyId: string, questions = 0, restMs = 0): Promise<void> {
    const { game } = await browser();
    const { playId } = await game.call(startPlay, { body: { storyId, localDate: today(), restart: true } });
    const ask = (question: string) =>
      game.call(askQuestion, { params: { playId }, body: { question }, idempotencyKey: randomUUID() });
    for (let asked = 1; asked <= questions; asked += 1) await ask(`Is there a number ${asked} on the door?`);
    await passTime(restMs);
    const { play } = await ask(SOLUTION);
    expect(play.state).toBe('solved');
  }

  async function attempt(storyId: string): Promise<void> {
    const { game } = await browser();
    const { playId } = await game.call(startPlay, { body: { storyId, localDate: today(), restart: true } });
    const question = { question: 'Does she live alone?' };
    await game.call(askQuestion, { params: { playId }, body: question, idempotencyKey: randomUUID() });
  }

  async function expectNew(names: string[]): Promise<void> {
    const all = await waitFor(async () => {
      const achievements = (await me()).achievements.map(({ name }) => name);
      return achievements.length >= known.length + names.length ? achievements : null;
    });
    expect(all?.filter((name) => !known.includes(name)).sort()).toEqual([...names].sort());
    known = all ?? [];
    for (const name of known) earnedByAnybody.add(name);
  }
  return { browser, me, solve, attempt, expectNew };
}

async function writeStories(author: Browser, count: number): Promise<void> {
  for (let written = 0; written < count; written += 1) {
    const body = {
      title: `The Lamp ${stories.length}`,
      prompt: 'A keeper puts out a lamp, sleeps well, and wakes to bad news. What happened?',
      solution: SOLUTION,
      isPublic: true,
      displayColour: 'navy' as const,
      displayIcon: 'moon' as const,
      contentWarnings: [],
      hostNotes: NOTES,
    };
    const { storyId } = await author.stories.call(createStory, { body, idempotencyKey: randomUUID() });
    stories.push(storyId);
  }
}

beforeAll(async () => {
  services = await useRealServices();
  keeper = await services.openAdmin('lamplighter');
  for (const name of ['profile', 'stories', 'game'] as const) await services.start(name);
  vi.useFakeTimers({ toFake: ['Date'], now: began, shouldAdvanceTime: true });
});
afterAll(async () => {
  vi.useRealTimers();
  await services.close();
});

describe('achievements, earned by play', () => {
  it('writing ten mysteries on three days: Storyteller, Consistent Creator, Prolific Pen', async () => {
    const author = await member('Author');
    await writeStories(await author.browser(), 1);
    await author.expectNew(['Storyteller']);
    await writeStories(await author.browser(), 4);
    await passTime(DAY_MS + HOUR_MS);
    await writeStories(await author.browser(), 3);
    await author.expectNew([]);
    await passTime(DAY_MS + HOUR_MS);
    await writeStories(await author.browser(), 1);
    await author.expectNew(['Consistent Creator']);
    await writeStories(await author.browser(), 1);
    await author.expectNew(['Prolific Pen']);

    const readers = await Promise.all([1, 2, 3, 4, 5].map((each) => member(`Reader_${each}`)));
    const react = async (at: number, reactionType: 'like' | 'dislike') => {
      const params = { storyId: stories[at] as string };
      for (const reader of readers) {
        await (await reader.browser()).stories.call(setReaction, { params, body: { reactionType } });
      }
    };
    await react(0, 'like');
    await author.expectNew([]);
    await react(1, 'like');
    await author.expectNew(['Crowd Pleaser']);
    await react(2, 'dislike');
    await author.expectNew(['Marmite']);
  });

  it('solving: Clever Clogs, Super Sleuth and Speed Demon at once; then Comeback Kid, Question Master, Endurance Test', async () => {
    const player = await member('Player');
    await player.solve(stories[0] as string);
    await player.expectNew(['Clever Clogs', 'Super Sleuth', 'Speed Demon']);
    await player.solve(stories[1] as string, 30);
    await player.expectNew(['Comeback Kid']);
    await player.solve(stories[2] as string, 20);
    await player.expectNew(['Question Master']);
    await player.solve(stories[3] as string, 1, 5 * HOUR_MS);
    await player.expectNew(['Endurance Test']);
  });

  it('the daily, thirty days in a row: Fastest Gun, Riddler, On Fire, Too Hot to Handle, Serial Solver; after missed days the profile shows no streak', async () => {
    const first = addDays(today(), 1);
    const admin = await services.browserOf(keeper);
    for (const storyId of stories) {
      const body = { isAllowed: true, revision: 1 };
      await admin.stories.call(setDailyPermission, { params: { storyId }, body });
    }
    for (let day = 0; day < 30; day += 1) {
      const params = { date: addDays(first, day) };
      await admin.stories.call(setDaily, { params, body: { storyId: stories[day % 10] as string } });
    }
    const [player, second] = [await member('Regular'), await member('Second')];
    const earned: Record<number, string[]> = {
      1: ['Clever Clogs', 'Super Sleuth', 'Speed Demon', 'Fastest Gun'],
      ...{ 2: ['Riddler'], 7: ['On Fire'], 10: ['Too Hot to Handle'], 30: ['Serial Solver'] },
    };
    for (let day = 1; day <= 30; day += 1) {
      await passTime(DAY_MS);
      await player.solve(stories[(day - 1) % 10] as string);
      await waitFor(async () => (await player.me()).streak.currentStreakCount === day);
      await player.expectNew(earned[day] ?? []);
      if (day > 1) continue;
      await second.solve(stories[0] as string);
      await second.expectNew(['Clever Clogs', 'Super Sleuth', 'Speed Demon']);
    }
    expect((await player.me()).streak).toMatchObject({ currentStreakCount: 30, bestStreakCount: 30 });
    await passTime(20 * DAY_MS);
    expect((await player.me()).streak).toMatchObject({ currentStreakCount: 0, bestStreakCount: 30 });
  });

  it('fifty solved and a hundred attempted: Completionist, Explorer', async () => {
    const [daily, ...others] = stories as [string, ...string[]];
    const admin = await services.browserOf(keeper);
    await admin.stories.call(setDaily, { params: { date: addDays(today(), 1) }, body: { storyId: daily } });
    await passTime(DAY_MS);
    const player = await member('Devoted');
    const at = (round: number) => others[round % others.length] as string;
    for (let round = 0; round < 49; round += 1) await player.solve(at(round));
    await player.expectNew(['Clever Clogs', 'Super Sleuth', 'Speed Demon']);
    await player.solve(at(49));
    await player.expectNew(['Completionist', 'Question Master']);
    for (let round = 0; round < 49; round += 1) await player.attempt(at(round));
    await waitFor(async () => (await player.me()).totalStoriesAttempted === 99 || null);
    await player.expectNew([]);
    // By the end of this play, all earlier events have arrived.
    await player.solve(at(49));
    await player.expectNew(['Explorer']);
  });

  it('covers all achievements', () => {
    expect([...earnedByAnybody].sort()).toEqual(ACHIEVEMENTS.map(({ name }) => name).sort());
  });
});
