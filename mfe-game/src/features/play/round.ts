import type { Play, Turn } from '@sidelight/contracts';

/** A question that is sent to the server. All retries of a question send the same key, so that it counts once. */
export type Outgoing = { text: string; key: string };

export type LostPlay = 'left' | 'missing';

export type Round =
  | { phase: 'loading' }
  /** `isNotFound` is true if no such mystery exists, so that a retry does not help. */
  | { phase: 'unavailable'; message: string; isNotFound: boolean }
  | {
      phase: 'open';
      play: Play;
      /** The member to whom the play belongs; null for a guest's play. */
      ownerId: string | null;
      /** Set if the player left the play in another tab, or if the server no longer has the play. */
      lost: LostPlay | null;
      /** The question that the host is answering, with the reply streamed so far. */
      pending: (Outgoing & { partialReply: string }) | null;
      /** `isFinal` is true if the question would be refused again. */
      failed: (Outgoing & { reply: string; isFinal: boolean }) | null;
      /** The latest answer since the screen was opened, which screen readers announce. */
      answer: Turn | null;
      wasStreamed: boolean;
    };
export type OpenRound = Extract<Round, { phase: 'open' }>;

export type RoundAction =
  | { type: 'opening' }
  | { type: 'opened'; play: Play; ownerId: string | null }
  | { type: 'owned'; ownerId: string }
  | { type: 'notOpened'; message: string; isNotFound: boolean }
  | { type: 'asked'; question: Outgoing }
  | { type: 'streamed'; key: string; partialReply: string }
  | { type: 'answered'; key: string; turn: Turn; play: Play }
  | { type: 'corrected'; play: Play }
  | { type: 'askFailed'; question: Outgoing; reply: string; isFinal: boolean }
  | { type: 'questionReturned'; key: string; lost: LostPlay | null };

export const LOADING: Round = { phase: 'loading' };
const NO_QUESTION = { pending: null, failed: null, answer: null, wasStreamed: false };

export function roundReducer(round: Round, action: RoundAction): Round {
  switch (action.type) {
    case 'opening':
      return LOADING;
    case 'opened':
      return { phase: 'open', play: action.play, ownerId: action.ownerId, lost: null, ...NO_QUESTION };
    case 'owned':
      return round.phase === 'open' ? { ...round, ownerId: action.ownerId } : round;
    case 'notOpened':
      return { phase: 'unavailable', message: action.message, isNotFound: action.isNotFound };
    case 'asked':
      return round.phase === 'open' && canAsk(round)
        ? { ...round, pending: { ...action.question, partialReply: '' }, failed: null }
        : round;
    case 'streamed':
      if (round.phase !== 'open' || round.pending?.key !== action.key) return round;
      return { ...round, pending: { ...round.pending, partialReply: action.partialReply } };
    case 'answered': {
      if (round.phase !== 'open' || round.play.playId !== action.play.playId) return round;
      const play = newerOf(round.play, action.play);
      const unanswered = round.pending ?? round.failed;
      // The answer to a question from before the game was opened again.
      if (unanswered && unanswered.key !== action.key) return { ...round, play };
      const wasStreamed = Boolean(round.pending?.partialReply);
      return { ...round, play, pending: null, failed: null, answer: action.turn, wasStreamed };
    }
    case 'corrected':
      return round.phase === 'open' && round.play.playId === action.play.playId
        ? { ...round, play: newerOf(round.play, action.play) }
        : round;
    case 'askFailed':
      if (round.phase !== 'open' || round.pending?.key !== action.question.key) return round;
      return {
        ...round,
        pending: null,
        failed: { ...action.question, reply: action.reply, isFinal: action.isFinal },
      };
    case 'questionReturned':
      if (round.phase !== 'open' || round.pending?.key !== action.key) return round;
      return { ...round, pending: null, lost: action.lost };
  }
}

/** The number of changes of a play. Turns and disputes are never removed, so an older state has a lower number. */
const changesOf = ({ turns }: Play): number => turns.length + turns.filter(({ dispute }) => dispute).length;

/** The response to a question or a dispute can arrive after the response to a later request. */
const newerOf = (known: Play, received: Play): Play =>
  changesOf(received) < changesOf(known) ? known : received;

export const canAsk = (round: Round): boolean =>
  round.phase === 'open' &&
  round.play.state === 'in_progress' &&
  round.pending === null &&
  round.lost === null;

export const hasProgress = (round: Round): boolean =>
  round.phase === 'open' &&
  round.play.state === 'in_progress' &&
  (round.play.startedAt !== null || round.pending !== null);

export const hasEnded = (play: Play): boolean => play.state === 'solved' || play.state === 'resigned';

/** The question that the up arrow writes into the input again. */
export const lastQuestion = (round: OpenRound): string | null =>
  round.failed?.text ?? round.pending?.text ?? round.play.turns.at(-1)?.question ?? null;
