import { expect, type Page } from 'playwright/test';
import { curatedStory } from '../../scripts/lib/players/curated.ts';
import { ask, openStory, skipAdverts } from './player.ts';

const solved = (page: Page) => page.getByRole('heading', { name: 'Mystery solved!' });

/** Says the mystery's key facts, one in each message, until the mystery is solved. */
export async function sayFacts(page: Page, storyId: string): Promise<void> {
  const story = await curatedStory(storyId);
  for (const fact of story.hostNotes.keyFacts) {
    if (await solved(page).isVisible()) break;
    await ask(page, fact.paraphrases[0] ?? fact.text);
  }
  await expect(solved(page)).toBeVisible();
}

export async function solve(page: Page, storyId: string): Promise<void> {
  await skipAdverts(page);
  await openStory(page, storyId);
  await sayFacts(page, storyId);
}
