import {
  becomeMember,
  mailedLink,
  newMember,
  ownProfile,
  PASSWORD,
  sendSignUp,
  signUp,
} from './support/member.ts';
import { agreeToLeave, ask, openStory } from './support/player.ts';
import { sayFacts, solve } from './support/solve.ts';
import { expect, test } from './support/test.ts';

test('a member gains XP, levels up, and sees a toast for each achievement, one after the other', async ({
  page,
}) => {
  await becomeMember(page);
  await solve(page, '12');
  await expect(page.getByText('Experience Gained')).toBeVisible();
  await expect(page.getByText('+50 XP')).toBeVisible();
  const level = page.getByRole('meter', { name: 'Level' });
  await expect(level).toHaveAttribute('aria-valuetext', /^Rookie, 50 XP/);

  const toast = page.getByRole('status').filter({ hasText: /Clever Clogs|Super Sleuth|Speed Demon/ });
  await expect(toast).toHaveText(/Clever Clogs/);
  await expect(toast).not.toHaveText(/Super Sleuth/);
  await expect(toast).toHaveText(/Super Sleuth/);
  await expect(toast).not.toHaveText(/Clever Clogs/);

  await solve(page, '11');
  await expect(level).toHaveAttribute('aria-valuetext', /^Gumshoe, 100 XP/);
  const { totalXp, achievements } = await ownProfile(page);
  expect(totalXp).toBe(100);
  expect(achievements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Clever Clogs', 'Super Sleuth', 'Speed Demon']),
  );
});

test('a member likes a mystery, takes the like back, and keeps favourites', async ({ page }) => {
  await becomeMember(page);
  await openStory(page, '13');
  await page.getByRole('button', { name: 'Favorite' }).click();
  await expect(page.getByText('Added to favourites')).toBeVisible();
  await expect(page.getByText('Added to favourites')).toBeHidden();
  await page.getByRole('button', { name: 'Favorite' }).click();
  await expect(page.getByText('Removed from favourites')).toBeVisible();
  await sayFacts(page, '13');
  const like = page.getByRole('button', { name: /^Like, / });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('a guest’s play counts once for the new member, even if the requests to join are repeated', async ({
  page,
}) => {
  await solve(page, '9');
  const member = newMember();
  await sendSignUp(page, member);
  const link = new URL(await mailedLink(page.request, member.email, 'signup'), 'http://x');
  const headers = { 'sec-fetch-site': 'same-origin' };
  const verifyData = { token: new URLSearchParams(link.hash.slice(1)).get('token'), type: 'signup' };
  const joined = await Promise.all(
    Array.from({ length: 20 }, () =>
      page.request.post('/api/profile/auth/verify', { headers, data: verifyData }),
    ),
  );
  expect(joined.filter((answer) => answer.ok())).toHaveLength(1);
  const signInData = { identifier: member.username, password: PASSWORD };
  await Promise.all(
    Array.from({ length: 20 }, () =>
      page.request.post('/api/profile/auth/sign-in', { headers, data: signInData }),
    ),
  );
  await expect.poll(async () => (await ownProfile(page)).totalXp).toBe(50);
  await page.goto(`/profile/${member.username}`);
  await expect(page.getByText(member.username).first()).toBeVisible();
  expect((await ownProfile(page)).totalXp).toBe(50);
});

test('a guest’s streak is shown on the page that opens from the sign-up mail', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Play Now' }).click();
  await expect(page).toHaveURL(/\/story\//);
  await sayFacts(page, page.url().split('/').pop() ?? '');
  await signUp(page);
  const week = page.getByRole('region', { name: 'Your week' });
  await expect(week.getByText('1 day in a row', { exact: true })).toBeVisible();
  await expect(week.getByText('Best so far: 1 day')).toBeVisible();
});

test('a greeting does not count as a question; the profile counts the questions of a game that was left', async ({
  page,
}) => {
  const asked = async () => {
    const localDate = new Date().toISOString().slice(0, 10);
    const opened = await page.request.post('/api/game/plays', {
      data: { storyId: '8', localDate },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    return (await opened.json()).questionsAsked;
  };
  const attempts = async () =>
    (await (await page.request.get('/api/game/stories/8/my-stats')).json()).attemptedCount;
  await becomeMember(page);
  await openStory(page, '8');
  await ask(page, 'hello');
  expect(await attempts()).toBe(0);
  for (const words of ['Is there music?', 'Is anyone dead?', 'thanks']) await ask(page, words);
  expect(await attempts()).toBe(1);
  const count = await asked();
  expect(count).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Home' }).click();
  await agreeToLeave(page);
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(async () => (await ownProfile(page)).totalQuestionsAsked).toBe(count);
  await page.goto('/profile');
  const statistics = page.getByRole('region', { name: 'Playing Statistics' });
  await expect(statistics).toContainText('Questions count once their game is over.');
  await expect(statistics.getByText('Questions asked').locator('..')).toContainText(String(count));
});

test('a guest’s unfinished game goes on after sign-up', async ({ page }) => {
  await openStory(page, '8');
  await ask(page, 'Is there music?');
  page.on('dialog', (dialog) => dialog.accept());
  await signUp(page);
  await expect
    .poll(async () => {
      await page.goto('/story/8');
      await expect(page.getByText('Ask yes or no questions to unravel the mystery!')).toBeVisible();
      return page.getByText('Is there music?', { exact: true }).count();
    })
    .toBe(1);
});
