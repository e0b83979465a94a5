import { getMe, getStory, listDailyRange, listMyDailies } from '@sidelight/contracts';
import { addDays } from '@sidelight/rules';
import { fail, type Handler, handle, makeAccount, offline } from '@sidelight/shell-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type GuestPlay, recordGuestPlay } from '../../shared/guest-record.ts';
import { makeProfile, makeStory } from '../../testing/factories.ts';
import { renderGame } from '../../testing/render-game.tsx';

const TODAY = '2026-11-20';
const FIRST_DAILY = '2026-10-28';
const solvedOn = (date: string) => ({ date, completedStatus: 'Completed' as const });
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 20, 12) });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
});

function dailiesBetween(from: string, to: string) {
  const items: { storyDate: string; storyId: string; title: string }[] = [];
  for (let date = to; date >= from && date >= FIRST_DAILY; date = addDays(date, -1)) {
    const number = date.slice(5).replace('-', '');
    items.push({ storyDate: date, storyId: `m${number}`, title: `Mystery ${number}` });
  }
  return { items };
}
const dailies = handle(listDailyRange, ({ query }) => dailiesBetween(query.from ?? '', query.to ?? ''));

function guestPlay(date: string, changes: Partial<GuestPlay> = {}): void {
  const number = date.slice(5).replace('-', '');
  recordGuestPlay({
    ...{ playId: date, storyId: `m${number}`, title: `Mystery ${number}`, dailyDate: date },
    ...{ questionsAsked: 4, timeTakenMs: 60_000, completedStatus: 'Completed' },
    createdAt: `${date}T12:00:00.000Z`,
    ...changes,
  });
}

const asGuest = (path = '/archive', handlers: Handler[] = [dailies]) => renderGame({ path, handlers });
const asMember = (handlers: Handler[]) =>
  renderGame({ path: '/archive', user: makeAccount(), handlers: [...handlers, dailies] });

const grid = () => screen.findByRole('table', { name: 'November 2026' });
const day = (name: string | RegExp) => screen.findByRole('link', { name });

