import { storage } from '@sidelight/shell-api';

/**
 * The key in local storage. The shell's `theme.js` reads this list, and the shell empties it when another player uses
 * the browser.
 */
const KEY = 'finished_stories';
const MOST = 200;

/**
 * Stores whether a member has finished a mystery (a guest's games are in `play_history`). The page of a finished
 * mystery shows the result, so `theme.js` hides the first view, which is the scenario.
 */
export function noteFinished(storyId: string, isFinished: boolean): void {
  const stored = storage.read<unknown>(KEY, []);
  const before: unknown[] = Array.isArray(stored) ? stored : [];
  if (before.includes(storyId) === isFinished) return;
  const others = before.filter((each) => each !== storyId);
  storage.write(KEY, isFinished ? [...others, storyId].slice(-MOST) : others);
}
