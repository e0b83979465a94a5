import { randomUUID } from 'node:crypto';
import { pointsFor } from '@sidelight/rules';
import type { HostReply } from '../host/host.ts';
import type { PlayRecord, PlayResultRecord, TurnRecord } from './play.model.ts';
import type { TurnChange } from './plays.repository.ts';

export type TurnInput = {
  play: PlayRecord;
  reply: HostReply;
  question: string;
  idempotencyKey: string;
  personalityIndex: number;
  askedAt: Date;
  now: Date;
};

/**
 * A question costs one when the host judged it. What it could not judge, clues, endings and talk about the
 * game cost none.
 */
const isCounted = (turn: Pick<TurnRecord, 'kind' | 'verdict'>) =>
  (turn.kind === 'question' || turn.kind === 'guess') && turn.verdict !== null && turn.verdict !== 'unclear';

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
    usage: reply.usage ?? null,
  };
  const questions = isCounted(turn) ? 1 : 0;
  const hints = reply.clueRequested ? 1 : 0;
  const startedAt = play.startedAt ?? askedAt;
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
      result: result(outcome, [...play.turns, turn], {
        timeTakenMs: Math.max(0, input.now.getTime() - startedAt.getTime()),
        questionsAsked: play.questionsAsked + questions,
        hintsUsed: play.hintsUsed + hints,
      }),
    },
  };
}

function result(
  completedStatus: 'Completed' | 'Resigned',
  turns: TurnRecord[],
  figures: Pick<PlayResultRecord, 'timeTakenMs' | 'questionsAsked' | 'hintsUsed'>,
): PlayResultRecord {
  const judged = turns.filter(isCounted);
  const hits = judged.filter(({ verdict }) => verdict === 'yes' || verdict === 'both').length;
  return {
    completedStatus,
    ...figures,
    points: pointsFor(completedStatus, {
      seconds: figures.timeTakenMs / 1000,
      hints: figures.hintsUsed,
      questions: figures.questionsAsked,
    }),
    accuracyScore: judged.length === 0 ? 0 : hits / judged.length,
  };
}
