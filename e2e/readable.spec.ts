import { expect, type Locator, type Page, test } from 'playwright/test';
import { ask, giveUp, openStory } from './support/player.ts';

const PHONE = { width: 390, height: 844 };

async function openLarge(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

async function expectApart(controls: Locator[]): Promise<void> {
  // All controls must be visible before they are measured, because a control that appears later may move the others.
  for (const control of controls) await expect(control).toBeVisible();
  const boxes = await Promise.all(
    controls.map(
      async (control) =>
        (await control.boundingBox()) as { x: number; y: number; width: number; height: number },
    ),
  );
  for (const [index, a] of boxes.entries()) {
    expect(a.x).toBeGreaterThanOrEqual(0);
    expect(a.x + a.width).toBeLessThanOrEqual(PHONE.width);
    for (const b of boxes.slice(index + 1)) {
      const isApart =
        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      expect(isApart, JSON.stringify([a, b])).toBe(true);
    }
  }
}

test('with text at twice its size, the controls of the browse page do not overlap on a phone', async ({
  page,
}) => {
  await openLarge(page, '/browse');
  await expectApart([
    page.getByRole('searchbox'),
    page.getByRole('button', { name: 'Unplayed only' }),
    page.getByRole('button', { name: 'Collections:' }),
    page.getByRole('combobox', { name: 'Sort by' }),
    page.getByRole('button', { name: /sort ascending/ }),
  ]);
});

test('with text at twice its size, all tools of the game fit a phone’s screen', async ({ page }) => {
  await openLarge(page, '/story/1');
  const tools = page.getByRole('toolbar').getByRole('button');
  await expect(tools).toHaveCount(6);
  await expectApart([
    ...(await tools.all()),
    page.getByRole('textbox'),
    page.getByRole('button', { name: 'Send' }),
  ]);
});

test('a question in Hebrew has its question mark at the left', async ({ page }) => {
  const text = 'האם הוא חי?';
  await openStory(page, '1');
  await ask(page, text);
  const [first, last] = await page
    .getByRole('region', { name: 'Conversation' })
    .getByText(text, { exact: true })
    .evaluate(({ firstChild }, end) => {
      const leftOf = (index: number) => {
        const range = document.createRange();
        range.setStart(firstChild as Node, index);
        range.setEnd(firstChild as Node, index + 1);
        return range.getBoundingClientRect().left;
      };
      return [leftOf(0), leftOf(end)] as const;
    }, text.length - 1);
  expect(last).toBeLessThan(first);
});

test('a printed result is complete', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openStory(page, '1');
  await ask(page, 'Is Theo tall?');
  await giveUp(page);
  await page.emulateMedia({ media: 'print' });
  const result = page.getByRole('region', { name: 'Result' });
  await expect(page.getByRole('toolbar')).toBeHidden();
  expect(await result.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(1);
});