describe('the calendar of dailies', () => {
  it('shows a guest the month of today with the outcome of each day, from this browser', async () => {
    for (const date of ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04']) guestPlay(date);
    for (const date of ['2026-11-05', '2026-11-06', '2026-11-07']) guestPlay(date);
    guestPlay('2026-11-09');
    guestPlay('2026-11-10', { completedStatus: 'Resigned' });
    guestPlay('2026-11-11', { completedStatus: 'Attempted' });
    guestPlay('2026-11-12', { dailyDate: null });
    const { calls } = asGuest();
    const table = await grid();
    expect(within(table).getAllByRole('link')).toHaveLength(20);
    const first = within(table).getByRole('link', { name: 'Sunday 1 November, Mystery 1101, solved' });
    expect(first.getAttribute('href')).toBe('/story/m1101');
    await day('Sunday 8 November, Mystery 1108, saved by a freeze');
    await day('Tuesday 10 November, Mystery 1110, given up');
    await day('Wednesday 11 November, Mystery 1111, not finished');
    await day('Thursday 12 November, Mystery 1112, solved, not for the streak');
    await day('Friday 13 November, Mystery 1113, missed');
    const today = await day('Friday 20 November, Mystery 1120, not played');
    expect(today.getAttribute('aria-current')).toBe('date');
    expect(within(table).getAllByRole('columnheader')[0]?.textContent).toContain('Monday');
    expect(screen.getByText('9 of 11 played')).toBeTruthy();
    expect(screen.getByText('Best streak').nextSibling?.textContent).toBe('8 days');
    expect(screen.getByText('Streak today').nextSibling?.textContent).toBe('0 days');
    expect(calls.filter(({ contract }) => contract === listMyDailies || contract === getMe)).toEqual([]);
  });

  it('shows a member the outcomes that the server has stored', async () => {
    const asked: unknown[] = [];
    asMember([
      handle(listMyDailies, ({ query }) => {
        asked.push({ from: query.from, to: query.to, ids: query.storyIds?.split(',').length });
        return {
          days: [solvedOn('2026-11-17'), solvedOn('2026-11-19')],
          stories: [{ storyId: 'm1102', playedOn: '2026-11-18', completedStatus: 'Resigned' as const }],
        };
      }),
      handle(getMe, ({ query }) => {
        expect(query.localDate).toBe(TODAY);
        return makeProfile({
          createdAt: '2026-11-16T12:00:00.000Z',
          streak: {
            ...{ currentStreakCount: 9, bestStreakCount: 12, lastStreakDate: '2026-11-19', freezes: 1 },
            frozenDates: ['2026-10-30', '2026-11-18'],
          },
        });
      }),
    ]);
    await day('Tuesday 17 November, Mystery 1117, solved');
    await day('Wednesday 18 November, Mystery 1118, saved by a freeze');
    await day('Monday 16 November, Mystery 1116, missed');
    await day('Sunday 15 November, Mystery 1115, not played');
    await day('Monday 2 November, Mystery 1102, given up');
    expect(asked).toEqual([{ from: '2026-11-01', to: '2027-01-01', ids: 20 }]);
    expect(screen.getByText('2 of 3 played')).toBeTruthy();
    expect(screen.getByText('Streak today').nextSibling?.textContent).toBe('9 days');
    expect(screen.getByText('Freezes left').nextSibling?.textContent?.trim()).toBe('1');
  });

  it('has the same mysteries as a list with titles and words, newest first', async () => {
    guestPlay('2026-11-19');
    asGuest();
    await grid();
    const rows = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('link'));
    expect(rows).toHaveLength(20);
    expect(rows[0]?.textContent).toBe('20 Nov 2026Mystery 1120');
    expect(rows[1]?.textContent).toContain('Solved');
    expect(
      within(rows[1] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/story/m1119');
  });

  it('leads to the month of the first daily and back; each month has its own address', async () => {
    const { router } = asGuest();
    await grid();
    expect(screen.queryByRole('link', { name: 'December 2026' })).toBeNull();
    await user().click(screen.getByRole('link', { name: 'October 2026' }));
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/archive?month=2026-10');
    const october = await screen.findByRole('table', { name: 'October 2026' });
    expect(within(october).getAllByRole('link')).toHaveLength(4);
    expect(document.title).toBe('Sidelight: Past dailies, October 2026');
    // No link leads to September, because the first daily mystery is in October.
    await waitFor(() => expect(screen.queryByRole('link', { name: 'September 2026' })).toBeNull());
    await act(() => router.navigate(-1));
    await grid();
    await act(() => router.navigate(1));
    await user().click(await screen.findByRole('link', { name: 'Today' }));
    expect(router.state.location.search).toBe('');
    await grid();
  });

  it('opens the mystery of a day with one tap', async () => {
    const { router } = asGuest('/archive?month=2026-11', [
      dailies,
      handle(getStory, ({ params }) => makeStory({ storyId: params.storyId })),
    ]);
    await user().click(await day(/^Thursday 5 November/));
    expect(router.state.location.pathname).toBe('/story/m1105');
  });

  it('begins the week with the first weekday of the player’s language', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
    asGuest();
    expect(within(await grid()).getAllByRole('columnheader')[0]?.textContent).toContain('Sunday');
  });

  it('says that a month has no dailies', async () => {
    asGuest('/archive?month=2026-03');
    expect(await screen.findByText('No daily mysteries in this month.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'April 2026' })).toBeTruthy();
  });

  it('loads with the outline of a month', async () => {
    asGuest('/archive', [handle(listDailyRange, () => new Promise<never>(() => {}))]);
    expect(await screen.findByText('Loading')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Past dailies' })).toBeTruthy();
  });

  it('shows the error, and retries', async () => {
    let isBroken = true;
    asGuest('/archive', [
      handle(listDailyRange, ({ query }) =>
        isBroken ? fail('daily_range_failed') : dailiesBetween(query.from ?? '', query.to ?? ''),
      ),
    ]);
    expect(await screen.findByText('Failed to retrieve Daily stories')).toBeTruthy();
    isBroken = false;
    await user().click(screen.getByRole('button', { name: 'Retry' }));
    await grid();
  });

  it('says that it needs a connection, and loads when the network is back', async () => {
    let isOffline = true;
    asGuest('/archive', [
      handle(listDailyRange, ({ query }) =>
        isOffline ? offline() : dailiesBetween(query.from ?? '', query.to ?? ''),
      ),
    ]);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(await screen.findByText(/^The calendar needs a connection/)).toBeTruthy();
    isOffline = false;
    await act(async () => void globalThis.dispatchEvent(new Event('online')));
    await grid();
  });

  it('shows a member the mysteries without marks if the record cannot be read', async () => {
    let isBroken = true;
    asMember([
      handle(listMyDailies, () =>
        isBroken ? fail('internal') : { days: [solvedOn('2026-11-19')], stories: [] },
      ),
      handle(getMe, () => (isBroken ? fail('internal') : makeProfile())),
    ]);
    expect(await screen.findByText(/what you made of them is not/)).toBeTruthy();
    expect(
      within(await grid()).getByRole('link', { name: 'Thursday 19 November, Mystery 1119' }),
    ).toBeTruthy();
    expect(screen.queryByText('Best streak')).toBeNull();
    isBroken = false;
    await user().click(screen.getByRole('button', { name: 'Retry' }));
    await day('Thursday 19 November, Mystery 1119, solved');
  });
});
