import { randomUUID } from 'node:crypto';
import {
  askQuestion,
  createStory,
  deleteAccount,
  type EVENT_ROUTES,
  type EventType,
  leavePlay,
  setReaction,
  setTuningConsent,
  signIn,
  startPlay,
} from '@sidelight/contracts';
import { waitFor } from '@sidelight/kit/testing';
import { utcDateOf } from '@sidelight/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../src/passwords/hash-password.ts';
import { useRealServices } from './real-services.ts';

/** Each event is caused by a request to the service that publishes it. */
type Services = Awaited<ReturnType<typeof useRealServices>>;
type Browser = ReturnType<Services['browserWith']>;
type Effects = {
  [T in EventType]: Record<(typeof EVENT_ROUTES)[T]['subscribers'][number], () => Promise<void>>;
};

const PASSWORD = 'Correct-horse-7';
const NAMES = ['profile', 'stories', 'game'] as const;
let services: Services;

beforeAll(async () => {
  services = await useRealServices();
  for (const name of NAMES) await services.start(name);
});
afterAll(() => services.close());

const profileOf = (userId: string) => services.repositories.profiles.find(userId);
const inGame = (collection: string) => services.databaseOf('game').collection<{ _id: string }>(collection);
const inStories = (collection: string) =>
  services.databaseOf('stories').collection<{ _id: string }>(collection);

async function member(username: string) {
  const userId = await services.openMember(username);
  return { userId, username, browser: await services.browserOf(userId) };
}

async function memberWithPassword(username: string) {
  const opened = await member(username);
  const accounts = services.connection.collection<{ _id: string }>('accounts');
  const passwordHash = await hashPassword(PASSWORD);
  await accounts.updateOne({ _id: opened.userId }, { $set: { passwordHash } });
  return opened;
}

async function writeStory({ stories }: Browser): Promise<string> {
  const body = {
    title: 'The Owl in the Hall',
    prompt: 'Every night the clock strikes thirteen, and nobody minds. Why?',
    solution: 'The butler was the owl all along, perched upon the clock.',
    isPublic: true,
    displayColour: 'navy' as const,
    displayIcon: 'moon' as const,
    contentWarnings: [],
  };
  return (await stories.call(createStory, { body, idempotencyKey: randomUUID() })).storyId;
}

async function play({ game }: Browser, storyId: string, messages: readonly string[]): Promise<string> {
  const { playId } = await game.call(startPlay, { body: { storyId, localDate: utcDateOf(new Date()) } });
  for (const question of messages) {
    await game.call(askQuestion, { params: { playId }, body: { question }, idempotencyKey: randomUUID() });
  }
  return playId;
}

const QUESTION = 'Is the clock broken?';

async function expectStored(read: () => Promise<unknown>, values: Record<string, unknown>): Promise<void> {
  await expect.poll(read).toMatchObject(values);
}

