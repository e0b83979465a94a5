import type { Locator, Page } from 'playwright/test';
import { expectAccessible, expectAccessibleIn } from './support/accessible.ts';
import { menuOf, openMenu } from './support/menu.ts';
import { agreeToLeave, ask, openStory } from './support/player.ts';
import { expect, test } from './support/test.ts';

const QUESTIONS = [
  'Is he afraid of something?',
  'Does the lift work properly on every single day of the week?',
  'Is Theo tall?',
  'Does the weather matter?',
  'Is somebody hurt?',
  'Does he live alone?',
];

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const turns = (page: Page) => conversation(page).getByRole('listitem');

/** Counts the turns that are completely inside the visible part of the conversation. */
async function visibleTurns(page: Page): Promise<number> {
  const area = await conversation(page).boundingBox();
  const boxes = await Promise.all((await turns(page).all()).map((turn) => turn.boundingBox()));
  if (!area) return 0;
  return boxes.filter((box) => box && box.y >= area.y && box.y + box.height <= area.y + area.height).length;
}

async function play(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await openStory(page, '1');
  for (const text of QUESTIONS) await ask(page, text);
}

const isInside = async (inner: Locator, outer: { width: number; height: number }) => {
  const box = await inner.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= outer.height;
};

test('on a phone, five turns are visible below the scenario and above the input', async ({ page }) => {
  const size = { width: 390, height: 844 };
  await play(page, size);
  await expect(page.getByRole('heading', { level: 1, name: 'The Last Five Floors' })).toBeInViewport();
  await expect.poll(() => visibleTurns(page)).toBeGreaterThanOrEqual(5);
  expect(await isInside(page.getByRole('button', { name: 'Send' }), size)).toBe(true);

  const toggle = page.getByRole('button', { name: 'Scenario' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  const [title, text] = await Promise.all([
    page.getByRole('heading', { level: 1 }).boundingBox(),
    page.getByRole('region', { name: 'Text of the scenario' }).boundingBox(),
  ]);
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(text?.y ?? 0);
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const scenario = await page.getByRole('article').boundingBox();
  expect(scenario?.height).toBeLessThan(size.height / 2);
  await expect(turns(page).last()).toBeInViewport({ ratio: 1 });
  await expectAccessibleIn(page, ['phone light', 'phone dark']);
});

test('no tool’s panel hides the last answer, and a second press on the tool closes the panel', async ({
  page,
}) => {
  await play(page, { width: 390, height: 844 });
  for (const name of ['Help', 'Information', 'Report']) {
    const tool = page.getByRole('toolbar').getByRole('button', { name });
    await tool.click();
    await expect(page.getByRole('region', { name })).toBeVisible();
    await expect(turns(page).last()).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const [panel, turn] = await Promise.all([
          page.getByRole('region', { name }).boundingBox(),
          turns(page).last().boundingBox(),
        ]);
        return panel && turn && turn.y + turn.height <= panel.y;
      })
      .toBe(true);
    await tool.click();
    await expect(page.getByRole('region', { name })).toBeHidden();
  }
});

test('on a phone held sideways, two turns and the input are visible beside the scenario', async ({
  page,
}) => {
  const size = { width: 844, height: 390 };
  await play(page, size);
  await expect.poll(() => visibleTurns(page)).toBeGreaterThanOrEqual(2);
  expect(await isInside(page.getByRole('button', { name: 'Send' }), size)).toBe(true);
  const [scenario, area] = await Promise.all([
    page.getByRole('article').boundingBox(),
    conversation(page).boundingBox(),
  ]);
  expect((scenario?.x ?? 0) + (scenario?.width ?? 0)).toBeLessThanOrEqual(area?.x ?? 0);
  await expectAccessible(page);
});

test('a desktop has the tabs in the header, and the conversation beside scenario and tools', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  const size = { width: 1440, height: 900 };
  await play(page, size);
  const area = await conversation(page).boundingBox();
  for (const part of [page.getByRole('article'), page.getByRole('toolbar')]) {
    const box = await part.boundingBox();
    expect((box?.x ?? size.width) + (box?.width ?? 0)).toBeLessThanOrEqual(area?.x ?? 0);
  }
  await expect(page.getByRole('button', { name: 'Scenario' })).toBeHidden();
  await page.getByRole('toolbar').getByRole('button', { name: 'Information' }).click();
  await expect(turns(page).last()).toBeInViewport({ ratio: 1 });

  await page.goto('/how-to-play');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(tabs).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mysteries' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mysteries' })).toHaveCount(0);
  await expect(tabs).toHaveCount(1);
});

