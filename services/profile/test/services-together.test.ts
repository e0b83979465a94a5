import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import * as contracts from '@sidelight/contracts';
import { waitFor } from '@sidelight/kit/testing';
import { utcDateOf } from '@sidelight/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkConsents } from '../src/check/check-consents.ts';
import { useRealServices } from './real-services.ts';

const { askQuestion, createStory, getSession, getStory, listSessions, listStories } = contracts;
const { revokeUserSessions, setTuningConsent, startPlay, updateStory } = contracts;
type Services = Awaited<ReturnType<typeof useRealServices>>;
type Browser = Awaited<ReturnType<Services['browserOf']>>;
type ConsentDocument = { _id: string; isGiven: boolean; changedAt: Date };

let services: Services;
let keeper: string;
let watch: string;

beforeAll(async () => {
  services = await useRealServices();
  keeper = await services.openAdmin('lamplighter');
  watch = await services.openAdmin('night_watch');
  for (const name of ['profile', 'stories', 'game'] as const) await services.start(name);
});
afterAll(() => services.close());

const consents = () => services.databaseOf('game').collection<ConsentDocument>('tuning_consents');
const profiles = () => services.databaseOf('profile').collection<{ _id: string }>('profiles');

const OWL = {
  title: 'The Owl in the Hall',
  prompt: 'Every night the clock strikes thirteen, and nobody minds. Why?',
  solution: 'The butler was the owl all along, perched upon the clock.',
  ...({ isPublic: true, displayColour: 'navy', displayIcon: 'moon' } as const),
};
const owlNotes = {
  keyFacts: [{ id: 'owl', text: 'The butler is an owl.', weight: 1, paraphrases: ['An owl is the butler'] }],
  statements: [{ text: 'The clock is broken.', answer: 'no' as const }],
  ...{ redHerrings: [], clues: [], lexicon: {}, slots: {} },
};

async function player(username: string) {
  const userId = await services.openMember(username);
  const browser = await services.browserOf(userId);
  const { storyId } = await browser.stories.call(createStory, { body: OWL, idempotencyKey: randomUUID() });
  const localDate = utcDateOf(new Date());
  const { playId } = await browser.game.call(startPlay, { body: { storyId, localDate } });
  const ask = async (question: string) => {
    const { turn } = await browser.game.call(askQuestion, {
      ...{ params: { playId }, body: { question }, idempotencyKey: randomUUID() },
    });
    expect(turn.verdict).not.toBeNull();
  };
  const choose = (isGiven: boolean) => browser.profile.call(setTuningConsent, { body: { isGiven } });
  const waitForConsent = (isGiven: boolean) => waitFor(() => consents().findOne({ _id: userId, isGiven }));
  return { userId, ask, choose, waitForConsent };
}

const ADMIN_ROUTES = Object.values<unknown>(contracts)
  .filter((value): value is contracts.Contract => Object.hasOwn(Object(value), 'auth'))
  .filter(({ auth }) => auth === 'admin');

async function answersTo(browser: Browser): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const { name, method, path } of ADMIN_ROUTES) {
    const service = path.split('/')[2] as keyof Browser;
    const url = path.replace(':username', 'nobody_at_all').replace(/:\w+/g, 'none');
    const init = method === 'GET' ? {} : { json: {}, headers: { 'idempotency-key': `rights-${name}` } };
    answers[name] = (await browser[service].request(method, url, init)).status;
  }
  return answers;
}

async function exportedMessages(): Promise<string[]> {
  const command = new URL('../../game/src/tuning/main.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [command, '--format', 'evaluation'], {
    env: { ...process.env, MONGODB_URI: services.uri },
  });
  const rows = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { message: string });
  return rows.map(({ message }) => message).sort();
}

describe('consent to tuning data', () => {
  it('after a member consents, the game service exports tuning data; after the member withdraws, it exports none', async () => {
    const [member, decoy] = [await player('Ada'), await player('Decoy')];
    await member.ask('Is it night?');
    expect(await exportedMessages()).toEqual([]);

    await decoy.choose(true);
    await decoy.waitForConsent(true);
    await decoy.ask('Is the clock broken?');
    await member.choose(true);
    await member.waitForConsent(true);
    await member.ask('Is there a clock?');
    expect(await exportedMessages()).toEqual(['Is the clock broken?', 'Is there a clock?']);

    await member.choose(false);
    await member.waitForConsent(false);
    expect(await exportedMessages()).toEqual(['Is the clock broken?']);
    await member.ask('Is the butler old?');
    expect(await exportedMessages()).toEqual(['Is the clock broken?']);
  });

  it('the check finds and repairs a consent that is missing or outdated in the game service', async () => {
    const missing = await services.openMember('Missing');
    const outdated = await services.openMember('Outdated');
    await profiles().updateOne({ _id: missing }, { $set: { hasTuningConsent: true } });
    await consents().insertOne({ _id: outdated, isGiven: true, changedAt: new Date(0) });
    const databases = { profile: services.databaseOf('profile'), game: services.databaseOf('game') };
    const check = (repair: boolean) => checkConsents(databases, services.connection, repair);
    const found = (await check(true)).map(({ id, stored, counted }) => [id, stored, counted]);
    expect(found.sort()).toEqual(
      [
        [missing, 'not given', 'given'],
        [outdated, 'given', 'not given'],
      ].sort(),
    );
    expect(await waitFor(async () => (await check(false)).length === 0)).toBe(true);
  });
});

