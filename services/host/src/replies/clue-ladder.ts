import type { HostTurn } from '../host.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { normalise, wordsOf } from '../text/normalise.ts';
import { stem } from '../text/stem.ts';
import { type Clue, derivedClues } from './derived-clues.ts';

/**
 * Chooses the gentlest clue that is left. Once the player has found a fact, a clue that leads to missing facts goes
 * before general clues.
 */
export function nextClue(
  knowledge: StoryKnowledge,
  turns: readonly HostTurn[],
): { text: string; facts: readonly string[]; isLast: boolean } | null {
  const ladder = ladderOf(knowledge);
  const given = new Set<Clue>();
  for (const [at, turn] of turns.entries()) {
    if (!turn.isClue) continue;
    // Without the message, or if a model wrote the clue, the choice is repeated.
    const spoken =
      ladder.find((clue) => !given.has(clue) && turn.message?.endsWith(clue.text)) ??
      choose(ladder, given, turns.slice(0, at));
    if (spoken) given.add(spoken);
  }
  const clue = choose(ladder, given, turns);
  if (!clue) return null;
  given.add(clue);
  return { text: clue.text, facts: clue.facts, isLast: choose(ladder, given, turns) === undefined };
}

export function ladderOf(knowledge: StoryKnowledge): readonly Clue[] {
  const authored = knowledge.story.hostNotes?.clues ?? [];
  if (authored.length === 0) return derivedClues(knowledge);
  return authored
    .filter(({ text }, at) => authored.findIndex((other) => other.text === text) === at)
    .toSorted((a, b) => a.level - b.level)
    .map(({ text, facts }) => ({ text, facts, pointsAt: new Set() }));
}

function choose(
  ladder: readonly Clue[],
  given: ReadonlySet<Clue>,
  turns: readonly HostTurn[],
): Clue | undefined {
  const found = new Set(turns.flatMap((turn) => turn.factsConfirmed));
  const affirmed = new Set(
    turns
      .filter(({ verdict }) => verdict === 'yes' || verdict === 'both')
      .flatMap(({ question }) => wordsOf(normalise(question)).map(stem)),
  );
  const open = ladder.filter(
    (clue) =>
      !given.has(clue) &&
      !(clue.facts.length > 0 && clue.facts.every((id) => found.has(id))) &&
      ![...clue.pointsAt].some((base) => affirmed.has(base)),
  );
  const toTheMissing = found.size > 0 ? open.find(({ facts }) => facts.length > 0) : undefined;
  return toTheMissing ?? open[0];
}
