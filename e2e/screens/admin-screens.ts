import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { at, failing, loading, type Screen } from './screen.ts';

const REPORT_SCREENS: Screen[] = [
  at('admin’s profile', '/profile', /open story report/i),
  at('admin reports', '/admin/reports', 'Story reports'),
  loading('admin reports loading', '/admin/reports', '**/api/stories/reports**'),
  failing('admin reports failed', '/admin/reports', '**/api/stories/reports**', /^Error: /),
  {
    name: 'admin report',
    open: async (page) => {
      const answer = await page.request.post('/api/stories/stories/13/reports', {
        headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'the-report-of-the-screens' },
        data: { reason: 'Incorrect solution', comment: 'That cannot be.' },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      await page.goto('/admin/reports');
      await page
        .getByRole('link', { name: /^Open the report on/ })
        .first()
        .click();
      await expect(page.getByText('That cannot be.')).toBeVisible();
    },
  },
  at('admin report missing', '/admin/reports/nosuch', 'Report not found'),
  {
    name: 'admin disputes',
    open: async (page) => {
      // Other tests dispute answers in the same product, so the real list may not be empty.
      const json = { items: [], nextCursor: null };
      await page.route('**/api/game/admin/disputes**', (route) => route.fulfill({ json }));
      await page.goto('/admin/disputes');
      await expect(page.getByText('No disputed answer is waiting')).toBeVisible();
    },
  },
  at('admin audit log', '/admin/audit', 'Audit log'),
];

/** A repeated call opens the same mystery, because the idempotency key is fixed. */
async function openPlayersMystery(page: Page): Promise<void> {
  const answer = await page.request.post('/api/stories/stories', {
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'the-mystery-of-the-screens' },
    data: {
      ...{ title: 'The Waiting Room', prompt: 'Nobody waits. Why?', solution: 'It is a painting.' },
      ...{ displayColour: 'navy', displayIcon: 'moon', contentWarnings: ['Boredom'] },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(`/admin/mysteries/${(await answer.json()).storyId}`);
}

const SCHEDULE_SCREENS: Screen[] = [
  {
    name: 'admin daily schedule',
    open: async (page) => {
      await page.goto('/admin/daily');
      await expect(page.getByRole('link', { name: /, today: / })).toBeVisible();
    },
  },
  at('admin daily schedule of a past month', '/admin/daily?month=2020-02', 'No day of February 2020'),
  failing('admin daily schedule failed', '/admin/daily', '**/api/stories/admin/daily**', /^Error: /),
  {
    name: 'admin day with a choice',
    open: async (page) => {
      await page.goto('/admin/daily');
      await page.getByRole('link', { name: /, today: / }).click();
      await page
        .getByRole('button', { name: /^Choose / })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Set the day’s mystery' })).toBeVisible();
    },
  },
  {
    name: 'admin day with an empty search',
    open: async (page) => {
      await page.goto('/admin/daily');
      await page.getByRole('link', { name: /, today: / }).click();
      await page.getByLabel('Title').fill('zzzz');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByText('No public mystery is called')).toBeVisible();
    },
  },
  loading('admin daily schedule loading', '/admin/daily', '**/api/stories/admin/daily**'),
  at('admin mysteries', '/admin/mysteries?list=allowed', /by Sidelight/),
  at('admin mysteries none', '/admin/mysteries?title=zzzz', 'No mystery in this list is called'),
  loading('admin mysteries loading', '/admin/mysteries', '**/api/stories/admin/stories**'),
  at('admin mystery', '/admin/mysteries/12', 'A curated mystery'),
  {
    name: 'admin choice of collections',
    open: async (page) => {
      await openPlayersMystery(page);
      await page.getByRole('button', { name: 'Choose collections' }).click();
      await page.getByRole('checkbox', { name: /^Featured/ }).check();
    },
  },
  {
    name: 'admin mystery of a player',
    open: async (page) => {
      const json = {
        ...{ revision: 1, cluesLeadToEnd: true, questionnaire: { answered: 23, total: 114 } },
        ...{ plays: { runs: 12, ended: 11, medianQuestions: 18 }, difficulty: 'fair' },
        faults: [{ code: 'uncovered_fact', count: 2 }],
      };
      await page.route('**/api/game/admin/stories/*/check', (route) => route.fulfill({ json }));
      await openPlayersMystery(page);
      await page.getByRole('button', { name: 'Check the mystery' }).click();
      await expect(page.getByText(/^They reached the end in 11 of 12 games/)).toBeVisible();
      await page.getByRole('button', { name: 'Let in to dailies' }).click();
      await expect(page.getByRole('button', { name: 'Let the mystery in' })).toBeVisible();
    },
  },
  at('admin mystery missing', '/admin/mysteries/nosuch', 'Story not found'),
  at('admin players', '/admin/users', 'Username'),
  at('admin players none', '/admin/users?q=zzzz', 'No username begins with'),
  failing('admin players failed', '/admin/users?q=n', '**/api/profile/admin/users?**', /^Error: /),
  {
    name: 'admin player',
    open: async (page) => {
      await page.goto('/admin/users');
      await page.getByLabel('Username, or its beginning').fill('night_w');
      await page.getByRole('button', { name: 'Find players' }).click();
      await expect(page.getByText(/found$/)).toBeVisible();
      await page.getByRole('link', { name: 'night_watch' }).click();
      await expect(page.getByRole('button', { name: 'End all sessions' })).toBeVisible();
    },
  },
];

/**
 * Each group has its own admin, because `makeAdmin` sets the account's password, which would end the session of another
 * group with the same admin.
 */
export const ADMIN_SCREENS = [
  { of: 'reports', admin: 'lamplighter', screens: REPORT_SCREENS },
  { of: 'dailies and players', admin: 'night_watch', screens: SCHEDULE_SCREENS },
];
