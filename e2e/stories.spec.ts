import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { signUp } from './support/member.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('article');

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual(
    [],
  );
}

async function writeStory(page: Page, title: string): Promise<void> {
  await page.goto('/create/new');
  await page.getByLabel('Story Title').fill(title);
  await page.getByLabel('Scenario').fill('A pilot hangs from a beam above a puddle. How did he get there?');
  await page
    .getByLabel('Solution')
    .fill('He stood on a block of ice. The heat of the day melted it under him.');
}

async function saveStory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Mystery' }).click();
  await expect(page).toHaveURL(/\/create$/);
}

test('browse reads on without end, and Back returns to the same place', async ({ page }) => {
  await page.goto('/browse?collections=all');
  await expect(cards(page)).toHaveCount(12);
  const last = page.getByRole('heading', { level: 2 }).nth(19);
  await page.mouse.move(200, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  await last.scrollIntoViewIfNeeded();
  const title = (await last.textContent()) ?? '';
  const place = await page.evaluate(() => scrollY);
  await last.getByRole('link').click();
  await expect(page).toHaveURL(/\/story\//);
  await expect(page.getByText('Ask yes or no questions to unravel the mystery!')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(200);
});

test('collections and order are chosen by keyboard and remembered', async ({ page }) => {
  await page.goto('/browse');
  await expect(cards(page).first()).toBeVisible();
  const filter = page.getByRole('button', { name: /^Collections:/ });
  await filter.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Favourites' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Classic Mysteries' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
  await expect(filter).toHaveAccessibleName('Collections: Featured and Classic Mysteries');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
  await page.getByRole('button', { name: /^Descending/ }).press('Enter');
  await expect(page).toHaveURL(/sort=newest&direction=asc/);
  await page.goto('/browse');
  await expect(filter).toHaveAccessibleName('Collections: Featured and Classic Mysteries');
  await expect(page.getByRole('button', { name: /^Ascending/ })).toBeVisible();
  await expectNoViolations(page);
});

test('words find a mystery, and nothing says so', async ({ page }) => {
  await page.goto('/collections');
  await expectNoViolations(page);
  await page.getByRole('link', { name: /^Classic Mysteries/ }).click();
  await expect(page).toHaveURL(/collections=classic/);
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('searchbox').fill('walnut');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('qqqq');
  await expect(page.getByText('No mysteries found in the selected collections.')).toBeVisible();
});

test('a guest is asked to log in and finds the draft again after a reload', async ({ page }) => {
  await page.goto('/mysteries');
  await expect(page.getByText('Sign up or log in to see your mysteries')).toBeVisible();
  await writeStory(page, 'A guest’s draft');
  await page.getByRole('button', { name: 'Save Mystery' }).click();
  await expect(page.getByText('You must be logged in to create or edit stories')).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Story Title')).toHaveValue('A guest’s draft');
  await expect(page.getByText(/Your unsaved draft/)).toBeVisible();
});

test('create, try out, play, edit, share and unlist', async ({ page, context }) => {
  test.setTimeout(90_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await page.goto('/create');
  await expect(page.getByText("You haven't created any mysteries yet.")).toBeVisible();
  const title = `Ice ${Date.now()}`;
  await writeStory(page, title);
  await page.getByRole('radio', { name: 'Deep Red' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Deep Purple' })).toBeChecked();
  await page.getByText('Host notes (optional)').click();
  await page.getByRole('button', { name: 'Suggest' }).click();
  await expect(page.getByRole('textbox', { name: 'Key fact 1', exact: true })).toHaveValue(
    'He stood on a block of ice.',
  );
  await expectNoViolations(page);
  await page.getByLabel('Your question').fill('Did he stand on a block of ice?');
  await page.getByLabel('Your question').press('Enter');
  await expect(page.getByText(/of the key facts found|Mystery solved!/)).toBeVisible();
  await saveStory(page);

  await expectNoViolations(page);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByText('Ask yes or no questions to unravel the mystery!')).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(page.getByLabel('Solution')).toHaveValue(/block of ice/);
  await page.getByRole('radio', { name: /^Unlisted/ }).check();
  await saveStory(page);
  await expect(cards(page).getByText('Unlisted')).toBeVisible();
  await page.getByRole('button', { name: `Share ${title}` }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/story\/[\w-]{20}/);
  await page.goto('/browse?collections=all&sort=newest');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});

test('of two tabs the second to save is told and loses no text', async ({ page, context, complaints }) => {
  complaints.expect(/409/);
  await signUp(page);
  await writeStory(page, 'Two tabs');
  await saveStory(page);
  const edit = await page.getByRole('link', { name: 'Edit Two tabs' }).getAttribute('href');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(edit ?? '');
    await expect(tab.getByLabel('Story Title')).toHaveValue('Two tabs');
  }
  await page.getByLabel('Scenario').fill('The first tab’s scene.');
  await saveStory(page);
  await other.getByLabel('Scenario').fill('The second tab’s scene.');
  await other.getByRole('button', { name: 'Save Mystery' }).click();
  await expect(other.getByText('This mystery was changed elsewhere since you opened it')).toBeVisible();
  await expect(other.getByText('The first tab’s scene.')).toBeVisible();
  await expect(other.getByLabel('Scenario')).toHaveValue('The second tab’s scene.');
  await expectNoViolations(other);
  await other.getByRole('button', { name: 'Save my version' }).click();
  await expect(other).toHaveURL(/\/create$/);
  await expect(other.getByText('The second tab’s scene.')).toBeVisible();
});

test('a favourite shows among the favourites on the browse page', async ({ page }) => {
  await signUp(page);
  await page.goto('/browse?collections=favourites');
  await expect(page.getByText('No mysteries found in the selected collections.')).toBeVisible();
  await page.goto('/story/9');
  await page.getByRole('button', { name: 'Favorite' }).click();
  await expect(page.getByText('Added to favourites')).toBeVisible();
  await page.goto('/browse?collections=favourites');
  await expect(cards(page)).toHaveCount(1);
});
