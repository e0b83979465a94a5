import { setDaily } from '@sidelight/contracts';
import { addDays, type LocalDate } from '@sidelight/rules';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStories } from '../src/seed/seed-stories.ts';
import { useStories } from './support.ts';

const service = useStories();
const TODAY = '2026-11-20';
const TOMORROW = addDays(TODAY, 1);
type Member = Awaited<ReturnType<typeof service.member>>;
let admin: Member;

const daily = () =>
  service.connection.collection<{ _id: string; storyId: string; isChosen?: boolean }>('daily_stories');
const plan = async () => new Map((await daily().find().toArray()).map(({ _id, storyId }) => [_id, storyId]));
const datesOf = async (storyId: string) =>
  [...(await plan())].flatMap(([date, id]) => (id === storyId ? date : [])).toSorted();
const choose = (date: LocalDate, storyId: string, movedFrom?: LocalDate) =>
  admin.http.call(setDaily, {
    params: { date },
    body: { storyId, ...(movedFrom ? { movedFrom } : {}) },
  });

beforeAll(async () => {
  admin = await service.member({ isAdmin: true });
  await seedStories(service.connection, { clock: () => service.clock.now });
});
/** The mysteries 1 and 2 have only the dates that a test gives them. */
beforeEach(async () => {
  await daily().updateMany({ storyId: { $in: ['1', '2'] } }, { $set: { storyId: '3', isChosen: true } });
});
const put = (date: LocalDate, storyId: string, isChosen = false) =>
  daily().updateOne({ _id: date }, { $set: { storyId, isChosen } });

describe('a mystery that an admin chooses for a date', () => {
  it('leaves its other dates within 100 days, which get other mysteries at once', async () => {
    const [early, to] = [addDays(TODAY, 30), addDays(TODAY, 60)];
    const [late, far] = [addDays(to, 99), addDays(to, 100)];
    for (const date of [early, late, far]) await put(date, '1');
    expect(await choose(to, '1')).toEqual({ storyDate: to, storyId: '1', title: 'The Last Five Floors' });
    expect(await datesOf('1')).toEqual([to, far]);
    const after = await plan();
    expect(after.get(early)).toMatch(/^\d+$/);
    expect(after.get(late)).toMatch(/^\d+$/);
  });

  it('stays where an admin chose it, and where its date may have begun', async () => {
    const [to, chosen] = [addDays(TODAY, 20), addDays(TODAY, 25)];
    await put(chosen, '1', true);
    await put(TOMORROW, '1');
    await choose(to, '1');
    expect(await datesOf('1')).toEqual([TOMORROW, to, chosen]);
  });

  it('changes no other date if it is planned nowhere near', async () => {
    const before = await plan();
    const to = addDays(TODAY, 40);
    await choose(to, '2');
    expect(await plan()).toEqual(new Map([...before, [to, '2']]));
  });
});

describe('a mystery that an admin moves', () => {
  it('leaves the date that it moves from, although an admin chose it there', async () => {
    const [from, to] = [addDays(TODAY, 50), addDays(TODAY, 300)];
    await put(from, '2', true);
    await choose(to, '2', from);
    expect(await datesOf('2')).toEqual([to]);
    expect((await plan()).has(from)).toBe(true);
    const [entry] = await service.connection.collection('audit').find().sort({ _id: -1 }).limit(1).toArray();
    expect(entry).toMatchObject({
      action: 'daily.set',
      subjectId: to,
      details: { to: '2', movedFrom: from },
    });
  });

  it('stays on its date if it moves to the same one', async () => {
    const date = addDays(TODAY, 50);
    await put(date, '2');
    await choose(date, '2', date);
    expect(await datesOf('2')).toEqual([date]);
  });

  it('does not move from a date that may have begun', async () => {
    await put(TOMORROW, '2');
    await expect(choose(addDays(TODAY, 70), '2', TOMORROW)).rejects.toMatchObject({
      status: 400,
      code: 'invalid_parameters',
    });
    expect(await datesOf('2')).toEqual([TOMORROW]);
  });
});