describe('the estimate of a difficulty', () => {
  it('is shown at a published mystery within a minute, and again after its text has changed', async () => {
    const browser = await services.browserOf(await services.openMember('Author'));
    const { storyId } = await browser.stories.call(createStory, {
      ...{ body: { ...OWL, hostNotes: owlNotes }, idempotencyKey: randomUUID() },
    });
    const params = { storyId };
    const estimateOtherThan = (former: unknown) =>
      waitFor(async () => {
        const { difficulty, isDifficultyEstimated } = await browser.stories.call(getStory, { params });
        return isDifficultyEstimated && difficulty !== former && difficulty;
      });
    const jobs = services.databaseOf('game').collection<{ _id: string; dueAt: Date }>('jobs');
    const minute = 61_000;
    await services.shiftClock(minute);
    const first = await estimateOtherThan(null);
    // Waits until the job has run. Its next run is more than a minute away, so only another shift of the clock starts
    // it.
    await waitFor(() => jobs.findOne({ _id: 'estimates', dueAt: { $gt: new Date(Date.now() + minute) } }));
    const solution = `${OWL.solution} ${'Nobody had ever looked up. '.repeat(16)}`;
    await browser.stories.call(updateStory, { params, body: { revision: 1, solution } });
    await services.shiftClock(2 * minute);
    const second = await estimateOtherThan(first);
    const query = { author: 'Author', sort: 'difficulty' } as const;
    const { items } = await browser.stories.call(listStories, { query });
    expect(items).toMatchObject([{ storyId, revision: 2, difficulty: second, isDifficultyEstimated: true }]);
  });
});

describe('admin rights', () => {
  it('an admin who is removed from ADMIN_USERNAMES loses all rights in all services, in the same session', async () => {
    expect(new Set(ADMIN_ROUTES.map(({ path }) => path.split('/')[2]))).toEqual(
      new Set(['profile', 'stories', 'game']),
    );
    const [keepersBrowser, watchBrowser] = [
      await services.browserOf(keeper),
      await services.browserOf(watch),
    ];
    const before = await answersTo(keepersBrowser);
    for (const status of Object.values(before)) expect([401, 403, 500, 503]).not.toContain(status);

    await services.start('profile', { ADMIN_USERNAMES: 'night_watch,someone_else' });
    const after = await answersTo(keepersBrowser);
    expect(after).toEqual(Object.fromEntries(ADMIN_ROUTES.map(({ name }) => [name, 403])));
    const params = { username: 'night_watch' };
    await expect(keepersBrowser.profile.call(revokeUserSessions, { params, body: {} })).rejects.toMatchObject(
      { status: 403 },
    );
    expect((await watchBrowser.profile.call(listSessions, {})).items).toHaveLength(1);
    // The removed admin stays signed in without rights, and the other admin keeps all rights.
    expect((await keepersBrowser.profile.call(getSession, {})).user).toMatchObject({ isAdmin: false });
    for (const status of Object.values(await answersTo(watchBrowser))) expect(status).not.toBe(403);

    await services.start('profile');
    for (const status of Object.values(await answersTo(keepersBrowser))) expect(status).not.toBe(403);
  });

  it('a deleted admin account has no rights in any service', async () => {
    const browser = await services.browserOf(keeper);
    await services.connection.model('Account').deleteOne({ _id: keeper });
    expect(new Set(Object.values(await answersTo(browser)))).toEqual(new Set([403]));
  });

  it('while the profile service is down, nobody has admin rights', async () => {
    const browser = await services.browserOf(watch);
    await services.stop('profile');
    for (const [service, path] of [
      ['game', '/api/game/admin/disputes'],
      ['stories', '/api/stories/reports/count'],
    ] as const) {
      expect((await browser[service].request('GET', path)).status).toBe(503);
    }
  });
});
