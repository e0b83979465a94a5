import { randomUUID } from 'node:crypto';
import type { HostReply, HostTurn } from '@sidelight/host';
import { pointsFor, RULES_VERSION } from '@sidelight/rules';
import type { PlayedSoFar, PlayedTurn, PlayResultRecord, TurnRecord } from './play.model.ts';
import type { TurnChange } from './plays.repository.ts';

export type TurnInput = {
  play: PlayedSoFar;
  reply: HostReply;
  question: string;
  idempotencyKey: string;
  personalityIndex: number;
  askedAt: Date;
  now: Date;
};

/**
 * A question costs one when the host judged it. What it could not judge, clues, endings and talk about the
 * game cost none, and so does a question whose answer was reversed.
 */
export const isCounted = ({ kind, verdict, dispute }: Pick<TurnRecord, 'kind' | 'verdict' | 'dispute'>) =>
  (kind === 'question' || kind === 'guess') &&
  verdict !== null &&
  verdict !== 'unclear' &&
  dispute?.status !== 'reversed';

/** Talk with the host does not belong to the game: it starts neither the clock nor an attempt. */
export const isTalk = ({ kind }: Pick<TurnRecord, 'kind'>) => kind === 'meta';

/** Whether a turn spoke a clue. Until turns said so, every clue that was asked for was taken for one that was given. */
export const isHint = ({ isHint: said, kind }: Pick<TurnRecord, 'isHint' | 'kind'>) =>
  said ?? kind === 'clue';

/** A stored turn as the host reads it. */
export const hostTurn = (turn: PlayedTurn): HostTurn => ({
  question: turn.question,
  verdict: turn.verdict,
  factsConfirmed: turn.factsConfirmed,
  isClue: isHint(turn),
});

/** A turn as it was answered at first, whatever a dispute made of it. */
export function asAnswered<T extends Pick<TurnRecord, 'verdict' | 'dispute'>>({ dispute, ...turn }: T) {
  return { ...turn, verdict: dispute?.verdictBefore ?? turn.verdict };
}

/** Share of the counted answers that were 'yes' or 'both', 0 to 1. */
function accuracyOf(turns: readonly Pick<TurnRecord, 'kind' | 'verdict' | 'dispute'>[]): number {
  const judged = turns.filter(isCounted);
  const hits = judged.filter(({ verdict }) => verdict === 'yes' || verdict === 'both').length;
  return judged.length === 0 ? 0 : hits / judged.length;
}

/** What the host's reply does to the play: the turn, the counters, and the result if the game ended. */
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
    confidence: reply.confidence,
    host: reply.host,
    model: reply.model,
    promptVersion: reply.promptVersion,
    latencyMs: reply.latencyMs,
    isHint: reply.clueRequested,
    usage: reply.usage ?? null,
  };
  const questions = isCounted(turn) ? 1 : 0;
  const hints = reply.clueRequested ? 1 : 0;
  const startedAt = play.startedAt ?? (isTalk(turn) ? null : askedAt);
  const outcome = reply.solved ? 'Completed' : reply.userResigned ? 'Resigned' : null;
  return {
    turn,
    questions,
    hints,
    factIds: [...play.factIds, ...newFactIds],
    factsTotal: reply.factsTotal,
    personalityIndex: input.personalityIndex,
    startedAt,
    end: outcome && {
      state: outcome === 'Completed' ? 'solved' : 'resigned',
      endedAt: input.now,
      result: playResult(outcome, [...play.turns, turn], {
        timeTakenMs: Math.max(0, input.now.getTime() - (startedAt ?? askedAt).getTime()),
        questionsAsked: play.questionsAsked + questions,
        hintsUsed: play.hintsUsed + hints,
      }),
    },
  };
}

/** What an ended play comes to, from its turns and figures. */
export function playResult(
  completedStatus: 'Completed' | 'Resigned',
  turns: readonly Pick<TurnRecord, 'kind' | 'verdict' | 'dispute'>[],
  figures: Pick<PlayResultRecord, 'timeTakenMs' | 'questionsAsked' | 'hintsUsed'>,
): PlayResultRecord {
  return {
    rulesVersion: RULES_VERSION,
    completedStatus,
    ...figures,
    points: pointsFor(completedStatus, {
      seconds: figures.timeTakenMs / 1000,
      hints: figures.hintsUsed,
      questions: figures.questionsAsked,
    }),
    accuracyScore: accuracyOf(turns),
  };
}
