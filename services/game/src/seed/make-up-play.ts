import type { PlayRecord, TurnRecord } from '../plays/play.model.ts';
import { playResult } from '../plays/turn-change.ts';

const MADE_UP = 'made-up-';
const number = (value: number) => String(value).padStart(7, '0');
const FIRST_DAY_MS = Date.UTC(2024, 0, 1);
const MINUTE_MS = 60_000;
const TURNS = 4;
const PLAYS_A_MEMBER = 50;
/**
 * One in this many plays belongs to the same member, up to `BUSY_MOST`, because on any site a few members play much
 * more than others.
 */
const BUSY_EVERY = 5;

const BUSY_MOST = 2000;

function turnOf(at: number, askedAt: Date): TurnRecord {
  const isYes = at % 3 === 0;
  return {
    turnId: `${MADE_UP}turn-${at}`,
    idempotencyKey: `${MADE_UP}${at}`,
    question: `Did the person see number ${at} before that night?`,
    message: isYes ? 'Yes, and it mattered.' : 'No, that is not so.',
    kind: 'question',
    verdict: isYes ? 'yes' : 'no',
    newFactIds: [],
    factsConfirmed: [],
    askedAt,
    personalityIndex: 0,
    host: 'offline',
    model: '',
    latencyMs: 3,
    isHint: false,
  };
}

/** The same `index` gives the same play on every machine. */
export function makeUpPlay(index: number, { members }: { members: number }): PlayRecord {
  const isBusy = index % BUSY_EVERY === 0 && index / BUSY_EVERY < BUSY_MOST;
  const userId = `${MADE_UP}player-${isBusy ? 0 : 1 + (index % members)}`;
  const storyId = `${MADE_UP}${number(Math.floor(index / 3))}`;
  const startedAt = new Date(FIRST_DAY_MS + index * MINUTE_MS);
  const turns = Array.from({ length: TURNS }, (_, at) =>
    turnOf(index * TURNS + at, new Date(startedAt.getTime() + at * 10_000)),
  );
  const endedAt = new Date(startedAt.getTime() + MINUTE_MS);
  const isSolved = index % 2 === 0;
  const counters = { timeTakenMs: MINUTE_MS, questionsAsked: TURNS, hintsUsed: 0 };
  return {
    _id: `${MADE_UP}play-${number(index)}`,
    playerKey: `user:${userId}`,
    ...{ userId, guestId: null, storyId, storyRevision: 1 },
    storyTitle: `The Silent Clock ${index}`,
    storyPrompt: 'A pilot waits for rain on a frozen lake and is never paid again.',
    storyIsPublic: true,
    state: isSolved ? 'solved' : 'resigned',
    isOpen: false,
    personalityIndex: 0,
    localDate: startedAt.toISOString().slice(0, 10),
    dailyDate: null,
    dailyNumber: null,
    ...{ createdAt: startedAt, startedAt, endedAt },
    ...{ questionsAsked: TURNS, hintsUsed: 0, factIds: [], factsTotal: 0, turns },
    result: playResult(isSolved ? 'Completed' : 'Resigned', turns, counters),
    ...{ lock: null, isFirst: true, expiresAt: null },
  };
}

export const membersOf = (plays: number): number => Math.max(1, Math.ceil(plays / PLAYS_A_MEMBER));
