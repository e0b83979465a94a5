import { storage } from '@sidelight/shell-api';

/** The key in local storage. The shell's `theme.js` reads it, and the shell clears it when a member signs out. */
const KEY = 'current_story';

/** The mystery whose game is open in this browser; home offers its player to continue this game. */
type CurrentStory = {
  storyId: string;
  /** The member who plays; null for a guest. A guest's open game becomes a game of the member who signs in. */
  ownerId: string | null;
};

export function readCurrentStory(): CurrentStory | null {
  const stored = storage.read<Partial<CurrentStory> | null>(KEY, null);
  const { storyId, ownerId = null } = stored ?? {};
  return typeof storyId === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(storyId) ? { storyId, ownerId } : null;
}

export function writeCurrentStory(story: CurrentStory): void {
  storage.write(KEY, story);
}

/** Forgets the mystery after its game has ended or was left. The open game of another mystery is kept. */
export function forgetCurrentStory(storyId: string): void {
  if (readCurrentStory()?.storyId === storyId) storage.write(KEY, null);
}
