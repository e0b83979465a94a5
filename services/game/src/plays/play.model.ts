import type { Verdict } from '@sidelight/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** One exchange of a play, with what a dispute, a report or the tuning data need to know of it. */
export type TurnRecord = {
  turnId: string;
  /** The `Idempotency-Key` it was sent with; a second sending finds the turn by it. */
  idempotencyKey: string;
  question: string;
  message: string;
  kind: 'question' | 'guess' | 'meta' | 'clue' | 'give_up';
  verdict: Verdict | null;
  /** Ids of the key facts that this turn was the first to find. */
  newFactIds: string[];
  factsConfirmed: string[];
  askedAt: Date;
  personalityIndex: number;
  confidence: number;
  host: 'offline' | 'llm';
  model: string;
  promptVersion: string;
  latencyMs: number;
  /** True where a clue of the ladder was spoken, which costs a hint; missing in what older releases stored. */
  isHint?: boolean;
  usage: { inputTokens: number; outputTokens: number; cachedTokens: number } | null;
  /** Set once the player disputed the answer; what was said at first stays, where it was reversed. */
  dispute?: TurnDispute;
};

export type TurnDispute = {
  disputeId: string;
  status: 'queued' | 'upheld' | 'reversed';
  verdictBefore?: Verdict;
  messageBefore?: string;
};

export type PlayResultRecord = {
  /** The version of the rules that counted it; missing in results of earlier releases, which is version 1. */
  rulesVersion?: number;
  completedStatus: 'Completed' | 'Resigned';
  timeTakenMs: number;
  questionsAsked: number;
  hintsUsed: number;
  points: number;
  accuracyScore: number;
};

/** A play as the totals of its days need it. */
export type DayPlay = Pick<PlayRecord, '_id' | 'result'> & {
  turns: Pick<TurnRecord, 'kind' | 'verdict' | 'latencyMs' | 'askedAt' | 'dispute'>[];
};

/** Who holds a play, and until when unless renewed. */
export type PlayLock = { token: string; until: Date };

export type PlayRecord = {
  _id: string;
  /** `user:<id>` or `guest:<id>`: who may see and play it. */
  playerKey: string;
  userId: string | null;
  guestId: string | null;
  storyId: string;
  storyRevision: number;
  storyTitle: string;
  storyPrompt: string;
  storyIsPublic: boolean;
  state: 'in_progress' | 'solved' | 'resigned' | 'left';
  /** True while it may still be played; at most one such play per player and story. */
  isOpen: boolean;
  personalityIndex: number;
  localDate: string;
  dailyDate: string | null;
  createdAt: Date;
  /** When the first message that was not talk came; null before that. */
  startedAt: Date | null;
  endedAt: Date | null;
  questionsAsked: number;
  hintsUsed: number;
  /** How many clues of the ladder were spoken. */
  cluesGiven: number;
  factIds: string[];
  factsTotal: number;
  turns: TurnRecord[];
  result: PlayResultRecord | null;
  /** The turn under way. */
  lock: PlayLock | null;
  /**
   * How many questions were reported to the player's profile when the play was closed without a result. Missing in
   * open plays, in plays with a result, in guests' plays, and in plays that earlier releases closed.
   */
  questionsReported?: number;
  /** After that nobody has a guest's play, see `drop-expired.ts`. Null in members' plays, which stay. */
  expiresAt: Date | null;
};

/** How a turn was answered and at what cost, which no later turn asks. */
type Provenance =
  | 'confidence'
  | 'host'
  | 'model'
  | 'promptVersion'
  | 'latencyMs'
  | 'usage'
  | 'personalityIndex';

/** A turn as later ones need it. */
export type PlayedTurn = Omit<TurnRecord, Provenance>;
/** A play as its next turn needs it: a long one is read with every turn. */
export type PlayedSoFar = Omit<PlayRecord, 'turns'> & { turns: PlayedTurn[] };

