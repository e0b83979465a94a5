import { ACHIEVEMENTS, addDays, formatWeekday, monthOf, utcDateOf } from '@sidelight/rules';
import type { Browser, Page } from 'playwright/test';
import { makeAdmin } from '../scripts/lib/players/admin.ts';
import { waitForUrl } from '../scripts/lib/processes.ts';
import { runSeed, seedMadeUp } from '../scripts/lib/seed.ts';
import type { Stack } from '../scripts/lib/stack.ts';
import { expectAccessibleIn } from './support/accessible.ts';
import { becomeMember, type Member, signInOverHttp } from './support/member.ts';
import { startOwnStack } from './support/own-stack.ts';
import { ask, openStory } from './support/player.ts';
import { solve } from './support/solve.ts';
import { expect, test } from './support/test.ts';

/**
 * These tests have their own stack, because one test stops a service, and the admin's counts must not include data of
 * other tests.
 */
let stack: Stack & { siteDir: string };
let member: Member;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  stack = await startOwnStack();
});
test.afterAll(async () => {
  await stack.stop();
});

const PHONE = { width: 390, height: 844 };

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.url,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  return page;
}
const isClean = (page: Page) => expectAccessibleIn(page, ['desktop dark', 'phone light']);

test('a member sees their own profile, and a guest sees the public part of it', async ({ browser }) => {
  const page = await newPage(browser);
  member = await becomeMember(page);
  await solve(page, '12');
  const others = page.getByRole('heading', { name: 'How others did' });
  await expect(others).toBeVisible();
  await expect(page.getByText('Too few others have finished this mystery yet. It takes 10.')).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your record' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Achievements', exact: true });
  await expect(card.getByRole('heading', { level: 3 })).toHaveCount(3);
  await card.getByRole('button', { name: `Show all ${ACHIEVEMENTS.length}` }).press('Enter');
  await expect(card.getByRole('heading', { level: 3 })).toHaveCount(ACHIEVEMENTS.length);
  await expect(card.getByText('Locked').first()).toBeVisible();
  await expect(card.getByText('1 of 50').first()).toBeVisible();
  await page.context().close();

  const guest = await newPage(browser);
  await guest.goto(`/profile/${member.username.toUpperCase()}`);
  await expect(guest.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Settings' })).toBeHidden();
  await expect(guest.getByRole('region', { name: 'Your record' })).toBeHidden();
  await guest.goto('/profile/nobody_by_this_name');
  await expect(guest.getByText('Profile not found')).toBeVisible();
  await guest.context().close();
});

test('the example can be played on the page How to play', async ({ browser }) => {
  const page = await newPage(browser);
  await page.goto('/how-to-play');
  await page.getByRole('button', { name: 'Are the letters for Ada?' }).click();
  await expect(page.getByRole('list', { name: 'The example so far' })).toContainText('Are the letters');
  await page.getByLabel('Your question about Ada').fill('Is she a postal worker?');
  await page.getByLabel('Your question about Ada').press('Enter');
  await page.getByRole('button', { name: 'See the solution' }).click();
  await expect(page.getByText('Solved! This is what happened:')).toBeVisible();
  await page.context().close();
});

