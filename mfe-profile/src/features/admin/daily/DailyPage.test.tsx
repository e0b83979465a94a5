import { listAdminStories, listDailySchedule, setDaily } from '@sidelight/contracts';
import { addDays, earliestDateOnEarth, formatWeekday, localDateOf, monthOf } from '@sidelight/rules';
import { fail, handle } from '@sidelight/shell-api/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { makeAdminStory, press, show } from '../../../testing/admin.tsx';

const entry = (storyDate: string, over = {}) => ({
  ...{ storyDate, storyId: '7', title: 'The Cold Room', isPublic: true },
  ...{ difficulty: 'tricky' as const, dailyPermission: 'curated' as const },
  ...over,
});
const stories = (...items: ReturnType<typeof makeAdminStory>[]) =>
  handle(listAdminStories, { items, nextCursor: null });
const chosen = makeAdminStory({ dailyPermission: 'allowed', difficulty: 'gentle' });
const waiting = makeAdminStory({ storyId: '13', title: 'Unseen' });

describe('the calendar of dailies', () => {
  it('shows title and difficulty of each day of a month, and the months before and after', async () => {
    const { calls, router } = show('/admin/daily?month=2099-01', [
      handle(listDailySchedule, ({ query }) => ({
        items:
          query.from === '2099-01-01'
            ? [entry('2099-01-02'), entry('2099-01-03', { isDifficultyEstimated: true })]
            : [],
      })),
    ]);
    const day = await screen.findByRole('link', { name: /^Friday 2 January: The Cold Room.*Tricky/ });
    expect(day.getAttribute('href')).toBe('/admin/daily?month=2099-01&day=2099-01-02');
    expect(screen.getByRole('link', { name: /^Saturday 3 January: .*Tricky \(estimate\)/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Saturday 31 January: No mystery/ })).toBeTruthy();
    const heading = screen.getByRole('heading', { name: 'January 2099' });
    expect(heading.getAttribute('aria-live')).toBe('polite');
    await userEvent.click(screen.getByRole('link', { name: 'February 2099' }));
    expect(await screen.findByText('No day of February 2099 has a mystery')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'February 2099' })).toBe(heading);
    await userEvent.click(screen.getByRole('link', { name: 'January 2099' }));
    await userEvent.click(await screen.findByRole('link', { name: 'December 2098' }));
    await expect.poll(() => router.state.location.search).toBe('?month=2098-12');
    const asked = calls.filter(({ contract }) => contract.name === 'listDailySchedule');
    expect(asked.map(({ call }) => call.query)).toEqual(
      expect.arrayContaining([
        { from: '2099-01-01', days: '31' },
        { from: '2099-02-01', days: '28' },
        { from: '2098-12-01', days: '31' },
      ]),
    );
  });

  it('shows which mysteries are long, and for which season they are', async () => {
    show('/admin/daily?month=2099-01&day=2099-01-03', [
      handle(listDailySchedule, {
        items: [
          entry('2099-01-01', { season: '01-01' }),
          entry('2099-01-02', { length: 'medium', season: '01' }),
          entry('2099-01-03', { length: 'long', season: null, isKept: true }),
        ],
      }),
      stories(makeAdminStory({ dailyPermission: 'curated', isKept: true })),
    ]);
    expect(
      await screen.findByRole('link', { name: /^Thursday 1 January.*Tricky.*For 1 January$/ }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Friday 2 January.*For January$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Saturday 3 January.*Long$/ })).toBeTruthy();
    // Players cannot open this mystery before its day.
    const panel = within(screen.getByRole('region', { name: 'Saturday 3 January' }));
    expect(panel.getByText('Long · Kept for a daily')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'The Cold Room' }).getAttribute('href')).toBe(
      '/admin/mysteries/7',
    );
    expect(await panel.findByText('Kept for a daily')).toBeTruthy();
  });

  it('shows no days of a past month without mysteries', async () => {
    show('/admin/daily?month=2020-02', [handle(listDailySchedule, { items: [] })]);
    expect(await screen.findByText('No day of February 2020 has a mystery')).toBeTruthy();
    expect(screen.queryByText('No mystery')).toBeNull();
  });

  it('shows past days without a way to change them', async () => {
    show('/admin/daily?month=2020-02&day=2020-02-03', [
      handle(listDailySchedule, { items: [entry('2020-02-03'), entry('2020-02-04', { isPublic: false })] }),
    ]);
    expect(await screen.findByText('This day is over, so its mystery stays.')).toBeTruthy();
    expect(screen.queryByLabelText('Title')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Monday 3 February/ })).toBeNull();
    expect(screen.queryByText('Not public')).toBeNull();
  });

  it('says which mysteries players do not get', async () => {
    show('/admin/daily?month=2099-01&day=2099-01-03', [
      handle(listDailySchedule, {
        items: [
          entry('2099-01-02', { isPublic: false }),
          entry('2099-01-03', { dailyPermission: 'waiting' }),
          entry('2099-01-04', { title: null, isPublic: false, difficulty: null, dailyPermission: null }),
        ],
      }),
      stories(),
    ]);
    expect(await screen.findByRole('link', { name: /^Friday 2 January.*Not public$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Saturday 3 January.*Not let in to dailies$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Sunday 4 January: This mystery is gone$/ })).toBeTruthy();
    expect(screen.getByText('Not let in to dailies: players get a random mystery that day.')).toBeTruthy();
  });

  it('says what went wrong', async () => {
    show('/admin/daily', [handle(listDailySchedule, fail('internal'))]);
    expect(await screen.findByText('Error: Something went wrong. Please try again.')).toBeTruthy();
  });
});