test('the button to dispute an answer appears when the answer is pressed or the button gets the focus', async ({
  page,
}) => {
  await play(page, { width: 390, height: 844 });
  await page.mouse.move(0, 0);
  const dispute = page.getByRole('button', { name: 'Dispute this answer: Does he live alone?' });
  const height = async () => (await dispute.boundingBox())?.height ?? 0;
  await expect.poll(height).toBeLessThan(2);
  await dispute.focus();
  await expect.poll(height).toBeGreaterThanOrEqual(24);
  await page.getByRole('textbox', { name: 'Your question' }).focus();
  await expect.poll(height).toBeLessThan(2);
  await page.getByText('Does he live alone?', { exact: true }).tap();
  await expect.poll(height).toBeGreaterThanOrEqual(24);
});

test('tapping is enough to play a first game', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStory(page, '12');
  const first = page.getByRole('region', { name: /^Not sure what to ask/ });
  await expect(first.getByRole('button')).toHaveCount(3);
  await expect(page.getByText('Ask yes or no questions to unravel the mystery!')).toBeInViewport({
    ratio: 1,
  });
  for (const question of await first.getByRole('button').all()) {
    await expect(question).toBeInViewport({ ratio: 1 });
  }
  await first.getByRole('button').first().tap();
  await expect(first).toBeHidden();
  await expect(turns(page)).toHaveCount(2);
  await expect(conversation(page).getByText(/^(Yes|No)$/)).toHaveCount(1);

  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name });
  await tool('Help').tap();
  await page.getByRole('button', { name: 'Request a clue' }).tap();
  await expect(turns(page)).toHaveCount(3);
  await expect(page.getByLabel('The host is thinking')).toBeHidden();
  await tool('Help').tap();
  await page.getByRole('button', { name: 'Reveal answer' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reveal' }).tap();
  await expect(page.getByRole('heading', { name: 'Mystery Failed' })).toBeVisible();
});

test('with forced colours, the chosen host is marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openStory(page, '12');
  const faces = page.getByRole('group', { name: 'Who shall answer you?' }).locator('label');
  await expect(faces).toHaveCount(6);
  const borders = () => faces.evaluateAll((all) => all.map((face) => getComputedStyle(face).borderTopColor));
  const [chosen, ...others] = await borders();
  expect(others).not.toContain(chosen);
  await faces.nth(2).click();
  await expect.poll(async () => (await borders())[2]).toBe(chosen);
});

test('a low screen, for example above an open keyboard, shows what to do and a first question', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 667 });
  await openStory(page, '25');
  await expect(page.getByText('Ask yes or no questions to unravel the mystery!')).toBeInViewport({
    ratio: 1,
  });
  const first = page.getByRole('region', { name: /^Not sure what to ask/ });
  await expect(first.getByRole('button').first()).toBeInViewport({ ratio: 1 });
});

test('after a link in the menu, the content has the focus, also if the player first agrees to leave a game', async ({
  page,
}) => {
  const follow = async (name: string) => {
    await openMenu(page);
    await menuOf(page).getByRole('link', { name }).press('Enter');
  };
  await openStory(page, '1');
  await follow('How to Play');
  await expect(page.getByRole('main')).toBeFocused();

  await openStory(page, '1');
  await ask(page, 'Is Theo tall?');
  await follow('About');
  await agreeToLeave(page);
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('at 400% zoom, the whole scenario, the conversation, a panel and the input can be read', async ({
  page,
}) => {
  const size = { width: 320, height: 256 };
  await page.setViewportSize(size);
  await openStory(page, '1');
  const heightsOf = (part: Locator) =>
    part.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
  const expectWhole = async (part: Locator) => {
    const { clientHeight, scrollHeight } = await heightsOf(part);
    expect(clientHeight).toBeGreaterThan(0);
    expect(clientHeight).toBe(scrollHeight);
  };
  await expectWhole(page.getByRole('region', { name: 'Text of the scenario' }));
  expect((await heightsOf(conversation(page))).clientHeight).toBeGreaterThan(size.height / 2);
  await page.getByRole('toolbar').getByRole('button', { name: 'Help' }).press('Enter');
  await expectWhole(page.getByRole('region', { name: 'Help' }));
  await page.keyboard.press('Escape');
  await ask(page, 'Is Theo tall?');
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  await expect(turns(page).last()).toBeInViewport();
});