test('Stats for Nerds shows the figures of the other services while one service is stopped', async ({
  browser,
}) => {
  const page = await newPage(browser);
  await page.goto('/stats');
  await expect(page.getByRole('region', { name: 'The host' })).toBeVisible();
  await stack.supervisor.halt('game');
  // Caches may keep a guest's figures for some seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Some figures could not be fetched.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const figure = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(figure('Questions Asked')).toContainText('Not available right now');
  await expect(figure('Total Users')).toContainText('1');
  stack.supervisor.resume('game');
  await waitForUrl(`${stack.serviceUrls.game}/readyz`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Some figures could not be fetched.')).toBeHidden();
  await page.context().close();
});

test('an admin goes from the banner to a resolved report', async ({ browser }) => {
  const player = await newPage(browser);
  await signInOverHttp(player, member.username);
  // An advert that is due for this member would cover the page, so the test marks it as not due.
  await player.request.put('/api/profile/me/advert', {
    data: { needsAdvert: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await openStory(player, '13');
  await ask(player, 'Is anyone dead?');
  await player.getByRole('button', { name: 'Report' }).click();
  await player.getByText('Incorrect solution').click();
  await player.getByLabel('Additional comments (optional)').fill('That cannot be.');
  await player.getByRole('button', { name: 'Submit Report' }).click();
  await expect(player.getByText('Report submitted successfully')).toBeVisible();

  const page = await newPage(browser);
  await signInOverHttp(page, await makeAdmin(stack, 'lamplighter'));
  await page.goto('/profile');
  await expect(page.getByText('1 open story report')).toBeVisible();
  await page.getByRole('link', { name: 'Review reports' }).click();
  await page.getByRole('link', { name: /^Open the report on/ }).click();
  await expect(page.getByText('That cannot be.')).toBeVisible();
  await expect(page.getByText('Is anyone dead?', { exact: true })).toBeVisible();
  await isClean(page);

  await page.getByRole('button', { name: 'Correct “Is anyone dead?”' }).click();
  await page.getByLabel('Right answer').selectOption('No');
  await page.getByRole('button', { name: 'Save corrections' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Facts corrected')).toBeVisible();
  await page.getByRole('button', { name: /^Unlist / }).click();
  await page.getByRole('button', { name: 'Unlist mystery' }).click();
  await expect(page.getByText('Unlisted', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Resolve the report/ }).click();
  await page.getByLabel('Note (optional)').fill('Thank you');
  await page.getByRole('button', { name: 'Resolve report' }).click();
  await expect(page.getByText('Resolved', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('“Thank you”')).toBeVisible();
  await expect(page.getByText(/unlisted mystery/)).toBeVisible();
  await expect(page.getByText(/corrected the facts of mystery/)).toBeVisible();
  await isClean(page);
  await page.getByRole('link', { name: 'Daily schedule' }).click();
  await page
    .getByRole('list')
    .getByRole('link', { name: /, today: / })
    .click();
  await expect(page.getByText('The newest that may be a daily mystery')).toBeVisible();
  await isClean(page);

  await page.getByRole('link', { name: 'Players' }).click();
  await page.getByLabel('Username, or its beginning').fill(member.username.slice(0, 6));
  await page.getByRole('button', { name: 'Find players' }).click();
  await page.getByRole('link', { name: member.username }).click();
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await page.getByRole('button', { name: `Sign ${member.username} out everywhere` }).click();
  await expect(page.getByText('Nowhere.')).toBeVisible();
  await isClean(page);
  await player.goto('/profile');
  await expect(player).toHaveURL(/\/login\?target=profile/);
  await page.goto('/profile');
  await expect(page.getByText('No open story reports')).toBeVisible();
  for (const each of [player, page]) await each.context().close();
});

test('a mystery of a player is never in the schedule until an admin lets it in', async ({ browser }) => {
  const author = await newPage(browser);
  await becomeMember(author);
  const send = async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'the-mystery-of-a-player' };
    const answer = await author.request.fetch(`/api/stories/stories${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { storyId } = await send('POST', '', {
    ...{
      title: 'The Upside-down Lighthouse',
      prompt: 'It shines downwards. Why?',
      solution: 'It is a well.',
    },
    ...{ displayColour: 'navy', displayIcon: 'moon' },
  });
  // The second seed plans the dailies of a year. The plan repeats a mystery only if no other allowed mystery is left,
  // so it would contain players' mysteries if these needed no permission.
  await seedMadeUp({ MONGODB_URI: stack.mongodbUri }, { stories: '60' });
  await runSeed({ MONGODB_URI: stack.mongodbUri });

  const page = await newPage(browser);
  await signInOverHttp(page, await makeAdmin(stack, 'night_watch'));
  const today = utcDateOf(new Date());
  const planned: { storyDate: string; storyId: string; dailyPermission: string }[] = [];
  for (const days of [0, 62, 124, 186, 248, 310]) {
    const answer = await page.request.get(`/api/stories/admin/daily?from=${addDays(today, days)}&days=62`);
    planned.push(...(await answer.json()).items);
  }
  expect(planned.length).toBeGreaterThan(360);
  expect(planned.filter(({ dailyPermission }) => dailyPermission !== 'curated')).toEqual([]);

  const date = addDays(today, 40);
  const day = page.getByRole('link', { name: new RegExp(`^${formatWeekday(date)}: `) });
  await page.goto(`/admin/daily?month=${monthOf(date)}`);
  await day.click();
  await expect(page.getByRole('heading', { name: formatWeekday(date) })).toBeFocused();
  await page.getByLabel('Title').fill('upside');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: /^Not let in to dailies/ }).click();
  await expect(page.getByText('It is a well.')).toBeVisible();
  await isClean(page);
  await page.getByRole('button', { name: 'Let in to dailies' }).click();
  await page.getByRole('button', { name: 'Let the mystery in' }).click();
  await expect(page.getByRole('button', { name: 'Take out of dailies' })).toBeVisible();

  await page.goto(`/admin/daily?month=${monthOf(date)}&day=${date}`);
  await page.getByLabel('Title').fill('lighthouse');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Choose The Upside-down Lighthouse' }).click();
  await page.getByRole('button', { name: 'Set the day’s mystery' }).click();
  await expect(day).toContainText('The Upside-down Lighthouse');
  await isClean(page);

  await send('PATCH', `/${storyId}`, { revision: 1, solution: 'Something that nobody has looked at.' });
  await page.reload();
  await expect(day).toBeVisible();
  await expect(day).not.toContainText('The Upside-down Lighthouse');
  for (const each of [author, page]) await each.context().close();
});

test('the admin’s views are refused to a member and to a guest', async ({ browser }) => {
  const page = await newPage(browser);
  const views = [
    ...['/admin/reports', '/admin/reports/r1', '/admin/daily', '/admin/mysteries', '/admin/mysteries/12'],
    ...['/admin/users', '/admin/audit'],
  ];
  const routes = [
    '/api/stories/reports',
    '/api/stories/reports/count',
    '/api/stories/admin/audit',
    '/api/stories/admin/daily?from=2026-11-20',
    '/api/stories/admin/stories',
    '/api/stories/admin/stories/12',
    '/api/profile/admin/audit',
    '/api/profile/admin/users?username=p',
    `/api/profile/admin/users/${member.username}`,
  ];
  for (const path of views) {
    await page.goto(path);
    await expect(page.getByText('You are not allowed to do this')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  }
  for (const path of routes) expect((await page.request.get(path)).status(), path).toBe(401);
  await signInOverHttp(page, member.username);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Admin' })).toBeHidden();
  for (const path of views) {
    await page.goto(path);
    await expect(page.getByText('You are not allowed to do this')).toBeVisible();
  }
  for (const path of routes) expect((await page.request.get(path)).status(), path).toBe(403);
  await page.context().close();
});
