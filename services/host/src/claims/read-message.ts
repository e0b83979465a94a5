import { isQuestion } from '../intents/intent-of.ts';
import { isHeap, isList, leavesOpen } from '../text/assertions.ts';
import { type Clause, clausesOf, hasVerb, isContrast } from '../text/clauses.ts';
import { normalise } from '../text/normalise.ts';
import type { Chances } from './answer-chances.ts';
import { oppositeOf } from './claim.ts';
import { type Evidence, evidenceOf, type Unfitted } from './evidence.ts';
import { FINAL_WEIGHTS, finalChances, finalFeatures, type SentenceEvidence } from './final-chances.ts';
import { strangeNames } from './relevance.ts';
import type { StoryIndex } from './story-index.ts';

export type Sentence = SentenceEvidence & { chances: Chances };

export type Reading = {
  /** The evidence for each sentence of the message, and for the independent parts of long sentences. */
  sentences: readonly Sentence[];
  /**
   * The evidence for each part of the message that may state a fact. The whole message comes first. There are no
   * stretches if the message leaves open what is true, or is only keywords or a list.
   */
  stretches: readonly Evidence[];
};

/** Parts without content words are left out. */
export function readMessage(message: string, index: StoryIndex, unfitted?: Unfitted): Reading {
  const names = strangeNames(message, index);
  const clauses = clausesOf(normalise(message));
  const known = new Map<string, Evidence>();
  const read = (run: readonly Clause[]): Evidence => {
    const key = `${clauses.indexOf(run[0] as Clause)} ${run.length}`;
    const evidence = known.get(key) ?? evidenceOf(run, names, index, unfitted);
    known.set(key, evidence);
    return evidence;
  };
  const units = unitsOf(clauses);
  const isStatement = !isQuestion(message);
  const statesNothing = clauses.length === 0 || leavesOpen(clauses) || isHeap(clauses) || isList(clauses);
  // Questions are not split, because a clause inside a question claims nothing.
  const parts = isStatement ? clauses.map((clause) => [clause]) : [];
  const runs = statesNothing ? [] : [clauses, ...units, ...parts];
  const hasWeight = ({ size }: Evidence) => size > 0;
  return {
    sentences: units.map(read).flatMap((evidence, at) => {
      const unit = units[at] ?? [];
      if (!hasWeight(evidence)) return [];
      const isSplit = isStatement && unit.length > 1;
      const ofClauses = isSplit ? unit.map((clause) => read([clause])).filter(hasWeight) : [];
      const opposite = index.classifier && oppositeOf(unit);
      const affirmative = opposite && evidenceOf(opposite, names, index, unfitted);
      const sentence = { evidence, clauses: ofClauses, affirmative };
      return [{ ...sentence, chances: chancesIn(sentence, isStatement) }];
    }),
    stretches: [...new Set(runs.map(read))].filter(hasWeight),
  };
}

function chancesIn(sentence: SentenceEvidence, isStatement: boolean): Chances {
  const features = finalFeatures(sentence, isStatement);
  return features ? finalChances(features, FINAL_WEIGHTS) : sentence.evidence.chances;
}

/** Groups clauses into sentences, and into the independent parts of a sentence that asserts several things. */
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
