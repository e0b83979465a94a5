import { curatedStory } from '../scripts/lib/players/curated.ts';
import { ask, openStory, question } from './support/player.ts';
import { solve } from './support/solve.ts';
import { expect, test } from './support/test.ts';

const revealing = '[data-revealing]';
// These tests need the animations, which the configuration turns off.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the end of a game is revealed in steps, which a player can skip by keyboard', async ({ page }) => {
  const { hostNotes } = await curatedStory('2');
  // Stops the animations, because the reveal could end before the test has checked it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await solve(page, '2');
  const heading = page.getByRole('heading', { name: 'Mystery solved!' });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  await expect(page.locator(revealing)).toHaveCount(0);
  const facts = page.getByRole('list').filter({ hasText: /^.*Found by/ });
  await expect(facts.getByRole('listitem')).toHaveCount(hostNotes.keyFacts.length);
  await expect(facts.getByText(/^Found by “/).first()).toBeVisible();

  const next = page.getByRole('link', { name: /^Next mystery/ });
  await expect(next).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Celebrate' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/story\/2$/);
  await expect(question(page)).toBeVisible();
});

test('with reduced motion, the end of a game is shown at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await solve(page, '9');
  await expect(page.getByText(/^Found by “/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Next mystery/ })).toBeVisible();
  await expect(page.locator(revealing)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0);
});

test('Reveal answer asks for confirmation, and without it the game goes on', async ({ page }) => {
  await openStory(page, '10');
  await ask(page, 'Is anyone hurt?');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: 'Reveal answer' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Reveal answer' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reveal answer' }).click();
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await expect(page.getByRole('heading', { name: 'Mystery Failed' })).toBeFocused();
  await expect(dialog).toBeHidden();
  await expect(page.locator(revealing)).toHaveCount(0);
});

test('the player chooses a host by keyboard, in the first game and later', async ({ page }) => {
  await openStory(page, '4');
  const offer = page.getByRole('group', { name: 'Who shall answer you?' });
  await offer.getByRole('radio', { name: 'The Host' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(offer.getByRole('radio', { name: 'The Night Detective' })).toBeChecked();
  await ask(page, 'Is anyone hurt?');
  await expect(offer).toBeHidden();

  const opener = page.getByRole('button', { name: 'Your host: The Night Detective' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your host' });
  await expect(dialog.getByRole('radio', { name: /^The Night Detective/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^The Butler/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Your host: The Butler' })).toBeFocused();
});