const WITHOUT: Readonly<Record<`turns.${Provenance}`, 0>> = {
  'turns.confidence': 0,
  'turns.host': 0,
  'turns.model': 0,
  'turns.promptVersion': 0,
  'turns.latencyMs': 0,
  'turns.usage': 0,
  'turns.personalityIndex': 0,
};
/** The projection that gives a `PlayedSoFar`. */
export const PLAYED_SO_FAR: Record<string, 0> = WITHOUT;

const turnSchema = new Schema<TurnRecord>(
  {
    turnId: { type: String, required: true },
    idempotencyKey: { type: String, required: true },
    question: { type: String, required: true },
    message: { type: String, required: true },
    kind: { type: String, required: true },
    verdict: { type: String, default: null },
    newFactIds: [String],
    factsConfirmed: [String],
    askedAt: { type: Date, required: true },
    personalityIndex: { type: Number, required: true },
    confidence: { type: Number, required: true },
    host: { type: String, required: true },
    model: { type: String, required: true },
    promptVersion: { type: String, required: true },
    latencyMs: { type: Number, required: true },
    isHint: { type: Boolean },
    usage: { type: Schema.Types.Mixed, default: null },
    dispute: { type: Schema.Types.Mixed },
  },
  { _id: false },
);

const playSchema = new Schema<PlayRecord>(
  {
    _id: { type: String, required: true },
    playerKey: { type: String, required: true },
    userId: { type: String, default: null },
    guestId: { type: String, default: null },
    storyId: { type: String, required: true },
    storyRevision: { type: Number, required: true },
    storyTitle: { type: String, required: true },
    storyPrompt: { type: String, required: true },
    storyIsPublic: { type: Boolean, required: true },
    state: { type: String, required: true },
    isOpen: { type: Boolean, required: true },
    personalityIndex: { type: Number, required: true },
    localDate: { type: String, required: true },
    dailyDate: { type: String, default: null },
    createdAt: { type: Date, required: true },
    startedAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
    questionsAsked: { type: Number, required: true },
    hintsUsed: { type: Number, required: true },
    cluesGiven: { type: Number, required: true },
    factIds: [String],
    factsTotal: { type: Number, required: true },
    turns: [turnSchema],
    result: { type: Schema.Types.Mixed, default: null },
    lock: { type: Schema.Types.Mixed, default: null },
    questionsReported: { type: Number },
    expiresAt: { type: Date, default: null },
  },
  { collection: 'plays', versionKey: false, minimize: false },
);

// One unfinished play per player and story, decided by the database when two tabs open it at once.
playSchema.index({ playerKey: 1, storyId: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
// A member's history, newest first; others see plays of listed mysteries only.
playSchema.index({ userId: 1, startedAt: -1, _id: -1 });
playSchema.index({ userId: 1, storyIsPublic: 1, startedAt: -1, _id: -1 });
// The streak strip and the archive read the daily plays of a span.
playSchema.index({ userId: 1, dailyDate: -1, _id: -1 });
// 'Have I solved this?' for a page of cards, and how often.
playSchema.index({ userId: 1, storyId: 1, state: 1 });
// 'Have I played this?' for a walk through many mysteries, without a look at a play.
playSchema.index({ userId: 1, storyId: 1, startedAt: 1 });
// Handing a guest's plays over to the member the guest became.
playSchema.index({ guestId: 1, userId: 1 });
// The download of a member's data, page by page.
playSchema.index({ userId: 1, _id: 1 });
// The plays of the last days, to total what was asked on each.
playSchema.index({ 'turns.askedAt': 1 });
// Finds members' unfinished plays that have rested too long; it contains only unfinished plays.
playSchema.index({ startedAt: 1, _id: 1 }, { partialFilterExpression: { isOpen: true } });
// Guests' plays whose day is over.
playSchema.index({ expiresAt: 1, _id: 1 });

export const makePlayModel = (connection: Connection): Model<PlayRecord> =>
  connection.model<PlayRecord>('Play', playSchema);
