import { type DailyStory, listStories, type ResultOf } from '@sidelight/contracts';
import type { Page } from 'playwright/test';
import { expectAccessibleIn, SIZES } from './support/accessible.ts';
import { becomeMember } from './support/member.ts';
import { ask, openStory } from './support/player.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('article');
const LOOKS = ['phone light', 'phone dark', 'desktop light', 'desktop dark'] as const;

/** @returns today's mystery, from the response that the page gets */
async function openHome(page: Page): Promise<DailyStory['story']> {
  const daily = page.waitForResponse(/\/api\/stories\/daily\?/);
  await page.goto('/');
  const { story } = (await (await daily).json()) as DailyStory;
  return story;
}

test('on a phone, home says what Sidelight is, and shows the whole scenario and the button', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone);
  const { prompt } = await openHome(page);
  const line = page.getByText('Read a strange story. Ask yes-or-no questions.').filter({ visible: true });
  await expect(line).toBeInViewport({ ratio: 1 });
  const scenario = page.getByRole('region', { name: 'Daily mystery' }).getByText(prompt);
  await expect(scenario).toBeInViewport({ ratio: 1 });
  const isCut = await scenario.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
  expect(isCut).toBe(false);
  const play = await page.getByRole('link', { name: 'Play Now' }).boundingBox();
  const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  if (!play || !tabs) throw new Error('The button or the tabs are not on the screen');
  expect(play.y + play.height).toBeLessThanOrEqual(tabs.y);
});

test('a search finds a mystery, whatever collection is chosen', async ({ page }) => {
  const title = 'Gull Soup';
  await page.goto('/browse?collections=originals');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Search looks in all mysteries')).toBeVisible();
  await expectAccessibleIn(page, [...LOOKS]);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('Search looks in all mysteries')).toBeHidden();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});

test('content warnings are closed until the player opens them', async ({ page }) => {
  await page.goto('/browse?collections=classic');
  const warnings = page.getByRole('article').filter({ hasText: 'Gull Soup' }).getByRole('group');
  await expect(page.getByText('Content warnings').first()).toBeVisible();
  await expect(page.getByText(/^Contains:/).filter({ visible: true })).toHaveCount(0);
  const summary = warnings.getByText('Content warnings');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(warnings.getByText(/^Contains:/)).toBeVisible();
  await expect(page).toHaveURL(/\/browse/);
  await expectAccessibleIn(page, [...LOOKS]);

  await openStory(page, '3');
  await expect(page.getByText(/^Contains:/).filter({ visible: true })).toHaveCount(0);
});

test('difficulty is shown, and sorts the list from gentle to hard', async ({ page }) => {
  await page.goto('/browse?collections=classic');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('difficulty');
  await expect(page).toHaveURL(/sort=difficulty&direction=asc/);
  const levels = page.getByText(/^(Difficulty: )?(Gentle|Fair|Tricky|Hard)$/);
  const order = ['Gentle', 'Fair', 'Tricky', 'Hard'];
  // At first the page may still show the list in its former order.
  await expect(async () => {
    const places = (await levels.allInnerTexts()).map((text) =>
      order.findIndex((level) => text.endsWith(level)),
    );
    expect(places).toHaveLength(12);
    expect(places).toEqual(places.toSorted());
    expect(new Set(places).size).toBeGreaterThan(2);
  }).toPass();
});

test('Surprise me opens a mystery that a guest has not played', async ({ page }) => {
  await page.goto('/browse');
  const answer = await page.request.get(`${listStories.path}?limit=50`);
  const { items } = (await answer.json()) as ResultOf<typeof listStories>;
  // The guest's history has all mysteries of the list but the first. Mysteries that other tests publish later count as
  // not played, too.
  const played = items.slice(1).map(({ storyId }) => storyId);
  await page.evaluate((ids) => {
    const history = ids.map((storyId) => ({
      ...{ playId: storyId, storyId, title: storyId, completedStatus: 'Attempted', dailyDate: null },
      ...{ questionsAsked: 1, timeTakenMs: 1000, createdAt: new Date().toISOString() },
    }));
    localStorage.setItem('play_history', JSON.stringify(history));
  }, played);
  await page.getByRole('button', { name: 'Surprise me' }).click();
  await expect(page).toHaveURL(/\/story\/./);
  expect(played).not.toContain(new URL(page.url()).pathname.split('/').at(-1));
});

test('Surprise me leaves out the mysteries that a member has played, and their cards are marked as played', async ({
  page,
}) => {
  await becomeMember(page);
  await openStory(page, '5');
  await ask(page, 'Is it winter?');
  await page.goto('/browse?collections=short&sort=newest&direction=asc');
  await expect(cards(page).filter({ hasText: 'Left on the Lawn' }).getByText('Played')).toBeVisible();
  const random = page.waitForRequest(/\/stories\/random\?/);
  await page.getByRole('button', { name: 'Surprise me' }).click();
  expect(new URL((await random).url()).searchParams.get('unplayed')).toBe('1');
  await expect(page).toHaveURL(/\/story\//);
  await expect(page).not.toHaveURL(/\/story\/5$/);
});

test('every filter is on a phone’s screen and is reached by keyboard', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto('/browse');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('searchbox').focus();
  for (const control of [
    page.getByRole('button', { name: 'Unplayed only' }),
    page.getByRole('button', { name: 'Surprise me' }),
    page.getByRole('button', { name: /^Collections:/ }),
    page.getByRole('combobox', { name: 'Sort by' }),
    page.getByRole('button', { name: /^Descending/ }),
  ]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
});
