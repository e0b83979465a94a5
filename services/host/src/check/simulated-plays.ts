import { setImmediate } from 'node:timers/promises';
import { CLUE_MESSAGE } from '@sidelight/rules';
import { PLAIN_CONFIDENCE } from '../claims/answer-chances.ts';
import type { StoryCache } from '../claims/story-cache.ts';
import type { HostReply, HostStory, HostTurn } from '../host.ts';
import { OfflineHost } from '../offline/offline-host.ts';
import { claimsOf, ideaBank } from './idea-bank.ts';
import { SimulatedPlayer } from './simulated-player.ts';

const RUNS = 12;
const QUESTIONS_MAX = 60;
/** After this many questions without a new fact, the player asks for a clue. */
const STUCK_AFTER = 8;

export type SimulatedPlays = {
  runs: number;
  ended: number;
  /** Null if fewer than half of the runs reached the end. */
  medianQuestions: number | null;
};

export type PlaysOptions = {
  signal?: AbortSignal;
  onPlayed?: (played: number, total: number) => void;
};

export type Decision = Pick<
  HostReply,
  'verdict' | 'confidence' | 'factsConfirmed' | 'solved' | 'asks' | 'clueRequested' | 'messageToUser'
>;

/**
 * Lets simulated players play the story with the practice host. The same story gives the same result.
 * @returns null if the sheet has no statements, key facts and red herrings, from which the players take their ideas
 */
export async function simulatePlays(
  story: HostStory,
  stories: StoryCache,
  { signal, onPlayed }: PlaysOptions = {},
): Promise<SimulatedPlays | null> {
  const claims = claimsOf(story.hostNotes);
  if (claims.length === 0) return null;
  const bank = ideaBank(story.prompt, claims);
  const decide = deciderOf(story, stories);
  const questions: number[] = [];
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const player = new SimulatedPlayer({ title: story.title, scenario: story.prompt }, bank(seed), seed);
    questions.push(await questionsUntilEnd(player, decide, signal));
    onPlayed?.(seed, RUNS);
  }
  questions.sort((a, b) => a - b);
  const median = questions[Math.ceil(RUNS / 2) - 1] as number;
  return {
    runs: RUNS,
    ended: questions.filter(Number.isFinite).length,
    medianQuestions: Number.isFinite(median) ? median : null,
  };
}

/** @returns the number of questions until the game ends; infinity if the player does not end the game */
export async function questionsUntilEnd(
  player: SimulatedPlayer,
  decide: (turns: readonly HostTurn[], question: string) => Decision,
  signal?: AbortSignal,
): Promise<number> {
  const turns: HostTurn[] = [];
  const found = new Set<string>();
  let sinceNews = 0;
  for (let asked = 1; asked <= QUESTIONS_MAX; asked += 1) {
    await setImmediate();
    signal?.throwIfAborted();
    if (sinceNews >= STUCK_AFTER) {
      const { messageToUser, clueRequested: isClue } = decide(turns, CLUE_MESSAGE);
      turns.push({ question: CLUE_MESSAGE, verdict: null, factsConfirmed: [], isClue });
      player.hearClue(messageToUser);
      sinceNews = 0;
    }
    const question = player.ask();
    if (question === undefined) break;
    const { verdict, confidence, factsConfirmed, solved, asks } = decide(turns, question);
    // The player says yes if the host asks whether to show the solution.
    if (solved || asks === 'see_solution') return asked;
    turns.push({ question, verdict, factsConfirmed });
    const isNew = factsConfirmed.some((id) => !found.has(id));
    const fact = isNew ? 'new' : factsConfirmed.length > 0 ? 'known' : null;
    player.hear({ verdict, isFirm: confidence >= PLAIN_CONFIDENCE, fact });
    for (const id of factsConfirmed) found.add(id);
    sinceNews = isNew ? 0 : sinceNews + 1;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Caches the host's decisions. A decision on a question is cached only with full notes: without them, it also depends on
 * the messages that were answered with yes. The choice of a clue is cached only if the author wrote the clues, for the
 * same reason. It depends on the number of clues given too.
 */
function deciderOf(
  story: HostStory,
  stories: StoryCache,
): (turns: readonly HostTurn[], question: string) => Decision {
  const host = new OfflineHost(stories);
  const { isFull, knowledge } = stories.get(story);
  const hasFullNotes = isFull && !knowledge.hasNoKeyFacts;
  const hasClues = (story.hostNotes?.clues ?? []).length > 0;
  const known = new Map<string, Decision>();
  return (turns, question) => {
    const answer = () => host.answer({ story, turns: [...turns], question, personalityIndex: 0 });
    const isClue = question === CLUE_MESSAGE;
    if (isClue ? !hasClues : !hasFullNotes) return answer();
    const found = [...new Set(turns.flatMap(({ factsConfirmed }) => factsConfirmed))].sort();
    const given = turns.filter((turn) => turn.isClue).length;
    const key = JSON.stringify([question, found, isClue ? given : null]);
    const decision = known.get(key) ?? answer();
    known.set(key, decision);
    return decision;
  };
}
