import type { StoryIndex } from '../claims/story-index.ts';
import { judgeGate } from '../gate/solved-gate.ts';
import type { HostTurn } from '../host.ts';
import { ladderOf, nextClue } from '../replies/clue-ladder.ts';

/** Simulates a player who asks for every clue, and after each clue states the clue's facts in the author's words. */
export function cluesLeadToEnd(index: StoryIndex): boolean {
  const { facts } = index.knowledge;
  const factsOf = new Map(ladderOf(index.knowledge).map((clue) => [clue.text, clue.facts]));
  const turns: HostTurn[] = [];
  for (let clue = nextClue(index.knowledge, turns); clue; clue = nextClue(index.knowledge, turns)) {
    turns.push({ question: 'A clue, please.', verdict: null, factsConfirmed: [], isClue: true });
    const next = factsOf.get(clue.text) ?? [];
    for (const { text } of facts.filter(({ id }) => next.includes(id))) {
      const { confirmed, solved, maySolve } = judgeGate(index, turns, text);
      if (solved || maySolve) return true;
      turns.push({ question: text, verdict: 'yes', factsConfirmed: confirmed });
    }
  }
  return false;
}
