import { randomUUID } from 'node:crypto';
import type { HostReply, HostTurn } from '@sidelight/host';
import { GUEST_COOKIE_MS } from '@sidelight/kit';
import { pointsFor, RULES_VERSION } from '@sidelight/rules';
import type { DayOfPlay, PlayRecord, PlayResultRecord, TurnRecord } from './play.model.ts';
import type { TurnChange } from './plays.repository.ts';

/** A guest can continue an unfinished play for this time, in ms, after its first question, or else after opening it. */
export const GUEST_PLAY_MS = 24 * 3_600_000;

export type TurnInput = {
  play: PlayRecord;
  reply: HostReply;
  question: string;
  idempotencyKey: string;
  personalityIndex: number;
  askedAt: Date;
  now: Date;
  isFirst: boolean;
  day: DayOfPlay | null;
};

/**
 * Whether a turn counts as a question. Unclear questions, clues, surrenders, talk and questions with a reversed answer
 * do not count.
 */
export const isCounted = ({ kind, verdict, dispute }: Pick<TurnRecord, 'kind' | 'verdict' | 'dispute'>) =>
  (kind === 'question' || kind === 'guess') &&
  verdict !== null &&
  verdict !== 'unclear' &&
  dispute?.status !== 'reversed';

/** Talk with the host neither starts the clock nor counts as an attempt. */
export const isTalk = ({ kind }: Pick<TurnRecord, 'kind'>) => kind === 'meta';

export const hostTurn = (turn: TurnRecord): HostTurn => ({
  question: turn.question,
  verdict: turn.verdict,
  factsConfirmed: turn.factsConfirmed,
  isClue: turn.isHint,
  message: turn.isHint ? turn.message : undefined,
  asks: turn.asks ?? null,
});

export function asAnswered<T extends Pick<TurnRecord, 'verdict' | 'dispute'>>({ dispute, ...turn }: T) {
  return { ...turn, verdict: dispute?.verdictBefore ?? turn.verdict };
}

/** The share of counted answers that are 'yes' or 'both', 0 to 1. */
function accuracyOf(turns: readonly Pick<TurnRecord, 'kind' | 'verdict' | 'dispute'>[]): number {
  const judged = turns.filter(isCounted);
  const hits = judged.filter(({ verdict }) => verdict === 'yes' || verdict === 'both').length;
  return judged.length === 0 ? 0 : hits / judged.length;
}

export function turnChange(input: TurnInput): TurnChange {
  const { play, reply, askedAt } = input;
  const newFactIds = reply.factsConfirmed.filter((id) => !play.factIds.includes(id));
  const turn: TurnRecord = {
    turnId: randomUUID(),
    idempotencyKey: input.idempotencyKey,
    question: input.question,
    message: reply.messageToUser,
    kind: reply.kind,
    verdict: reply.verdict,
    newFactIds,
    factsConfirmed: reply.factsConfirmed,
    askedAt,
    personalityIndex: input.personalityIndex,
    host: reply.host,
    model: reply.model,
    latencyMs: reply.latencyMs,
    isHint: reply.clueRequested,
    asks: reply.asks,
  };
  const questions = isCounted(turn) ? 1 : 0;
  const hints = reply.clueRequested ? 1 : 0;
  const startedAt = play.startedAt ?? (isTalk(turn) ? null : askedAt);
  const outcome = reply.solved ? 'Completed' : reply.userResigned ? 'Resigned' : null;
  const begins = play.startedAt === null && startedAt !== null;
  const keptMs = outcome ? GUEST_COOKIE_MS : begins ? GUEST_PLAY_MS : null;
  return {
    turn,
    questions,
    hints,
    factIds: [...play.factIds, ...newFactIds],
    factsTotal: reply.factsTotal,
    personalityIndex: input.personalityIndex,
    startedAt,
    day: input.day,
    expiresAt: play.userId || keptMs === null ? null : new Date(input.now.getTime() + keptMs),
    end: outcome && {
      state: outcome === 'Completed' ? 'solved' : 'resigned',
      endedAt: input.now,
      isFirst: input.isFirst,
      result: playResult(outcome, [...play.turns, turn], {
        timeTakenMs: Math.max(0, input.now.getTime() - (startedAt ?? askedAt).getTime()),
        questionsAsked: play.questionsAsked + questions,
        hintsUsed: play.hintsUsed + hints,
      }),
    },
  };
}

export function playResult(
  completedStatus: 'Completed' | 'Resigned',
  turns: readonly Pick<TurnRecord, 'kind' | 'verdict' | 'dispute'>[],
  counters: Pick<PlayResultRecord, 'timeTakenMs' | 'questionsAsked' | 'hintsUsed'>,
): PlayResultRecord {
  return {
    rulesVersion: RULES_VERSION,
    completedStatus,
    ...counters,
    points: pointsFor(completedStatus, {
      seconds: counters.timeTakenMs / 1000,
      hints: counters.hintsUsed,
      questions: counters.questionsAsked,
    }),
    accuracyScore: accuracyOf(turns),
  };
}
