import { storage } from '@sidelight/shell-api';

/** The key in local storage. The shell's `theme.js` reads it, and the shell clears it when a member signs out. */
const KEY = 'current_story';

/** The mystery whose game is open in this browser; home offers to continue this game. */
export function readCurrentStory(): string | null {
  const storyId = storage.read<unknown>(KEY, null);
  return typeof storyId === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(storyId) ? storyId : null;
}

export function writeCurrentStory(storyId: string): void {
  if (readCurrentStory() !== storyId) storage.write(KEY, storyId);
}

/** Forgets the mystery after its game has ended or was left. The open game of another mystery is kept. */
export function forgetCurrentStory(storyId: string): void {
  if (readCurrentStory() === storyId) storage.write(KEY, null);
}
