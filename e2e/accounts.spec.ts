import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { authenticatorCode, msOfStep } from './support/authenticator.ts';
import {
  becomeMember,
  mailedLink,
  newMember,
  PASSWORD,
  sendLogin,
  signIn,
  signUp,
} from './support/member.ts';
import { logOut, menuOf, openMenu, pressLogOut } from './support/menu.ts';
import { expect, test } from './support/test.ts';

/** Leaves the page and deletes the cookies, until no late response has set a cookie again for half a second. */
async function forget(page: Page): Promise<void> {
  await page.goto('about:blank');
  const context = page.context();
  const takeCookies = async () => {
    const cookies = await context.cookies();
    await context.clearCookies();
    return cookies;
  };
  await expect.poll(takeCookies, { intervals: [500] }).toEqual([]);
}

test('sign up, confirm by mail, log out, log in by email', async ({ page }) => {
  const member = await signUp(page);
  await openMenu(page);
  const menu = menuOf(page);
  await expect(menu.getByText(member.username)).toBeVisible();
  await expect(menu.getByText(member.email)).toBeVisible();
  await pressLogOut(page);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?target=(%2F)?profile/);
  await signIn(page, member.email);
  await page.goto('/profile');
  await expect(page.getByText(member.username).first()).toBeVisible();
});

test('each problem with a sign-up is shown at the field that causes it', async ({ page }) => {
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

test('a wrong password and an unknown account get the same message', async ({ page, complaints }) => {
  complaints.expect(/401/);
  const member = await becomeMember(page);
  await forget(page);
  for (const name of [member.username, newMember().username]) {
    await page.goto('/login');
    await sendLogin(page, name, 'Wrong!pass1');
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible();
  }
});

test('a recovery sets a new password and signs out the other device', async ({ page, browser, baseURL }) => {
  const member = await becomeMember(page);
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
  await page.getByRole('button', { name: `Log in as ${member.username}` }).click();
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

test('a link from a mail does nothing until a button on its page is pressed, and the page names the account', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.expect(/410/);
  const member = await becomeMember(page);
  const attacker = newMember();
  await page.request.post('/api/profile/auth/sign-up', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { ...attacker, password: PASSWORD },
  });
  const link = await mailedLink(page.request, attacker.email, 'signup');
  // This page acts as a mail scanner, which opens links and runs the scripts of their pages.
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const scanner = await other.newPage();
  await scanner.goto(link);
  await expect(
    scanner.getByRole('heading', { name: `Open the account ${attacker.username}?` }),
  ).toBeFocused();
  // A member who opens a stranger's link must stay logged in.
  await page.goto(link);
  await expect(page.getByText(`You are logged in as ${member.username}.`)).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText(member.username).first()).toBeVisible();
  // The scanner has not used up the link, so the button on the scanner's page still works.
  await scanner.keyboard.press('Tab');
  await scanner.keyboard.press('Enter');
  await expect(scanner).toHaveURL(/\/$/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has been used' })).toBeVisible();
  await other.close();
});

test('a member confirms a change of email while logged in, and the old address gets a link that undoes it', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.expect(/401/);
  const member = await becomeMember(page);
  const next = newMember().email;
  await page.goto('/settings');
  await page.getByLabel('Email', { exact: true }).fill(next);
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`We have sent a mail to ${next}.`)).toBeVisible();
  const link = await mailedLink(page.request, next, 'email_change');

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: `Log in as ${member.username}` })).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Use this email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();

  await elsewhere.goto(await mailedLink(page.request, member.email, 'email_undo'));
  await elsewhere.getByRole('button', { name: 'Undo the change' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your email is back' })).toBeVisible();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login/);
  await elsewhere.goto(await mailedLink(page.request, member.email, 'recovery'));
  await elsewhere.getByRole('button', { name: `Log in as ${member.username}` }).click();
  await expect(elsewhere.getByLabel('Email', { exact: true })).toHaveValue(member.email);
  await other.close();
});

test('two tabs follow each other', async ({ page, context }) => {
  const member = await becomeMember(page);
  await page.goto('/');
  const second = await context.newPage();
  await second.goto('/profile');
  await expect(second.getByText(member.username).first()).toBeVisible();
  await logOut(page);
  await expect(second).toHaveURL(/\/login/);
});

test('a login never leads to another site', async ({ page, complaints }) => {
  // Requests after the deletion of the cookies get 401.
  complaints.expect(/401/);
  const member = await becomeMember(page);
  await forget(page);
  for (const target of [
    ...['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'],
    ...['https://localhost@elsewhere.example', 'javascript:alert(1)', '%2F%2Felsewhere.example'],
  ]) {
    await page.goto(`/login?target=${encodeURIComponent(target)}`);
    await sendLogin(page, member.username);
    await expect(page).not.toHaveURL(/login/);
    expect(new URL(page.url()).hostname).toBe('localhost');
    await forget(page);
  }
});

