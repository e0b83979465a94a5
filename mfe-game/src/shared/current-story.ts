import { IDLE_DAYS } from '@sidelight/rules';
import { storage } from '@sidelight/shell-api';
import { serverNow } from '@sidelight/shell-api/clock';

/** The key in local storage. The shell's `theme.js` reads it, and the shell clears it when a member signs out. */
const KEY = 'current_story';

/** The mystery whose game is open in this browser; home offers its player to continue this game. */
type CurrentStory = {
  storyId: string;
  /** The member who plays; null for a guest. A guest's open game becomes a game of the member who signs in. */
  ownerId: string | null;
  /** ISO instant of a guest's first message or a member's last one. Entries of earlier releases do not have it. */
  at?: string | undefined;
};

/** The server deletes a guest's game a day after it began, and closes a member's game after `IDLE_DAYS`. */
function isKept({ ownerId, at }: CurrentStory): boolean {
  const days = ownerId === null ? 1 : IDLE_DAYS;
  return at === undefined || serverNow().getTime() - Date.parse(at) < days * 86_400_000;
}

function readStored(): CurrentStory | null {
  const stored = storage.read<Partial<CurrentStory> | null>(KEY, null);
  const { storyId, ownerId = null, at } = stored ?? {};
  return typeof storyId === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(storyId)
    ? { storyId, ownerId, at }
    : null;
}

/** Null if the server no longer has the game. */
export function readCurrentStory(): CurrentStory | null {
  const story = readStored();
  return story && isKept(story) ? story : null;
}

export function writeCurrentStory(story: CurrentStory): void {
  storage.write(KEY, story);
}

/** Forgets the mystery after its game has ended or was left. The open game of another mystery is kept. */
export function forgetCurrentStory(storyId: string): void {
  if (readStored()?.storyId === storyId) storage.write(KEY, null);
}
