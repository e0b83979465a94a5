import { storage } from '@sidelight/shell-api';

/** A play that the game area has written to local storage. The stored play has more fields. */
type GuestPlay = { storyId: string; completedStatus: string };
export type Played = { completed: ReadonlySet<string>; played: ReadonlySet<string> };

const HISTORY_KEY = 'play_history';

const isPlay = (value: unknown): value is GuestPlay =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as GuestPlay).storyId === 'string' &&
  typeof (value as GuestPlay).completedStatus === 'string';

export function readGuestPlayed(): Played {
  const stored = storage.read<unknown>(HISTORY_KEY, []);
  const plays = Array.isArray(stored) ? stored.filter(isPlay) : [];
  const solved = plays.filter(({ completedStatus }) => completedStatus === 'Completed');
  return {
    completed: new Set(solved.map(({ storyId }) => storyId)),
    played: new Set(plays.map(({ storyId }) => storyId)),
  };
}
