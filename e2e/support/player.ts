import { expect, type Page } from 'playwright/test';

export const question = (page: Page) => page.getByRole('textbox', { name: 'Your question' });

/** `story` is an id or a whole URL. Waits until the mystery can be played. */
export async function openStory(page: Page, story: string): Promise<void> {
  await page.goto(story.startsWith('http') ? story : `/story/${story}`);
  await expect(page.getByText('Ask yes or no questions to unravel the mystery!')).toBeVisible();
  await expect(question(page)).toBeVisible();
}

export async function ask(page: Page, text: string): Promise<void> {
  // An advert that opens at this moment takes the focus and the typed text is lost, so the text is typed again.
  await expect(async () => {
    await question(page).fill(text);
    await expect(question(page)).toHaveValue(text, { timeout: 2_000 });
  }).toPass();
  await question(page).press('Enter');
  const over = page.getByRole('heading', { name: /^Mystery (solved!|Failed)$/ });
  await expect(page.getByText(text, { exact: true }).last().or(over).first()).toBeVisible();
  await expect(page.getByLabel('The host is thinking')).toBeHidden();
}

/** Waits for the response that the game is closed, because the page does not wait for it. */
export async function agreeToLeave(page: Page): Promise<void> {
  const closed = page.waitForResponse(/\/api\/game\/plays\/[^/]+\/leave$/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await closed;
}

/** From now on, closes each advert that covers an element which a test needs. */
export async function skipAdverts(page: Page): Promise<void> {
  const leave = page.getByRole('dialog').getByRole('button', { name: /^(Skip|Continue)$/ });
  await page.addLocatorHandler(leave, async () => {
    await leave.click();
  });
}

export async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: 'Reveal answer' }).click();
  // In the last release of the game area, the game ends without this question.
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Reveal' });
  const over = page.getByRole('heading', { name: 'Mystery Failed' });
  await expect(sure.or(over).first()).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(over).toBeVisible();
}
