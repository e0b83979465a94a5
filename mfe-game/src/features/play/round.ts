import type { Play, Turn } from '@sidelight/contracts';

/** A question on its way. The key stays the same through every try, so that it counts once. */
export type Outgoing = { text: string; key: string };

export type Gone = 'left' | 'missing';

export type Round =
  | { phase: 'loading' }
  /** `isGone`: no retry will find the mystery. */
  | { phase: 'unavailable'; message: string; isGone: boolean }
  | {
      phase: 'open';
      play: Play;
      /** The member who plays; null for a guest. */
      ownerId: string | null;
      /** Set if the play cannot continue: it was left in another tab, or is no longer on the server. */
      gone: Gone | null;
      /** The question on its way, with what may be read of its reply so far. */
      pending: (Outgoing & { words: string }) | null;
      /** The last question, where it failed; another try goes under the same key. */
      failed: (Outgoing & { reply: string }) | null;
      /** The latest answer of this visit, for the live region. */
      answer: Turn | null;
      /** True where the latest answer could be read while it came. */
      wasRead: boolean;
    };
export type OpenRound = Extract<Round, { phase: 'open' }>;

export type RoundAction =
  | { type: 'opening' }
  | { type: 'opened'; play: Play; ownerId: string | null }
  | { type: 'notOpened'; message: string; isGone: boolean }
  | { type: 'asked'; question: Outgoing }
  | { type: 'heard'; key: string; words: string }
  | { type: 'answered'; turn: Turn; play: Play }
  | { type: 'corrected'; play: Play }
  | { type: 'askFailed'; question: Outgoing; reply: string }
  | { type: 'handedBack'; key: string; gone: Gone | null };

export const LOADING: Round = { phase: 'loading' };
const NOTHING_SAID = { pending: null, failed: null, answer: null, wasRead: false };

/** One round of a game, from opening the mystery to its end. */
export function roundReducer(round: Round, action: RoundAction): Round {
  switch (action.type) {
    case 'opening':
      return LOADING;
    case 'opened':
      return { phase: 'open', play: action.play, ownerId: action.ownerId, gone: null, ...NOTHING_SAID };
    case 'notOpened':
      return { phase: 'unavailable', message: action.message, isGone: action.isGone };
    case 'asked':
      return round.phase === 'open' && canAsk(round)
        ? { ...round, pending: { ...action.question, words: '' }, failed: null }
        : round;
    case 'heard':
      if (round.phase !== 'open' || round.pending?.key !== action.key) return round;
      return { ...round, pending: { ...round.pending, words: action.words } };
    case 'answered':
      if (round.phase !== 'open' || round.play.playId !== action.play.playId) return round;
      return {
        ...round,
        play: action.play,
        pending: null,
        failed: null,
        answer: action.turn,
        wasRead: Boolean(round.pending?.words),
      };
    case 'corrected':
      return round.phase === 'open' && round.play.playId === action.play.playId
        ? { ...round, play: action.play }
        : round;
    case 'askFailed':
      if (round.phase !== 'open' || round.pending?.key !== action.question.key) return round;
      return { ...round, pending: null, failed: { ...action.question, reply: action.reply } };
    case 'handedBack':
      if (round.phase !== 'open' || round.pending?.key !== action.key) return round;
      return { ...round, pending: null, gone: action.gone };
  }
}

/** True while the host can be asked: the game goes on and no reply is pending. */
export const canAsk = (round: Round): boolean =>
  round.phase === 'open' &&
  round.play.state === 'in_progress' &&
  round.pending === null &&
  round.gone === null;

/** True where leaving would lose progress: questions were asked and the game has not ended. */
export const hasProgress = (round: Round): boolean =>
  round.phase === 'open' &&
  round.play.state === 'in_progress' &&
  (round.play.startedAt !== null || round.pending !== null);

/** True once the game has ended with a result. */
export const hasEnded = (play: Play): boolean => play.state === 'solved' || play.state === 'resigned';

/** What the player last wrote, for repeating it with the up arrow; null where there is nothing yet. */
export const lastQuestion = (round: OpenRound): string | null =>
  round.failed?.text ?? round.pending?.text ?? round.play.turns.at(-1)?.question ?? null;
