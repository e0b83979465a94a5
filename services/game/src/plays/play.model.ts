import type { Verdict } from '@sidelight/contracts';
import { defineModel } from '@sidelight/kit';

/** One question of a play with its answer. The other fields are for disputes, reports and tuning data. */
export type TurnRecord = {
  turnId: string;
  /** The request's `Idempotency-Key`. By this key, a repeated request finds its turn. */
  idempotencyKey: string;
  question: string;
  message: string;
  kind: 'question' | 'guess' | 'meta' | 'clue' | 'give_up';
  verdict: Verdict | null;
  /** Ids of the key facts that this turn found first. */
  newFactIds: string[];
  factsConfirmed: string[];
  askedAt: Date;
  personalityIndex: number;
  confidence: number;
  host: 'offline' | 'llm';
  model: string;
  promptVersion: string;
  latencyMs: number;
  /** True if the answer was one of the mystery's clues, which costs a hint. */
  isHint: boolean;
  usage: { inputTokens: number; outputTokens: number; cachedTokens: number } | null;
  /** Set when the player disputed the answer. If the answer was reversed, `dispute` contains the first answer. */
  dispute?: TurnDispute;
};

export type TurnDispute = {
  disputeId: string;
  status: 'queued' | 'upheld' | 'reversed';
  verdictBefore?: Verdict;
  messageBefore?: string;
};

export type PlayResultRecord = {
  /** The version of the rules that computed the result. */
  rulesVersion: number;
  completedStatus: 'Completed' | 'Resigned';
  timeTakenMs: number;
  questionsAsked: number;
  hintsUsed: number;
  points: number;
  accuracyScore: number;
};

/** The fields of a play that the totals of days need. */
export type DayPlay = Pick<PlayRecord, '_id' | 'result'> & {
  turns: Pick<TurnRecord, 'kind' | 'verdict' | 'latencyMs' | 'askedAt' | 'dispute'>[];
};

/**
 * The lock of a play. `token` identifies the holder. At `until` the lock expires; the holder can renew it before that.
 */
export type PlayLock = { token: string; until: Date };

export type PlayRecord = {
  _id: string;
  /** The player, as `user:<id>` or `guest:<id>`. Nobody else may see the play. */
  playerKey: string;
  userId: string | null;
  guestId: string | null;
  storyId: string;
  storyRevision: number;
  storyTitle: string;
  storyPrompt: string;
  storyIsPublic: boolean;
  state: 'in_progress' | 'solved' | 'resigned' | 'left';
  /** True while the player can continue the play. A player has at most one open play of a mystery. */
  isOpen: boolean;
  personalityIndex: number;
  localDate: string;
  dailyDate: string | null;
  /** The number of the daily mystery, or null. Missing in plays that began before numbers were stored. */
  dailyNumber?: number | null;
  createdAt: Date;
  /** When the first message came that was not talk; null before that. */
  startedAt: Date | null;
  endedAt: Date | null;
  questionsAsked: number;
  /** How many of the mystery's clues the host has given. */
  hintsUsed: number;
  factIds: string[];
  factsTotal: number;
  turns: TurnRecord[];
  result: PlayResultRecord | null;
  /** The lock of the turn in progress. */
  lock: PlayLock | null;
  /** Set at the end: true if the player had not finished this mystery before. */
  isFirst?: boolean;
  /**
   * How many questions were reported to the player's profile when the play was closed without a result. Missing in
   * open plays, in plays with a result, and in guests' plays.
   */
  questionsReported?: number;
  /**
   * When a guest's play expires, see `drop-expired.ts`. An unfinished play expires a day after it began. An ended play
   * expires together with the guest's cookie. Null in members' plays, which do not expire.
   */
  expiresAt: Date | null;
};

export const playModel = defineModel<PlayRecord>('Play', {
  collection: 'plays',
  indexes: [
    // Allows one unfinished play per player and story, even if two tabs open the story at the same moment.
    [
      { playerKey: 1, storyId: 1 },
      { unique: true, partialFilterExpression: { isOpen: true } },
    ],
    // The last play of a mystery that this player ended, for its result.
    [{ playerKey: 1, storyId: 1, endedAt: -1 }],
    // A member's history, newest first. Others see only the plays of listed mysteries.
    [{ userId: 1, startedAt: -1, _id: -1 }],
    [{ userId: 1, storyIsPublic: 1, startedAt: -1, _id: -1 }],
    // The streak strip and the archive read the daily plays of a range of dates.
    [{ userId: 1, dailyDate: -1, _id: -1 }],
    // For the cards of a page: how often a member has solved each mystery.
    [{ userId: 1, storyId: 1, state: 1 }],
    // Which of many mysteries a member has played. The query reads only this index.
    [{ userId: 1, storyId: 1, startedAt: 1 }],
    // Finds a guest's plays, to move them to the member that the guest became.
    [{ guestId: 1, userId: 1 }],
    // The download of a member's data, page by page.
    [{ userId: 1, _id: 1 }],
    // For the totals of days: the plays with a turn in the last days.
    [{ 'turns.askedAt': 1 }],
    // Finds members' unfinished plays that are idle for too long. The index contains only unfinished plays.
    [{ startedAt: 1, _id: 1 }, { partialFilterExpression: { isOpen: true } }],
    // Finds guests' plays that have expired.
    [{ expiresAt: 1, _id: 1 }],
  ],
});
