import { storage } from '@sidelight/shell-api';

const KEY = 'current_story';

/** The mystery whose game was left open in this browser, or null. Home offers to go on with it. */
export function readCurrentStory(): string | null {
  const storyId = storage.read<unknown>(KEY, null);
  return typeof storyId === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(storyId) ? storyId : null;
}

/** Remembers the mystery of a game that goes on; null once it ended or was left. */
export function writeCurrentStory(storyId: string | null): void {
  if (readCurrentStory() !== storyId) storage.write(KEY, storyId);
}
