import type { HostQuestion, Verdict } from '@sidelight/contracts';
import { defineModel } from '@sidelight/kit';

export type TurnRecord = {
  turnId: string;
  /** A repeated request finds its turn by this `Idempotency-Key`. */
  idempotencyKey: string;
  question: string;
  message: string;
  kind: 'question' | 'guess' | 'meta' | 'clue' | 'give_up';
  verdict: Verdict | null;
  /** The ids of the key facts that this turn found and no earlier turn had found. */
  newFactIds: string[];
  factsConfirmed: string[];
  askedAt: Date;
  personalityIndex: number;
  host: 'offline' | 'llm';
  model: string;
  latencyMs: number;
  /** The answer was one of the mystery's clues, which counts as a hint. */
  isHint: boolean;
  /** What the host asked, which a plain yes in the next turn accepts. Missing in turns of earlier releases. */
  asks?: HostQuestion | null;
  /** The dispute of this answer. If the answer was reversed, `dispute` also has the first answer. */
  dispute?: TurnDispute;
};

export type TurnDispute = {
  disputeId: string;
  status: 'queued' | 'upheld' | 'reversed';
  verdictBefore?: Verdict;
  messageBefore?: string;
};

export type PlayResultRecord = {
  rulesVersion: number;
  completedStatus: 'Completed' | 'Resigned';
  timeTakenMs: number;
  questionsAsked: number;
  hintsUsed: number;
  points: number;
  accuracyScore: number;
};

export type DayPlay = Pick<PlayRecord, '_id' | 'result'> & {
  turns: Pick<TurnRecord, 'kind' | 'verdict' | 'latencyMs' | 'askedAt' | 'dispute'>[];
};

/** `token` identifies the turn that holds the lock. */
export type PlayLock = { token: string; until: Date };

export type PlayRecord = {
  _id: string;
  /** `user:<id>` or `guest:<id>`. Nobody else may see the play. */
  playerKey: string;
  userId: string | null;
  guestId: string | null;
  storyId: string;
  storyRevision: number;
  storyTitle: string;
  storyPrompt: string;
  storyIsPublic: boolean;
  state: 'in_progress' | 'solved' | 'resigned' | 'left';
  isOpen: boolean;
  personalityIndex: number;
  localDate: string;
  dailyDate: string | null;
  /** Missing in plays that began before the numbers of dailies were stored. */
  dailyNumber?: number | null;
  createdAt: Date;
  /** The time of the first message that was not talk. */
  startedAt: Date | null;
  endedAt: Date | null;
  questionsAsked: number;
  /** How many of the mystery's clues the host has given. */
  hintsUsed: number;
  factIds: string[];
  factsTotal: number;
  turns: TurnRecord[];
  result: PlayResultRecord | null;
  lock: PlayLock | null;
  /**
   * How many changes of turns, facts or the text there have been. A turn without a lock is stored only if this number
   * is still the same. Missing before the first change.
   */
  version?: number;
  /** Set at the end of the play. True if the player had not finished this mystery before. */
  isFirst?: boolean;
  /**
   * How many questions were reported to the profile service for a member's play that was closed without a result.
   * Missing in all other plays.
   */
  questionsReported?: number;
  /**
   * A guest's unfinished play expires a day after its first question, or a day after the guest opened it if it has none.
   * A guest's ended play expires together with the guest's cookie. See `drop-expired.ts`. Null in members' plays.
   */
  expiresAt: Date | null;
};

/** The date for which a play counts. */
export type DayOfPlay = Required<Pick<PlayRecord, 'localDate' | 'dailyDate' | 'dailyNumber'>>;

export const playModel = defineModel<PlayRecord>('Play', {
  collection: 'plays',
  indexes: [
    // A player has at most one unfinished play of a mystery, even if two tabs open it at the same moment.
    [
      { playerKey: 1, storyId: 1 },
      { unique: true, partialFilterExpression: { isOpen: true } },
    ],
    // The last play of a mystery that this player ended.
    [{ playerKey: 1, storyId: 1, endedAt: -1 }],
    // A member's history. Others see only the plays of listed mysteries.
    [{ userId: 1, startedAt: -1, _id: -1 }],
    [{ userId: 1, storyIsPublic: 1, startedAt: -1, _id: -1 }],
    // The plays that a member ended in a week.
    [{ userId: 1, endedAt: -1 }],
    // A member's daily plays in a range of dates.
    [{ userId: 1, dailyDate: -1, _id: -1 }],
    // How often a member has solved each mystery.
    [{ userId: 1, storyId: 1, state: 1 }],
    // Which of many mysteries a member has played. The query reads only this index.
    [{ userId: 1, storyId: 1, startedAt: 1 }],
    // A guest's plays, to move them to a member.
    [{ guestId: 1, userId: 1 }],
    // The download of a member's data, page by page.
    [{ userId: 1, _id: 1 }],
    // The totals of days: plays with a turn in the last days.
    [{ 'turns.askedAt': 1 }],
    // Members' unfinished plays that are idle for too long.
    [{ startedAt: 1, _id: 1 }, { partialFilterExpression: { isOpen: true } }],
    // Guests' plays that have expired.
    [{ expiresAt: 1, _id: 1 }],
  ],
});
