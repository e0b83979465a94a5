import type { HostStory } from './host.ts';
import { SLOT_PATTERNS } from './knowledge/slot-patterns.ts';
import { THEMES } from './knowledge/themes.ts';
import { normalise, wordsOf } from './text/normalise.ts';
import { stem } from './text/stem.ts';

/** How many clues a story without an authored ladder offers. */
const THEME_CLUES = 3;

/**
 * The next clue of the story's ladder, or null when all were given. A story without a ladder names the sides
 * that its solution touches and its scenario does not, and nothing more.
 */
export function nextClue(story: HostStory, cluesGiven: number): string | null {
  const authored = story.hostNotes?.clues ?? [];
  if (authored.length > 0) {
    return [...authored].sort((a, b) => a.level - b.level)[cluesGiven]?.text ?? null;
  }
  const theme = themesOf(story)[cluesGiven];
  return theme === undefined ? null : `Think about ${theme}.`;
}

function themesOf(story: HostStory): string[] {
  const stemsOf = (text: string) => new Set(wordsOf(normalise(text)).map(stem));
  const told = stemsOf(`${story.title} ${story.prompt}`);
  const solution = stemsOf(story.solution);
  const touched = THEMES.filter(([slot]) => {
    const about = SLOT_PATTERNS.find((pattern) => pattern.slot === slot)?.about ?? [];
    return about.some((word) => solution.has(stem(word)) && !told.has(stem(word)));
  });
  return touched.slice(0, THEME_CLUES).map(([, theme]) => theme);
}