describe('an event reaches every service that subscribes to it', () => {
  const effects: Effects = {
    'play.started': {
      stories: async () => {
        const { browser } = await member('Starts_one');
        const storyId = await writeStory(browser);
        await play(browser, storyId, [QUESTION]);
        await expectStored(() => inStories('stories').findOne({ _id: storyId }), { totalAttempts: 1 });
      },
      profile: async () => {
        const { userId, browser } = await member('Starts_two');
        await play(browser, await writeStory(browser), [QUESTION]);
        await expectStored(() => profileOf(userId), { totalStoriesAttempted: 1 });
      },
    },
    'play.ended': {
      stories: async () => {
        const { browser } = await member('Ends_one');
        const storyId = await writeStory(browser);
        await play(browser, storyId, [QUESTION, 'The butler was the owl all along, perched upon the clock.']);
        await expectStored(() => inStories('stories').findOne({ _id: storyId }), { totalCompletions: 1 });
      },
      profile: async () => {
        const { userId, browser } = await member('Ends_two');
        const storyId = await writeStory(browser);
        await play(browser, storyId, [QUESTION, 'The butler was the owl all along, perched upon the clock.']);
        await expectStored(() => profileOf(userId), { totalStoriesCompleted: 1, totalXp: 50 });
      },
    },
    'play.left': {
      profile: async () => {
        const { userId, browser } = await member('Leaves');
        const playId = await play(browser, await writeStory(browser), [QUESTION]);
        await browser.game.call(leavePlay, { params: { playId }, body: {} });
        const { questionsAsked } = (await inGame('plays').findOne({ _id: playId })) as unknown as {
          questionsAsked: number;
        };
        await expectStored(() => profileOf(userId), { totalQuestionsAsked: questionsAsked });
      },
    },
    'play.claimed': {
      profile: async () => {
        const { userId } = await guestSignsIn('Claims');
        await expectStored(() => profileOf(userId), { totalStoriesAttempted: 1, totalStoriesCompleted: 1 });
      },
    },
    'story.created': {
      profile: async () => {
        const { userId, browser } = await member('Writes');
        await writeStory(browser);
        await expectStored(() => profileOf(userId), { creation: { totalStories: 1 } });
      },
    },
    'reaction.changed': {
      profile: async () => {
        const [author, reader] = [await member('Is_liked'), await member('Likes')];
        const storyId = await writeStory(author.browser);
        await reader.browser.stories.call(setReaction, {
          params: { storyId },
          body: { reactionType: 'like' },
        });
        await expectStored(() => profileOf(author.userId), { creation: { totalLikes: 1 } });
      },
    },
    'guest.joined': {
      game: async () => {
        const { userId, playId } = await guestSignsIn('Joins');
        await expectStored(() => inGame('plays').findOne({ _id: playId }), { userId });
      },
    },
    'consent.changed': {
      game: async () => {
        const { userId, browser } = await member('Consents');
        await browser.profile.call(setTuningConsent, { body: { isGiven: true } });
        await expectStored(() => inGame('tuning_consents').findOne({ _id: userId }), { isGiven: true });
      },
    },
    'account.deleted': {
      game: async () => {
        const { userId, browser } = await memberWithPassword('Goes_one');
        const playId = await play(browser, await writeStory(browser), [QUESTION]);
        await browser.profile.call(deleteAccount, { body: { currentPassword: PASSWORD } });
        await waitFor(async () => (await inGame('plays').countDocuments({ userId })) === 0);
        expect(JSON.stringify(await inGame('plays').findOne({ _id: playId }))).not.toContain(userId);
      },
      stories: async () => {
        const { userId, browser } = await memberWithPassword('Goes_two');
        const storyId = await writeStory(browser);
        await browser.profile.call(deleteAccount, { body: { currentPassword: PASSWORD } });
        const ofMember = { _id: storyId, authorId: userId };
        await waitFor(async () => (await inStories('stories').countDocuments(ofMember)) === 0);
        expect(JSON.stringify(await inStories('stories').findOne({ _id: storyId }))).not.toContain(userId);
      },
    },
  };

  async function guestSignsIn(username: string) {
    const { userId } = await memberWithPassword(username);
    const author = await member(`${username}_author`);
    const guest = services.browserWith();
    const playId = await play(guest, await writeStory(author.browser), [
      'The butler was the owl all along, perched upon the clock.',
    ]);
    const sameBrowser = services.browserWith(`guest=${guest.game.cookies.get('guest')}`);
    await sameBrowser.profile.call(signIn, { body: { identifier: username, password: PASSWORD } });
    return { userId, playId };
  }

  const cases = Object.entries(effects).flatMap(([event, bySubscriber]) =>
    Object.entries(bySubscriber).map(([subscriber, run]) => [event, subscriber, run] as const),
  );
  it.each(cases)('%s reaches the %s service', (_event, _subscriber, run) => run());
});