describe('a day of the calendar', () => {
  it('gets the focus when it is chosen; closing it returns the focus to the calendar', async () => {
    show('/admin/daily?month=2099-01', [
      handle(listDailySchedule, { items: [entry('2099-01-02')] }),
      stories(chosen),
    ]);
    await userEvent.click(await screen.findByRole('link', { name: /^Friday 2 January/ }));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Friday 2 January' }));
    const day = screen.getByRole('link', { name: /^Friday 2 January/ });
    expect(day.getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('link', { name: 'Close' }));
    await expect.poll(() => document.activeElement?.id).toBe('day-2099-01-02');
    expect(screen.queryByRole('heading', { name: 'Friday 2 January' })).toBeNull();
  });

  it('gets another mystery, found by its title, with a note', async () => {
    let current = entry('2099-01-02');
    const { sent, calls } = show('/admin/daily?month=2099-01&day=2099-01-02', [
      handle(listDailySchedule, () => ({ items: [current] })),
      stories(chosen, waiting, makeAdminStory({ storyId: '7', dailyPermission: 'curated' })),
      handle(setDaily, () => {
        current = entry('2099-01-02', { storyId: '12', title: 'The Last Train' });
        return { storyDate: '2099-01-02', storyId: '12', title: 'The Last Train' };
      }),
    ]);
    expect(await screen.findByText('The newest that may be a daily mystery')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Title'), 'train');
    await press('Search');
    expect((await screen.findByText('3 found')).getAttribute('role')).toBe('status');
    const asked = calls.filter(({ contract }) => contract.name === 'listAdminStories');
    expect(asked.map(({ call }) => call.query)).toEqual([
      { limit: '5', daily: 'allowed' },
      { limit: '5', title: 'train' },
    ]);
    expect(screen.getByText('This day’s mystery')).toBeTruthy();
    const look = screen.getByRole('link', { name: 'Not let in to dailies: look at Unseen' });
    expect(look.getAttribute('href')).toBe('/admin/mysteries/13');
    await press('Choose The Last Train');
    await userEvent.type(screen.getByLabelText('Note (optional)'), 'A feast day');
    await press('Set the day’s mystery');
    expect(await screen.findByText('Friday 2 January: The Last Train')).toBeTruthy();
    expect(sent('setDaily')).toMatchObject({
      params: { date: '2099-01-02' },
      body: { storyId: '12', note: 'A feast day' },
    });
    const panel = screen.getByRole('region', { name: 'Friday 2 January' });
    await expect
      .poll(() => within(panel).getAllByRole('link', { name: 'The Last Train' })[0]?.getAttribute('href'))
      .toBe('/story/12');
    expect(document.activeElement).toBe(panel);
  });

  it('can give its mystery to another day within a year, with a note; a day that may have begun cannot', async () => {
    const today = localDateOf(new Date());
    const [from, to, soon] = [addDays(today, 10), addDays(today, 17), addDays(today, 1)];
    const at = (date: string) => `/admin/daily?month=${monthOf(date)}&day=${date}`;
    const { sent, router } = show(at(from), [
      handle(listDailySchedule, { items: [entry(from), entry(soon)] }),
      stories(),
      handle(setDaily, { storyDate: to, storyId: '7', title: 'The Cold Room' }),
    ]);
    const day = await screen.findByLabelText('Day');
    for (const value of [from, addDays(today, -1), addDays(today, 367)]) {
      fireEvent.change(day, { target: { value } });
      expect(screen.queryByRole('button', { name: /^Move to/ })).toBeNull();
    }
    fireEvent.change(day, { target: { value: to } });
    await press(`Move to ${formatWeekday(to)}`);
    await userEvent.type(screen.getByLabelText('Note (optional)'), 'A week later');
    await press('Move the mystery');
    expect(await screen.findByText(`${formatWeekday(to)}: The Cold Room`)).toBeTruthy();
    expect(sent('setDaily')).toMatchObject({
      params: { date: to },
      body: { storyId: '7', movedFrom: from, note: 'A week later' },
    });
    await router.navigate(at(soon));
    expect(await screen.findByRole('heading', { name: formatWeekday(soon) })).toBeTruthy();
    expect(screen.queryByLabelText('Day')).toBeNull();
  });

  it('cannot give it to a day that the server refuses, because today has not begun everywhere', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 0, 30) });
    show('/admin/daily?month=2026-12&day=2026-12-01', [
      handle(listDailySchedule, { items: [entry('2026-12-01')] }),
      stories(),
    ]);
    const day = await screen.findByLabelText<HTMLInputElement>('Day');
    expect(day.max).toBe(addDays(earliestDateOnEarth(new Date()), 366));
    fireEvent.change(day, { target: { value: addDays(day.max, 1) } });
    expect(screen.queryByRole('button', { name: /^Move to/ })).toBeNull();
    fireEvent.change(day, { target: { value: day.max } });
    expect(screen.getByRole('button', { name: /^Move to/ })).toBeTruthy();
  });

  it('says why a mystery could not be chosen, and that a search found nothing', async () => {
    show('/admin/daily?month=2099-01&day=2099-01-02', [
      handle(listDailySchedule, { items: [] }),
      handle(listAdminStories, ({ query }) => ({
        items: query.title ? [] : [chosen],
        nextCursor: null,
      })),
      handle(setDaily, fail('not_let_in')),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose The Last Train' }));
    await press('Set the day’s mystery');
    expect((await screen.findByText('No admin has let this mystery in to dailies')).role).toBe('alert');
    await userEvent.type(screen.getByLabelText('Title'), 'owl');
    await press('Search');
    expect(await screen.findByText('No public mystery is called “owl”')).toBeTruthy();
  });
});
