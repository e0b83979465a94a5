import { advanceStreak, type LocalDate, NO_STREAK, type Streak } from '@sidelight/rules';
import { storage, telemetry } from '@sidelight/shell-api';

/** A guest's game, as this browser stores it. A guest could change it, so no server trusts it. */
export type GuestPlay = {
  playId: string;
  storyId: string;
  title: string;
  questionsAsked: number;
  timeTakenMs: number;
  completedStatus: 'Attempted' | 'Completed' | 'Resigned';
  dailyDate: LocalDate | null;
  /** ISO instant */
  createdAt: string;
};
/** Once the guest has become a member, the shell adds the member's id. */
type StoredStreak = Streak & { ownerId?: string };
export type GuestRecord = {
  plays: readonly GuestPlay[];
  streak: Streak;
  /** The streak that a member had as a guest. Only this member sees it. */
  memberStreak: { ownerId: string; streak: Streak } | null;
};

const HISTORY_KEY = 'play_history';
const STREAK_KEY = 'streak';
/** The number of games that are kept; older games are deleted. */
const PLAYS_MAX = 200;

const STATUSES: readonly unknown[] = ['Attempted', 'Completed', 'Resigned'];
const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isCount = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0;

function isPlay(value: unknown): value is GuestPlay {
  const play = value as Partial<GuestPlay> | null;
  return (
    typeof play === 'object' &&
    play !== null &&
    typeof play.playId === 'string' &&
    typeof play.storyId === 'string' &&
    typeof play.title === 'string' &&
    typeof play.createdAt === 'string' &&
    isCount(play.questionsAsked) &&
    isCount(play.timeTakenMs) &&
    STATUSES.includes(play.completedStatus) &&
    (play.dailyDate === null || isDate(play.dailyDate))
  );
}

function isStreak(value: unknown): value is StoredStreak {
  const streak = value as Partial<StoredStreak> | null;
  return (
    typeof streak === 'object' &&
    streak !== null &&
    isCount(streak.currentStreakCount) &&
    isCount(streak.bestStreakCount) &&
    isCount(streak.freezes) &&
    (streak.lastStreakDate === null || isDate(streak.lastStreakDate)) &&
    (streak.ownerId === undefined || typeof streak.ownerId === 'string')
  );
}

/** Reads a stored value. A damaged value is logged, and `fallback` is used. */
function readChecked<T>(key: string, fallback: T, isValid: (value: unknown) => value is T): T {
  const value = storage.read<unknown>(key, fallback);
  if (isValid(value)) return value;
  telemetry.report(new Error('The stored value is damaged'), { storage: 'check', key });
  return fallback;
}

const isHistory = (value: unknown): value is GuestPlay[] => Array.isArray(value) && value.every(isPlay);

/** The game that changed last is first. */
export function readGuestRecord(): GuestRecord {
  const plays = readChecked<GuestPlay[]>(HISTORY_KEY, [], isHistory);
  const { ownerId, ...streak } = readChecked<StoredStreak>(STREAK_KEY, NO_STREAK, isStreak);
  return ownerId === undefined
    ? { plays, streak, memberStreak: null }
    : { plays, streak: NO_STREAK, memberStreak: { ownerId, streak } };
}

const listeners = new Set<() => void>();
let cached: GuestRecord | null = null;

/** Returns the same object until the record changes, because `useSyncExternalStore` compares objects. */
export function guestRecord(): GuestRecord {
  cached ??= readGuestRecord();
  return cached;
}

function notify(): void {
  cached = null;
  for (const listener of listeners) listener();
}

export function subscribeGuestRecord(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === HISTORY_KEY || key === STREAK_KEY) notify();
  };
  if (listeners.size === 0) cached = null;
  listeners.add(listener);
  globalThis.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', onStorage);
  };
}

/**
 * Stores a guest's game. A game that has ended does not change any more. When a game of a daily mystery ends, the
 * streak changes, but only once per date ('Streak', product spec, section 4).
 */
export function recordGuestPlay(play: GuestPlay): void {
  const { plays, streak } = readGuestRecord();
  const before = plays.find(({ playId }) => playId === play.playId);
  if (before && before.completedStatus !== 'Attempted') return;
  const others = plays.filter(({ playId }) => playId !== play.playId);
  storage.write(HISTORY_KEY, [play, ...others].slice(0, PLAYS_MAX));
  if (play.completedStatus !== 'Attempted' && play.dailyDate) {
    const outcome = { status: play.completedStatus, date: play.dailyDate };
    storage.write(STREAK_KEY, advanceStreak(streak, outcome).streak);
  }
  notify();
}
