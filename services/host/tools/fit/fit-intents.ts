import type { HostStory } from '../../src/host.ts';
import { PURPOSES, type Purpose } from '../../src/intents/decide-intent.ts';
import type { Intent } from '../../src/intents/intent.ts';
import { intentFeatures } from '../../src/intents/intent-features.ts';
import { intentBy } from '../../src/intents/intent-of.ts';
import { intentByRules } from '../../src/intents/intent-rules.ts';
import { buildKnowledge } from '../../src/knowledge/story-knowledge.ts';
import { fitSparse, type SparseExample } from '../../src/regression/fit-sparse.ts';
import { type PackedModel, type SparseModel, unpackModel } from '../../src/regression/sparse.ts';
import { ALL_EXTRACTION_ATTEMPTS } from '../../src/testing/extraction-attempts.ts';
import { MESSAGES_BY_INTENT, MESSAGES_BY_PURPOSE } from '../../src/testing/intent-messages.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { packModel } from './pack-model.ts';

export type Wording = { message: string; purpose: Purpose; writer: string; story: HostStory };

/**
 * The rules were written for the messages of these writers, so the rules look more reliable on these messages than they
 * are. Half of the weight of these messages goes to examples without the result of the rules.
 */
const WRITERS_OF_RULES: readonly string[] = ['tables', 'sets-1'];
/** The `writer` of sentences of the fact sheets. */
const NOTES = 'notes';
const NOTES_WEIGHT = 0.3;
const REQUEST_WEIGHT = 2.5;
const STEP = 0.05;
const LEAST_WEIGHT = 0.6;
const OPTIONS = { classes: PURPOSES, leastCount: 3, epochs: 10 };

export function purposeOf(label: LabelledRow['label']): Purpose {
  if (label === 'give_up') return 'surrender';
  if (label === 'talk' || label === 'wh') return 'meta';
  return PURPOSES.find((purpose) => purpose === label) ?? 'question';
}

const PURPOSE_OF_INTENT: Record<Intent, Purpose> = {
  clue: 'clue',
  give_up: 'surrender',
  surrender: 'surrender',
  wh: 'meta',
  talk: 'meta',
  foreign: 'meta',
  injection: 'injection',
  question: 'question',
};

/** The messages of the rules' tests; each gets one of the stories in turn. */
export function tableWordings(stories: readonly HostStory[]): Wording[] {
  let at = 0;
  const next = () => stories[at++ % stories.length] as HostStory;
  const all = (messages: readonly string[], purpose: Purpose): Wording[] =>
    messages.map((message) => ({ message, purpose, writer: 'tables', story: next() }));
  return [
    ...Object.entries(MESSAGES_BY_PURPOSE).flatMap(([purpose, messages]) =>
      all(messages, purpose as Purpose),
    ),
    ...Object.entries(MESSAGES_BY_INTENT).flatMap(([intent, messages]) =>
      intent === 'foreign' ? [] : all(messages, PURPOSE_OF_INTENT[intent as Intent]),
    ),
    ...all(ALL_EXTRACTION_ATTEMPTS, 'injection'),
  ];
}

/** Statements about a story, so none is a request to the host. */
export function noteWordings(stories: readonly HostStory[]): Wording[] {
  return stories.flatMap((story) =>
    (story.hostNotes?.statements ?? []).map(({ text }) => ({
      message: text,
      purpose: 'question' as const,
      writer: NOTES,
      story,
    })),
  );
}

type IntentExample = Wording & { known: ReadonlySet<string>; byRule: Intent; features: ReadonlySet<string> };

function examplesOf(wordings: readonly Wording[]): IntentExample[] {
  const known = new Map<HostStory, ReadonlySet<string>>();
  return wordings.map((wording) => {
    const stems = known.get(wording.story) ?? buildKnowledge(wording.story).vocabulary.stems;
    known.set(wording.story, stems);
    const byRule = intentByRules(wording.message);
    const features = intentFeatures(wording.message, (base) => stems.has(base), byRule);
    return { ...wording, known: stems, byRule, features };
  });
}

function training(examples: readonly IntentExample[]): SparseExample[] {
  return examples.flatMap(({ features, purpose, writer }) => {
    const label = PURPOSES.indexOf(purpose);
    const weight = writer === NOTES ? NOTES_WEIGHT : purpose === 'question' ? 1 : REQUEST_WEIGHT;
    if (!WRITERS_OF_RULES.includes(writer)) return [{ features, label, weight }];
    const without = new Set([...features].filter((feature) => !feature.startsWith('r:')));
    return [
      { features, label, weight: weight / 2 },
      { features: without, label, weight: weight / 2 },
    ];
  });
}

const fit = (examples: readonly IntentExample[]): PackedModel =>
  packModel(fitSparse(training(examples), OPTIONS), STEP, LEAST_WEIGHT);

const found = (model: SparseModel, { message, known }: IntentExample): Purpose =>
  PURPOSE_OF_INTENT[intentBy(model, message, (base) => known.has(base))];

export function fitIntents(wordings: readonly Wording[]): { weights: PackedModel; report: string } {
  const examples = examplesOf(wordings);
  const writers = [...new Set(examples.map(({ writer }) => writer))].filter((writer) => writer !== NOTES);
  // The host answers an attempt to break the rules like talk, so it is no error to take one for the other.
  const alike = (purpose: Purpose) => (purpose === 'injection' ? 'meta' : purpose);
  const lines = writers.map((writer) => {
    const model = unpackModel(fit(examples.filter((example) => example.writer !== writer)));
    const judged = examples
      .filter((example) => example.writer === writer)
      .map((example) => ({ example, found: found(model, example) }));
    const rates = PURPOSES.map((purpose) => {
      const all = judged.filter(({ example }) => example.purpose === purpose);
      const right = all.filter((each) => alike(each.found) === alike(purpose));
      return `${purpose} ${right.length} of ${all.length}`;
    });
    const askedAbout = judged.filter(
      (each) => each.example.purpose === 'question' && each.found === 'surrender',
    );
    return `  ${writer}: ${rates.join(', ')}; questions mistaken for a surrender: ${askedAbout.length}`;
  });
  return {
    weights: fit(examples),
    report: `purposes, each writer judged with a model of the other writers:\n${lines.join('\n')}\n`,
  };
}
