import type { HostSlot } from '@sidelight/contracts';
import type { HostTurn, Verdict } from '../host.ts';
import { SLOT_PATTERNS } from '../knowledge/slot-patterns.ts';
import type { StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { GENERAL_THEMES, THEMES } from '../replies/themes.ts';
import { normalise, questionKey, wordsOf } from '../text/normalise.ts';
import { stem } from '../text/stem.ts';

/**
 * A player is stuck when the last 6, 12, 18, … answers were neither yes nor both. A player is also stuck when a
 * question that the player repeats gets such an answer.
 */
const NOT_YES_IN_A_ROW = 6;

/** The topic to suggest to the player. Null for a player who is not stuck. */
export function nudgeTheme(
  knowledge: StoryKnowledge,
  turns: readonly HostTurn[],
  question: string,
  verdict: Verdict | null,
): string | null {
  if (!isStuck(turns, question, verdict)) return null;
  const asked = new Set<string>();
  for (const text of [...turns.map((turn) => turn.question), question]) {
    for (const word of wordsOf(normalise(text))) asked.add(stem(word));
  }
  const slots = knowledge.notes?.slots ?? {};
  const open = THEMES.filter(([slot]) => slots[slot] === 'yes' && !wasAskedAbout(slot, asked));
  return open[0]?.[1] ?? (GENERAL_THEMES[turns.length % GENERAL_THEMES.length] as string);
}

function isStuck(turns: readonly HostTurn[], question: string, verdict: Verdict | null): boolean {
  if (verdict === null || verdict === 'yes' || verdict === 'both') return false;
  const key = questionKey(question);
  if (turns.some((turn) => questionKey(turn.question) === key)) return true;
  let row = 1;
  for (const turn of turns.toReversed()) {
    if (turn.verdict === null) continue;
    if (turn.verdict === 'yes' || turn.verdict === 'both') break;
    row += 1;
  }
  return row % NOT_YES_IN_A_ROW === 0;
}

function wasAskedAbout(slot: HostSlot, asked: ReadonlySet<string>): boolean {
  const pattern = SLOT_PATTERNS.find((candidate) => candidate.slot === slot);
  const words = pattern && pattern.about.length > 0 ? pattern.about : (slot.split('_')[0] ?? slot).split(' ');
  return words.some((word) => asked.has(stem(word)));
}
