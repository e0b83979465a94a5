import { expect } from 'playwright/test';
import { at, failing, loading, type Screen } from './screen.ts';

/** What an admin sees. */
export const ADMIN_SCREENS: Screen[] = [
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
  at('admin disputes', '/admin/disputes', 'No disputed answer is waiting'),
  at('admin daily schedule', '/admin/daily', 'Daily'),
  loading('admin daily schedule loading', '/admin/daily', '**/api/stories/admin/daily**'),
  at('admin players', '/admin/users', 'Username'),
  {
    name: 'admin player',
    open: async (page) => {
      await page.goto('/admin/users');
      await page.getByLabel('Username').fill('night_watch');
      await page.getByRole('button', { name: 'Find player' }).click();
      await expect(page.getByRole('button', { name: 'End all sessions' })).toBeVisible();
    },
  },
  at('admin audit log', '/admin/audit', 'Audit log'),
];
