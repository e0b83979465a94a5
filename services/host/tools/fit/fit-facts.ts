import type { HostStory } from '../../src/host.ts';
import {
  FACT_FEATURES,
  factFeatures,
  isContrary,
  STATED_FROM,
  stretchesOf,
} from '../../src/knowledge/fact-claims.ts';
import { buildKnowledge, type Fact, type StoryKnowledge } from '../../src/knowledge/story-knowledge.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { negated } from './negated.ts';
import { type Example, fitSoftmax, judgeByOtherStories } from './softmax.ts';

type FactExample = Example & { storyId: string };

const OPTIONS = { classes: 2, decay: 0.0003, steps: 900 };

/**
 * What the trust that a message states a fact is learnt from. Each wording of a fact states it, read as if it were
 * not known; what the sheet answers no or irrelevant does not, nor does a wording with a "not" put in.
 */
export function factExamples(stories: readonly HostStory[], rows: readonly LabelledRow[]): FactExample[] {
  return stories.flatMap((story) => {
    const notes = story.hostNotes;
    if (!notes) return [];
    const knowledge = buildKnowledge(story);
    const asked = rows.filter((row) => row.story.storyId === story.storyId);
    const wrong = [
      ...notes.statements.filter(({ answer }) => answer === 'no' || answer === 'irrelevant'),
      ...asked
        .filter(({ label }) => label === 'no' || label === 'irrelevant')
        .map(({ message }) => ({ text: message })),
    ].map(({ text }) => text);
    return knowledge.facts.flatMap((fact) => [
      ...fact.wordings.flatMap(({ text }) => {
        const denial = negated(text);
        return [
          ...examplesOf(text, fact, knowledge, 1, text).slice(-1),
          ...(denial ? examplesOf(denial, fact, knowledge, 0) : []),
          ...(denial ? examplesOf(denial, fact, knowledge, 0, text) : []),
        ];
      }),
      ...[...wrong, ...notes.redHerrings].flatMap((text) => examplesOf(text, fact, knowledge, 0)),
    ]);
  });
}

/** What each stretch of a text shows beside a fact; neither the text nor the wording `except` is known. */
function examplesOf(
  text: string,
  fact: Fact,
  knowledge: StoryKnowledge,
  label: number,
  except?: string,
): FactExample[] {
  return stretchesOf(text, knowledge).flatMap((stretch) => {
    knowledge.rivals(stretch, text);
    const seen = factFeatures(fact, stretch, knowledge, (wording) => wording.text === except);
    if (!seen || isContrary(seen.features)) return [];
    const features = FACT_FEATURES.map((name) => seen.features[name]);
    return [{ storyId: knowledge.story.storyId, features, label }];
  });
}

/** Fits when a stretch of a message states a fact, and says how that fares by other mysteries. */
export function fitFacts(examples: readonly FactExample[]) {
  const judged = judgeByOtherStories(examples, OPTIONS);
  const passing = (wanted: number) => {
    const all = judged.filter(({ example }) => example.label === wanted);
    const stated = all.filter(({ label, chance }) => (label === 1 ? chance : 1 - chance) >= STATED_FROM);
    return `${stated.length} of ${all.length}`;
  };
  const [first, second] = fitSoftmax(examples, OPTIONS);
  const weights = [...(second ?? [])].map(
    (value, at) => Math.round(100 * (value - (first?.[at] ?? 0))) / 100,
  );
  return {
    weights: { weights: weights.slice(0, -1), intercept: weights.at(-1) ?? 0 },
    report: `facts, from ${STATED_FROM}: ${passing(1)} wordings that are not known, ${passing(0)} stretches that do not state them\n`,
  };
}
