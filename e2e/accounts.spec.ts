import type { Page } from 'playwright/test';
import { mailedLink, newMember, PASSWORD, signIn, signUp } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** Takes this browser's cookies away, once no answer on its way can bring one back. */
async function forget(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
}

test('sign up, confirm by mail, log out, log in by email', async ({ page }) => {
  const member = await signUp(page);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: /menu/i }).first().click();
  await expect(menu.getByText(member.username)).toBeVisible();
  await expect(menu.getByText(member.email)).toBeVisible();
  await menu.getByRole('button', { name: 'Log Out' }).click();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?target=(%2F)?profile/);
  await signIn(page, member.email);
  await page.goto('/profile');
  await expect(page.getByText(member.username).first()).toBeVisible();
});

test('every sign-up problem is named at its field', async ({ page }) => {
  await page.goto('/login?mode=signup');
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true });
  await submit.click();
  for (const text of ['Invalid Username', 'Invalid email', 'Password is Required']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  const cases: [string, string, string][] = [
    ['Username', 'ab', 'Username must be between 3 and 20 characters'],
    ['Username', 'no spaces', 'Username can only contain letters, numbers, and underscores'],
    ['Password', 'Ab1!', 'Password must be at least 8 characters long'],
    [
      'Password',
      'lowercase1!',
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    ],
    ['Confirm password', 'different', 'Passwords do not match'],
  ];
  for (const [label, value, message] of cases) {
    await page.getByLabel(label, { exact: true }).fill(value);
    await submit.click();
    await expect(page.getByText(message)).toBeVisible();
  }
});

test('a wrong password and an unknown account read alike', async ({ page, complaints }) => {
  complaints.expect(/401/);
  const member = await signUp(page);
  await forget(page);
  for (const name of [member.username, newMember().username]) {
    await page.goto('/login');
    await page.getByLabel('Email or username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill('Wrong!pass1');
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible();
  }
});

test('recover, set a new password, and the other device is signed out', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await signUp(page);
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, member.username);

  await forget(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByRole('button', { name: 'Send instructions' }).click();
  await expect(
    page.getByText(
      "If an account exists for this email, you'll receive password reset instructions shortly.",
    ),
  ).toBeVisible();
  await page.goto(await mailedLink(page.request, member.email, 'recovery'));
  await expect(page).toHaveURL(/\/settings/);
  const fresh = `${PASSWORD}9`;
  await page.getByLabel('New Password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm New Password').fill(fresh);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('');

  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL(/\/login/);
  await other.close();
  await forget(page);
  await signIn(page, member.username, fresh);
});

test('two tabs follow each other', async ({ page, context }) => {
  const member = await signUp(page);
  const second = await context.newPage();
  await second.goto('/profile');
  await expect(second.getByText(member.username).first()).toBeVisible();
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log Out' }).click();
  await expect(second).toHaveURL(/\/login/);
});

test('the way back after logging in leads nowhere else', async ({ page }) => {
  const member = await signUp(page);
  await forget(page);
  for (const target of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example']) {
    await page.goto(`/login?target=${encodeURIComponent(target)}`);
    await page.getByLabel('Email or username').fill(member.username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
    expect(new URL(page.url()).hostname).toBe('localhost');
    await forget(page);
  }
});
