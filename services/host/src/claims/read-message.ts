import { dependsOnEarlier } from '../intents/dependent-question.ts';
import { isQuestion } from '../intents/intent-of.ts';
import { isHeap, isList, leavesOpen } from '../text/assertions.ts';
import { type Clause, clausesOf, hasVerb, isContrast } from '../text/clauses.ts';
import { normalise } from '../text/normalise.ts';
import { AUXILIARY } from '../text/pattern-parts.ts';
import { isTautology } from '../text/tautology.ts';
import type { Chances } from './answer-chances.ts';
import { oppositeOf } from './claim.ts';
import { type Evidence, evidenceOf, type Unfitted } from './evidence.ts';
import { FINAL_WEIGHTS, finalChances, finalFeatures, type UnitEvidence } from './final-chances.ts';
import { strangeNames } from './relevance.ts';
import type { StoryIndex } from './story-index.ts';

export type Unit = UnitEvidence & { chances: Chances };

export type Reading = {
  units: readonly Unit[];
  /**
   * The evidence for each part of the message that may state a fact. The whole message comes first. There are no
   * stretches if the message leaves open what is true, or is only keywords or a list.
   */
  stretches: readonly Evidence[];
};

/** Parts without content words are left out. */
export function readMessage(message: string, index: StoryIndex, unfitted?: Unfitted): Reading {
  const names = strangeNames(message, index);
  const text = normalise(message);
  const clauses = dependsOnEarlier(text) ? [] : clausesOf(text);
  const known = new Map<string, Evidence>();
  const read = (run: readonly Clause[]): Evidence => {
    const key = `${clauses.indexOf(run[0] as Clause)} ${run.length}`;
    const evidence = known.get(key) ?? evidenceOf(run, names, index, unfitted);
    known.set(key, evidence);
    return evidence;
  };
  const asked = askedSentence(text, clauses);
  const runsOfUnits = unitsOf(clauses);
  const runsAsked = runsOfUnits.filter((run) => run[0]?.sentence === asked && hasWeight(read(run)));
  const judged = runsAsked.length > 0 ? runsAsked : runsOfUnits;
  const isStatement = !isQuestion(message);
  const statesNothing =
    clauses.length === 0 || isTautology(text) || leavesOpen(clauses) || isHeap(clauses) || isList(clauses);
  // Questions are not split, because a clause inside a question claims nothing.
  const parts = isStatement ? clauses.map((clause) => [clause]) : [];
  const runs = statesNothing ? [] : [clauses, ...runsOfUnits, ...parts];
  return {
    units: judged.flatMap((run) => {
      const evidence = read(run);
      if (!hasWeight(evidence)) return [];
      const isSplit = isStatement && run.length > 1;
      const ofClauses = isSplit ? run.map((clause) => read([clause])).filter(hasWeight) : [];
      const opposite = index.classifier && oppositeOf(run);
      const affirmative = opposite && evidenceOf(opposite, names, index, unfitted);
      const unit = { evidence, clauses: ofClauses, affirmative };
      return [{ ...unit, chances: chancesIn(unit, isStatement) }];
    }),
    stretches: [...new Set(runs.map(read))].filter(hasWeight),
  };
}

function chancesIn(unit: UnitEvidence, isStatement: boolean): Chances {
  const features = finalFeatures(unit, isStatement);
  return features ? finalChances(features, FINAL_WEIGHTS) : unit.evidence.chances;
}

const LAST_QUESTION = new RegExp(`^[^?]*[.!] (?:so |and |but )?${AUXILIARY} [^?.!]+\\??$`);

/** If statements lead to a question ("So it is a sport. Is it a race?"), the question; null for any other message. */
const askedSentence = (text: string, clauses: readonly Clause[]): number | null =>
  LAST_QUESTION.test(text) ? (clauses.at(-1)?.sentence ?? null) : null;

const hasWeight = ({ size }: Evidence): boolean => size > 0;

/** A unit is a sentence, or an independent part of a sentence that asserts several things. */
export function unitsOf(clauses: readonly Clause[]): Clause[][] {
  const units: Clause[][] = [];
  for (const clause of clauses) {
    const previous = units.at(-1);
    const before = previous?.at(-1);
    const continues = before?.sentence === clause.sentence;
    const independent = !clause.subordinate && hasVerb(clause.words) && clause.words.length >= 4;
    const contrasts = before !== undefined && isContrast(before, clause);
    if (previous && continues && !contrasts && !(independent && previous.length >= 2)) previous.push(clause);
    else units.push([clause]);
  }
  return units;
}
