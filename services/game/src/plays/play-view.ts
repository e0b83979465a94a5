import type { Play, PlayHistoryItem, Turn } from '@sidelight/contracts';
import type { Host } from '@sidelight/host';
import type { StoryRevision } from '../stories/story-revision.model.ts';
import type { PlayRecord, TurnDispute, TurnRecord } from './play.model.ts';

/** The player gets the number of facts that the turn found, but not their ids. */
export function turnView(turn: TurnRecord): Turn {
  return {
    turnId: turn.turnId,
    question: turn.question,
    message: turn.message,
    kind: turn.kind,
    verdict: turn.verdict,
    newFacts: turn.newFactIds.length,
    ...(turn.asks ? { asks: turn.asks } : {}),
    askedAt: turn.askedAt.toISOString(),
    ...(turn.dispute ? { dispute: disputeView(turn.dispute) } : {}),
  };
}

const disputeView = ({ status, verdictBefore, messageBefore }: TurnDispute): Turn['dispute'] => ({
  status,
  ...(verdictBefore === undefined ? {} : { verdictBefore }),
  ...(messageBefore === undefined ? {} : { messageBefore }),
});

/** Only an ended play shows the solution and the texts of the facts. */
export function playView(play: PlayRecord, story: StoryRevision, host: Pick<Host, 'kind'>): Play {
  return {
    playId: play._id,
    storyId: play.storyId,
    revision: play.storyRevision,
    state: play.state,
    title: play.storyTitle,
    prompt: play.storyPrompt,
    turns: play.turns.map(turnView),
    questionsAsked: play.questionsAsked,
    hintsUsed: play.hintsUsed,
    factsFound: play.factIds.length,
    factsTotal: play.factsTotal,
    startedAt: play.startedAt?.toISOString() ?? null,
    host: { kind: host.kind, practice: host.kind === 'offline' || play.turns.at(-1)?.host === 'offline' },
    personalityIndex: play.personalityIndex,
    dailyDate: play.dailyDate,
    ...(play.dailyNumber ? { dailyNumber: play.dailyNumber } : {}),
    ...(play.result ? ending(play, story) : {}),
  };
}

function ending(play: PlayRecord, story: StoryRevision): Pick<Play, 'solution' | 'result' | 'facts'> {
  if (!play.result) return {};
  const finder = (factId: string) => play.turns.find((turn) => turn.newFactIds.includes(factId));
  const facts = (story.hostNotes?.keyFacts ?? []).map(({ id, text }) => ({
    text,
    turnId: finder(id)?.turnId ?? null,
  }));
  return { solution: story.solution, result: play.result, facts };
}

export function historyItem(play: PlayRecord): PlayHistoryItem {
  return {
    playId: play._id,
    storyId: play.storyId,
    title: play.storyTitle,
    questionsAsked: play.questionsAsked,
    timeTakenMs: play.result?.timeTakenMs ?? 0,
    points: play.result?.points ?? 0,
    completedStatus: play.result?.completedStatus ?? 'Attempted',
    dailyDate: play.dailyDate,
    createdAt: (play.startedAt ?? play.createdAt).toISOString(),
  };
}
