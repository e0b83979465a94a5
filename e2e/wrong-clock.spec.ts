import { localDateOf } from '@sidelight/rules';
import type { Page } from 'playwright/test';
import { curatedStory } from '../scripts/lib/players/curated.ts';
import { ask, question } from './support/player.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;
const setClock = (page: Page, days: number) =>
  page.clock.install({ time: new Date(Date.now() + days * DAY_MS) });
const notice = (page: Page) => page.getByText(/Your device’s clock is wrong by days/);
/** @returns midnight of the day in this machine's time zone */
const dayFromToday = (days: number) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
};
const shown = (at: Date) => {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  return `${at.getDate()} ${months[at.getMonth()]} ${at.getFullYear()}`;
};

const nameOf = (at: Date, title = '') => {
  const day = at.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
  return new RegExp(`^${day.replace(',', '')}, ${title}`);
};

for (const days of [-30, 10]) {
  test(`a device whose clock is ${days} days off gets the server’s daily mystery and shows a notice`, async ({
    page,
    complaints,
  }) => {
    // Until the first response arrives, the page asks for the mystery of the device's date, which may not exist.
    complaints.expect(/404/);
    const today = (await (
      await page.request.get(`/api/stories/daily?date=${localDateOf(new Date())}`)
    ).json()) as {
      story: { storyId: string };
    };
    const { title } = await curatedStory(today.story.storyId);
    await setClock(page, days);
    await page.goto('/');
    await expect(notice(page)).toContainText(`Sidelight goes by its own: today is ${shown(new Date())}.`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('main').getByText('Today’s mystery')).toBeVisible();
    await expect(page.getByText(/Next daily story available in/)).toBeVisible();
    await page.getByRole('link', { name: 'Play Now' }).click();
    await expect(question(page)).toBeVisible();
    await ask(page, 'Is anyone dead?');
    await page.goto('/archive');
    // The last day of the calendar is today's date on the server, not on the device.
    await expect(page.locator('a[aria-current=date]')).toHaveAccessibleName(nameOf(dayFromToday(0), title));
    await expect(page.getByRole('link', { name: nameOf(dayFromToday(1)) })).toHaveCount(0);
    await page.goto(`/archive?month=${localDateOf(dayFromToday(-1)).slice(0, 7)}`);
    await expect(page.getByRole('link', { name: nameOf(dayFromToday(-1)) })).toBeVisible();
    await notice(page).getByRole('button', { name: 'OK' }).click();
    await expect(notice(page)).toBeHidden();
  });
}

test('a device whose clock is right shows no notice about clocks', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByText('Today’s mystery')).toBeVisible();
  await expect(notice(page)).toBeHidden();
});
