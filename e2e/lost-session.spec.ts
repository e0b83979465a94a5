import type { Browser } from 'playwright/test';
import { becomeMember, ownProfile, sendLogin, signInOverHttp } from './support/member.ts';
import { logOut, menuOf, openMenu } from './support/menu.ts';
import { agreeToLeave, ask, openStory, question } from './support/player.ts';
import { sayFacts } from './support/solve.ts';
import { expect, test } from './support/test.ts';

/** Signs the member in with another browser, and signs out all other browsers on its settings page. */
async function signOutFromElsewhere(browser: Browser, baseURL: string, username: string): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInOverHttp(page, username);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  await context.close();
}

test('a member whose session was ended sees a notice, keeps the game, logs in and gets its XP', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.expect(/401/);
  const member = await becomeMember(page);
  await openStory(page, '5');
  await ask(page, 'Is it winter?');
  await signOutFromElsewhere(browser, baseURL ?? '', member.username);

  await question(page).fill('Is anyone hurt?');
  await question(page).press('Enter');
  await expect(
    page.getByText('You are signed out. Your game is kept: log in to go on with it.'),
  ).toBeVisible();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(page.getByText('Is it winter?', { exact: true })).toBeVisible();
  await expect(question(page)).toHaveValue('Is anyone hurt?');
  await openMenu(page);
  await expect(menuOf(page).getByText(member.username)).toBeHidden();
  await expect(menuOf(page).getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await sendLogin(page, member.username);
  await expect(page).toHaveURL(/\/story\/5$/);
  await expect(page.getByText('Is it winter?', { exact: true })).toBeVisible();
  await expect(question(page)).toHaveValue('Is anyone hurt?');
  await expect(page.getByText(/session has ended|signed out/)).toBeHidden();
  await sayFacts(page, '5');
  await expect(page.getByText('Experience Gained')).toBeVisible();
  await expect.poll(async () => (await ownProfile(page)).totalXp).toBeGreaterThan(0);
});

test('a tab shows what another tab has done to the game, the name or the session, and loses no question', async ({
  page,
  context,
  complaints,
}) => {
  // Three requests fail: a question in a play that was left (409), a page's last request with the ended session (401),
  // and a request for the profile of the old name (404).
  complaints.expect(/401|404|409/);
  const member = await becomeMember(page);
  const other = await context.newPage();
  await openStory(page, '6');
  await ask(page, 'Is anyone hurt?');
  await openStory(other, '6');
  await other.getByRole('button', { name: 'Home' }).click();
  await agreeToLeave(other);
  await expect(other).toHaveURL(/\/$/);
  await question(page).fill('Is it night?');
  await question(page).press('Enter');
  await expect(page.getByText('You left this game in another tab.')).toBeVisible();
  await expect(page.getByText('Is anyone hurt?', { exact: true })).toBeVisible();
  await expect(question(page)).toHaveValue('Is it night?');
  await page.getByRole('button', { name: 'Begin again' }).click();
  await expect(page.getByText('Is anyone hurt?', { exact: true })).toBeHidden();
  await question(page).press('Enter');
  await expect(page.getByText('Is it night?', { exact: true })).toBeVisible();
  await expect(page.getByLabel('The host is thinking')).toBeHidden();

  const profile = await context.newPage();
  await profile.goto(`/profile/${member.username}`);
  await expect(profile.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
  const renamed = `${member.username}_2`;
  await other.goto('/settings');
  await other.getByLabel('Username', { exact: true }).fill(renamed);
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expect(profile.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await expect(profile).toHaveURL(new RegExp(`/profile/${renamed}$`));

  await logOut(other);
  await expect(page.getByText('You were logged out in another tab.')).toBeVisible();
  await expect(page.getByText(/You are signed out. Your game is kept/)).toBeVisible();
  await expect(page.getByText('Is it night?', { exact: true })).toBeVisible();
});
