import { addDays, localDateOf } from '@sidelight/rules';
import { curatedStory } from '../scripts/lib/players/curated.ts';
import { expectAccessible } from './support/accessible.ts';
import { clipboardText } from './support/clipboard.ts';
import { becomeMember } from './support/member.ts';
import { menuOf, openMenu } from './support/menu.ts';
import { agreeToLeave, ask, giveUp, openStory, question, skipAdverts } from './support/player.ts';
import { sayFacts } from './support/solve.ts';
import { expect, test } from './support/test.ts';

const LEAVE = 'You will lose your progress on this story. Are you sure you want to leave?';

test('a guest solves the daily mystery, and home marks the day as completed', async ({ page }) => {
  await page.goto('/');
  const strip = page.getByRole('list', { name: 'Last 7 days' });
  await expect(strip.getByRole('listitem')).toHaveCount(7);
  await expect(strip.getByRole('listitem').last()).toHaveAttribute('data-status', 'Untried');
  await page
    .getByRole('link', { name: /Play Now/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/story\/\d+$/);
  const story = await curatedStory(page.url().split('/').at(-1) ?? '');
  await expect(page).toHaveTitle(`Sidelight: ${story.title}`);
  await sayFacts(page, story.id);
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(strip.getByRole('listitem').last()).toHaveAttribute('data-status', 'Completed');
  await expect(page.getByText('Solved!')).toBeVisible();
});

test('a reload, ‘Solved!’ and Back show the result again, to a guest and to the member that the guest becomes', async ({
  page,
}) => {
  await skipAdverts(page);
  const solved = page.getByRole('heading', { name: 'Mystery solved!' });
  const solvedAtHome = page.getByRole('link', { name: 'Solved!' });
  await page.goto('/');
  await page.getByRole('link', { name: /Play Now/ }).click();
  await expect(question(page)).toBeVisible();
  const storyId = page.url().split('/').at(-1) ?? '';
  const { solution } = await curatedStory(storyId);
  await sayFacts(page, storyId);

  const opensAgain = async () => {
    await page.reload();
    await expect(solved).toBeVisible();
    await expect(page.getByText(solution)).toBeVisible();
    await page.getByText('Everything you asked').click();
    await expect(page.getByRole('region', { name: 'Result' }).getByRole('listitem').last()).toBeVisible();
    await page.getByRole('button', { name: 'Home' }).click();
    await solvedAtHome.click();
    await expect(solved).toBeVisible();
    await page.goBack();
    await expect(solvedAtHome).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect(question(page)).toBeHidden();
  };
  await opensAgain();

  await becomeMember(page);
  // It may take a moment until the guest's plays belong to the member.
  await expect(async () => {
    await page.goto(`/story/${storyId}`);
    await expect(solved).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText('Experience Gained')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible();
  await opensAgain();
  await page.getByRole('button', { name: 'Play Again' }).click();
  await expect(question(page)).toBeVisible();
  await expect(page.getByText(solution)).toBeHidden();
});

test('the back button asks before it leaves a game, and does what the player answers', async ({ page }) => {
  await page.goto('/');
  await page.getByText(/Next daily story available in/).waitFor();
  await page.goto('/how-to-play');
  await page
    .getByRole('link', { name: /start|play/i })
    .first()
    .click();
  await expect(question(page)).toBeVisible();
  await ask(page, 'Is anyone hurt?');
  const dialog = page.getByRole('alertdialog');
  await page.goBack();
  await expect(dialog.getByText(LEAVE)).toBeVisible();
  await dialog.getByRole('button').first().click();
  await expect(page).toHaveURL(/\/story\/12$/);
  await expect(page.getByText('Is anyone hurt?', { exact: true })).toBeVisible();
  await page.goBack();
  await agreeToLeave(page);
  await expect(page).toHaveURL(/\/$/);
  await openStory(page, '12');
  await expect(page.getByText('Is anyone hurt?', { exact: true })).toBeHidden();
});

test('closing the tab warns from the first question to the end of the game', async ({ page }) => {
  const warned: string[] = [];
  page.on('dialog', async (dialog) => {
    warned.push(dialog.type());
    await dialog.accept();
  });
  await openStory(page, '5');
  await page.reload();
  await expect(question(page)).toBeVisible();
  expect(warned).toEqual([]);
  await ask(page, 'Is it winter?');
  await page.reload();
  await expect(question(page)).toBeVisible();
  expect(warned).toEqual(['beforeunload']);
  await giveUp(page);
  await page.reload();
  expect(warned).toEqual(['beforeunload']);
});

test('after a game, an advert appears before the next mystery, and can be skipped', async ({ page }) => {
  await openStory(page, '6');
  await giveUp(page);
  await page.goto('/story/7');
  const advert = page.getByRole('dialog');
  await expect(advert.getByText(/Your mystery goes on in \d+ s/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(advert).toBeHidden();
  await page.reload();
  await expect(question(page)).toBeVisible();
  await expect(advert).toBeHidden();
});

test('Enter closes an advert and stays in the game; Back closes an advert and leaves the game', async ({
  page,
}) => {
  const advert = page.getByRole('dialog');
  await openStory(page, '6');
  await giveUp(page);
  await page.goto('/story/7');
  await expect(advert).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(advert).toBeHidden();
  await expect(page).toHaveURL(/\/story\/7$/);

  await giveUp(page);
  await page.goto('/');
  await page.getByRole('region', { name: 'Daily mystery' }).getByRole('link').first().click();
  await expect(advert).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/Next daily story available in/)).toBeVisible();
  await expect(advert).toBeHidden();
});

test('the personality changes in mid-game and is remembered', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await openStory(page, '9');
  await ask(page, 'Is he a diver?');
  await openMenu(page);
  const hosts = menuOf(page).getByRole('group', { name: 'Your host' }).getByRole('radio');
  const choice = hosts.nth(2);
  await choice.click();
  await expect(choice).toBeChecked();
  await page.keyboard.press('Escape');
  await ask(page, 'Is he alive?');
  await page.reload();
  await expect(question(page)).toBeVisible();
  await openMenu(page);
  await expect(hosts.nth(2)).toBeChecked();
});

test('a guest reports a mystery and is asked to log in for favourites', async ({ page }) => {
  await openStory(page, '10');
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('button', { name: 'Submit Report' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Incorrect solution' }).check({ force: true });
  await page.getByLabel('Additional comments (optional)').fill('The father could be a surgeon too.');
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByText('Report submitted successfully')).toBeVisible();
  await expect(page.getByText('Report submitted successfully')).toBeHidden();
  await page.getByRole('button', { name: 'Favorite' }).click();
  await expect(page.getByText('Please log in to save favourites')).toBeVisible();
  await expect(page.getByText('Please log in to save favourites')).toBeHidden();
});

test('a finished game is shared without spoilers', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  const story = await curatedStory('11');
  await openStory(page, '11');
  await ask(page, 'Is anyone hurt?');
  await giveUp(page);
  await page.getByRole('button', { name: 'Copy in plain words' }).click();
  await expect(page.getByText('Copied to the clipboard')).toBeVisible();
  const text = await clipboardText(page);
  expect(text).toContain(story.title);
  expect(text).toMatch(/\/story\/11/);
  expect(text).not.toContain('Is anyone hurt?');
  for (const { text: fact } of story.hostNotes.keyFacts) expect(text).not.toContain(fact);
});

test('the calendar shows a member the solved daily, and leads to past dailies, which do not change the streak', async ({
  page,
}) => {
  const streak = page.locator('dl').filter({ hasText: 'Streak today' });
  const solveOpenStory = async () => {
    await expect(page).toHaveURL(/\/story\/\d+$/);
    await sayFacts(page, page.url().split('/').at(-1) ?? '');
    await expect(page.getByText('Experience Gained')).toBeVisible();
  };
  await skipAdverts(page);
  await becomeMember(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Play Now' }).click();
  await solveOpenStory();
  await page.goto('/');
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Past dailies' })).toBeVisible();
  await expect(page.locator('a[aria-current=date]')).toHaveAccessibleName(/^\w+ \d+ \w+, .+, solved$/);
  await expect(streak).toContainText('Streak today1 day');
  await expectAccessible(page);

  const yesterday = addDays(localDateOf(new Date()), -1);
  const itsMonth = `/archive?month=${yesterday.slice(0, 7)}`;
  await page.goto(itsMonth);
  const day = page
    .getByRole('table')
    .getByRole('link', { name: new RegExp(`^\\w+ ${Number(yesterday.slice(8))} `) });
  await expect(day).toHaveAccessibleName(/, not played$/);
  await day.click();
  await solveOpenStory();
  await page.goto(itsMonth);
  await expect(day).toHaveAccessibleName(/, solved, not for the streak$/);
  await expect(streak).toContainText('Streak today1 day');
});

test('the keyboard is enough to play a whole game', async ({ page }) => {
  await openStory(page, '2');
  await page.keyboard.press('Escape');
  for (let presses = 0; presses < 40; presses += 1) {
    if (await question(page).evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(question(page)).toBeFocused();
  await page.keyboard.type('Was he thirsty?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Was he thirsty?', { exact: true })).toBeVisible();
  await expect(page.getByLabel('The host is thinking')).toBeHidden();
  await page.keyboard.press('ArrowUp');
  await expect(question(page)).toHaveValue('Was he thirsty?');
  await question(page).fill('');
  await page.keyboard.type('I surrender');
  await page.keyboard.press('Enter');
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(
    conversation.getByText('Do you want to give up? Say yes to see the answer', { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel('The host is thinking')).toBeHidden();
  await page.keyboard.type('yes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mystery Failed' })).toBeFocused();
});

test('on a screen 320 pixels wide, nothing overflows', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/story/4', '/archive', '/browse', '/login', '/how-to-play']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test('a game that loses the network says so, keeps its input visible, and goes on with the network', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await openStory(page, '13');
  await ask(page, 'Is anyone dead?');
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const gap = async () => {
    const box = await page.getByRole('button', { name: 'Send' }).boundingBox();
    return box && (page.viewportSize()?.height ?? 0) - box.y - box.height;
  };
  const before = await gap();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await expect.poll(overflow).toBe(0);
  await expect.poll(gap).toBe(before);
  await question(page).fill('Is it night?');
  await question(page).press('Enter');
  await expect(page.getByText('Sorry, there was an error. Please try again.').first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await expect.poll(gap).toBe(before);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText('Sorry, there was an error. Please try again.')).toHaveCount(0);
  await expect(page.getByText('Is it night?', { exact: true })).toHaveCount(1);
});
