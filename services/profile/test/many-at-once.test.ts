import { getAward, getProfileStats } from '@sidelight/contracts';
import { inTransaction } from '@sidelight/kit';
import { countCommands, makeAccount } from '@sidelight/kit/testing';
import { describe, expect, it } from 'vitest';
import { openAccount } from '../src/accounts/open-account.ts';
import { useProfile } from './support.ts';

const service = useProfile();
const [FEW, MANY] = [6, 48];
const OWN = ['accounts', 'profiles', 'username_claims', 'xp_ledger', 'awards', 'daily_firsts', 'inbox'];

const commandsOf = (work: () => Promise<unknown>) => countCommands(service.connection, OWN, work);

/** Opens an account as the link in a sign-up mail does. */
async function open(): Promise<string> {
  const { userId, username } = makeAccount();
  const email = `${userId}@example.org`;
  const account = {
    ...{ _id: userId, username, usernameKey: username.toLowerCase(), email, emailKey: email },
    ...{ passwordHash: 'none', isAdmin: false, createdAt: service.clock.now(), usernameHistory: [] },
  };
  const isOpen = await inTransaction(service.connection, (session) =>
    openAccount(service.repositories, account, session),
  );
  expect(isOpen).toBe(true);
  return userId;
}
const openMany = (count: number) => Promise.all(Array.from({ length: count }, open));

let days = 0;
/** @returns the number of database commands, and the plays that earned Fastest Gun */
async function solveAtOnce(userIds: readonly string[]): Promise<{ commands: number; firsts: string[] }> {
  days += 1;
  const dailyDate = `2026-10-0${days}`;
  const solved = {
    ...{ storyId: '1', localDate: dailyDate, dailyDate, completedStatus: 'Completed', points: 40 },
    ...{ questionsAsked: 12, hintsUsed: 1, timeTakenMs: 90_000, accuracyScore: 0.5 },
  };
  const commands = await commandsOf(async () => {
    const answers = await Promise.all(
      userIds.map((userId, at) =>
        service.sendEvent('play.ended', { ...solved, userId, playId: `${dailyDate}-${at}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(userIds.map(() => 200));
  });
  const awards = await service.connection.model('Award').find({ newAchievements: 'Fastest Gun' }).lean();
  const ids = awards.map(({ _id }) => String(_id)).filter((playId) => playId.startsWith(dailyDate));
  return { commands, firsts: ids };
}

describe('many members who solve the daily mystery at once', () => {
  it('earn Fastest Gun once, and need no more commands per member than a single member', async () => {
    const [one, many] = [await openMany(1), await openMany(MANY)];
    const [ofOne, ofMany] = [await solveAtOnce(one), await solveAtOnce(many)];
    expect([ofOne.firsts.length, ofMany.firsts.length]).toEqual([1, 1]);
    // A member who was not the first solver needs one more command than the first solver.
    expect(ofMany.commands / MANY).toBeLessThanOrEqual(ofOne.commands * 1.25);
    const profiles = await service.connection.model('Profile').find({ totalXp: 40 }).lean();
    expect(profiles).toHaveLength(1 + MANY);
  });

  it('keep the same first solver if the event arrives again', async () => {
    const { http, userId } = await service.member();
    const { firsts } = await solveAtOnce([userId]);
    const [playId = ''] = firsts;
    const repositories = service.repositories.awards;
    const first = { _id: playId.slice(0, 10), userId, playId };
    expect(await repositories.claimFirst(first)).toBe(true);
    expect(await repositories.claimFirst({ ...first, playId: 'another' })).toBe(false);
    const award = await http.call(getAward, { params: { playId } });
    expect(award.newAchievements).toContain('Fastest Gun');
  });
});

describe('many members who sign up at once', () => {
  it('are counted, and need no more commands per member than a few members do', async () => {
    const count = async () => (await service.browser().call(getProfileStats, {})).totalUsers;
    const before = await count();
    const [ofFew, ofMany] = [await commandsOf(() => openMany(FEW)), await commandsOf(() => openMany(MANY))];
    expect(ofMany / MANY).toBeLessThanOrEqual((ofFew / FEW) * 1.1);
    expect((await count()) - before).toBe(FEW + MANY);
  });
});
