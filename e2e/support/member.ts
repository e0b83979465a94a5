import type { APIRequestContext, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { type Member, newMember, PASSWORD } from '../../scripts/lib/players/http-member.ts';

export { type Member, newMember, PASSWORD };

async function linkIn(request: APIRequestContext, email: string, type: string): Promise<string | null> {
  const answer = await request.get('/dev/mail', { headers: { accept: 'application/json' } });
  const { items } = (await answer.json()) as { items: { to: string; text: string }[] };
  const mail = items.find(({ to, text }) => to === email && text.includes(`type=${type}#`));
  return mail?.text.match(/\/verify\?\S+/)?.[0] ?? null;
}

export async function mailedLink(request: APIRequestContext, email: string, type: string): Promise<string> {
  let link: string | null = null;
  await expect
    .poll(async () => {
      link = await linkIn(request, email, type);
      return link;
    })
    .not.toBeNull();
  return link as unknown as string;
}

/** Checks a text of home too, because the address may change before home is shown. */
async function atHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(/Next daily story available in/)).toBeVisible();
}

export async function sendSignUp(page: Page, { username, email }: Member): Promise<void> {
  await page.goto('/login?mode=signup');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

/** Signs up with the form and with the link in the mail, which signs the member in. */
export async function signUp(page: Page, member: Member = newMember()): Promise<Member> {
  await sendSignUp(page, member);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await mailedLink(page.request, member.email, 'signup'));
  // In the last release of the shell, the link opens the account without this button.
  const open = page.getByRole('button', { name: `Open ${member.username}` });
  const home = page.getByText(/Next daily story available in/);
  await expect(open.or(home).first()).toBeVisible();
  if (await open.isVisible()) await open.click();
  await atHome(page);
  return member;
}

const post = async (page: Page, path: string, data: object): Promise<void> => {
  const answer = await page.request.post(path, { headers: { 'sec-fetch-site': 'same-origin' }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Signs up without the screens, for tests that do not test the sign-up. */
export async function becomeMember(page: Page): Promise<Member> {
  const member = newMember();
  await post(page, '/api/profile/auth/sign-up', { ...member, password: PASSWORD });
  const link = await mailedLink(page.request, member.email, 'signup');
  const token = /#token=([\w-]+)/.exec(link)?.[1];
  await post(page, '/api/profile/auth/verify', { token, type: 'signup' });
  return member;
}

export const signInOverHttp = (page: Page, identifier: string): Promise<void> =>
  post(page, '/api/profile/auth/sign-in', { identifier, password: PASSWORD });

export async function sendLogin(page: Page, identifier: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email or username').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

export async function signIn(page: Page, identifier: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, identifier, password);
  await atHome(page);
}

type OwnProfile = { totalXp: number; totalQuestionsAsked: number; achievements: { name: string }[] };

export async function ownProfile(page: Page): Promise<OwnProfile> {
  return (await page.request.get('/api/profile/me')).json();
}