test('a member sets up a second factor, uses it, uses a recovery code in its place, and turns the factor off', async ({
  page,
  complaints,
}) => {
  complaints.expect(/403/);
  const member = await becomeMember(page);
  await page.goto('/settings');
  const panel = page.getByRole('region', { name: 'Second factor' });
  await panel.getByRole('button', { name: 'Set it up' }).click();
  await panel.getByLabel('Your password').fill(PASSWORD);
  await panel.getByRole('button', { name: 'Go on' }).click();
  await expect(panel.getByRole('img', { name: /secret as a picture/ })).toBeVisible();
  const link = panel.getByRole('link', { name: 'Open in my authenticator' });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  // A code belongs to a time step of 30 s and is valid until the end of the next step. Each code works only once, so
  // the set-up uses the code of the previous step, and the login the current one. The test needs enough time of the
  // current step for both.
  await expect.poll(msOfStep).toBeGreaterThan(10_000);
  const first = authenticatorCode(secret, -1);
  await panel.getByLabel('Code').fill(first);
  await panel.getByRole('button', { name: 'Turn it on' }).click();
  await expect(panel.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const [recoveryCode = ''] = await panel.getByRole('listitem').allInnerTexts();
  await panel.getByRole('button', { name: 'I have kept them' }).click();
  await expect(panel.getByRole('button', { name: 'Turn it off' })).toBeVisible();

  const logIn = async (code: string) => {
    await forget(page);
    await page.goto('/login');
    await sendLogin(page, member.username);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    expect(await (await page.request.get('/api/profile/auth/session')).json()).toMatchObject({ user: null });
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
  };
  await logIn(first);
  await expect(page.getByRole('alert').filter({ hasText: 'That code is not right' })).toBeVisible();
  await page.getByLabel('Code').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).not.toHaveURL(/login/);
  await logIn(recoveryCode.toLowerCase());
  await expect(page).not.toHaveURL(/login/);

  await page.goto('/settings');
  await panel.getByRole('button', { name: 'Turn it off' }).click();
  await panel.getByLabel('Your password').fill(PASSWORD);
  await panel.getByLabel('Code').fill(authenticatorCode(secret, 1));
  await panel.getByRole('button', { name: 'Turn it off' }).click();
  await expect(panel.getByRole('button', { name: 'Set it up' })).toBeVisible();
  await forget(page);
  await signIn(page, member.username);
});

test('a member downloads their data and deletes the account', async ({ page, request, complaints }) => {
  complaints.expect(/401|403/);
  const member = await becomeMember(page);
  const title = `The lantern of ${member.username}`;
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const written = await page.request.post('/api/stories/stories', {
    headers: { ...headers, 'idempotency-key': `key-${member.username}` },
    data: {
      ...{
        title,
        prompt: 'A lantern burns in an empty house. Why?',
        solution: 'The keeper sleeps upstairs.',
      },
      ...{ isPublic: true, displayColour: 'navy', displayIcon: 'moon', contentWarnings: [] },
    },
  });
  expect(written.status()).toBe(201);
  const { storyId } = (await written.json()) as { storyId: string };
  await page.request.put(`/api/stories/stories/1/favourite`, { headers, data: {} });
  const localDate = new Date().toISOString().slice(0, 10);
  const play = await page.request.post('/api/game/plays', { headers, data: { storyId: '1', localDate } });
  const { playId } = (await play.json()) as { playId: string };
  await page.request.post(`/api/game/plays/${playId}/questions`, {
    headers: { ...headers, 'idempotency-key': `ask-${member.username}` },
    data: { question: 'I give up' },
  });

  await page.goto('/settings');
  const panel = page.getByRole('region', { name: 'Your data' });
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download my data' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('sidelight-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({
    account: { username: member.username, email: member.email },
    plays: [{ playId, state: 'resigned', turns: [{ question: 'I give up' }] }],
    stories: [{ storyId, title, solution: 'The keeper sleeps upstairs.' }],
    favourites: [{ storyId: '1' }],
  });

  const other = await page.context().newPage();
  await other.goto('/settings');
  await expect(other.getByLabel('Username', { exact: true })).toHaveValue(member.username);
  await panel.getByRole('button', { name: 'Delete my account' }).click();
  await panel.getByLabel('Your password').fill('Wrong!pass1');
  await panel.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(panel.getByText('The current password is not right')).toBeVisible();
  await panel.getByLabel('Your password').fill(PASSWORD);
  await panel.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/login/);

  const seen = await request.get(`/api/stories/stories/${storyId}`);
  expect(await seen.json()).toMatchObject({ title, isMine: false });
  await expect
    .poll(async () => (await (await request.get(`/api/stories/stories/${storyId}`)).json()).authorUsername, {
      timeout: 90_000,
    })
    .toBeNull();
  expect((await request.get(`/api/profile/profiles/${member.username}`)).status()).toBe(404);
  expect((await request.get(`/api/game/players/${member.username}/plays`)).status()).toBe(404);
  await page.goto('/login');
  await sendLogin(page, member.username);
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible();
});
