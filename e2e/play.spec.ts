import { curatedStory } from '../scripts/lib/players/curated.ts';
import { ask, giveUp, openStory } from './support/player.ts';
import { sayFacts } from './support/solve.ts';
import { expect, test } from './support/test.ts';

const words = (text: string) => text.toLowerCase().match(/[a-z']+/g) ?? [];

/** Whether the responses contain eight consecutive words of the solution. */
function leaks(answers: string[], solution: string): boolean {
  const said = ` ${words(answers.join(' ')).join(' ')} `;
  const secret = words(solution);
  return secret.some((_, start) => {
    const run = secret.slice(start, start + 8);
    return run.length === 8 && said.includes(` ${run.join(' ')} `);
  });
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a guest solves a classic from home to the end screen', async ({ page, answers }) => {
  const story = await curatedStory('12');
  await page.goto('/');
  await expect(page.getByText(/Next daily story available in: \d+h \d+m/)).toBeVisible();
  await page.getByRole('link', { name: 'How to Play' }).click();
  await page.getByRole('link', { name: 'Start playing' }).click();
  await expect(page).toHaveURL(/\/story\/12$/);
  await expect(page.getByText('Ask yes or no questions to unravel the mystery!')).toBeVisible();
  await expect(page.getByText(story.prompt).first()).toBeVisible();

  await ask(page, 'Is anyone hurt?');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Request a clue' }).click();
  await expect(page.getByText('Please give me a clue', { exact: true })).toBeVisible();
  await expect(page.getByLabel('The host is thinking')).toBeHidden();
  expect(answers.length).toBeGreaterThan(3);
  expect(leaks(answers, story.solution)).toBe(false);

  await sayFacts(page, '12');
  await expect(page.getByText(story.solution)).toBeVisible();
  for (const label of ['Time Taken', 'Questions Asked', 'Hints', 'Points Earned']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Play Again' }).click();
  await expect(page.getByText('Ask yes or no questions to unravel the mystery!')).toBeVisible();
  await expect(page.getByText('Mystery solved!')).toBeHidden();
});

test('a guest gives up on another mystery, and gets the solution only then', async ({ page, answers }) => {
  const story = await curatedStory('3');
  await openStory(page, '3');
  for (const question of ['Did he kill someone?', 'Had he eaten soup before?']) await ask(page, question);
  expect(leaks(answers, story.solution)).toBe(false);
  await giveUp(page);
  const sentence = new RegExp(`You gave up on ${story.title} after \\d+:\\d\\d, and asked \\d+ questions\\.`);
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByText(story.solution)).toBeVisible();
  await page.getByRole('button', { name: 'Try Another Mystery' }).click();
  await expect(page).not.toHaveURL(/\/story\/3$/);
  await expect(page.getByText('Ask yes or no questions to unravel the mystery!')).toBeVisible();
});

test('the leak check of these tests finds a leak', async () => {
  const story = await curatedStory('3');
  expect(leaks([JSON.stringify({ message: story.solution })], story.solution)).toBe(true);
  expect(leaks([JSON.stringify({ prompt: story.prompt })], story.solution)).toBe(false);
});
