import type { HostStory } from '../../src/host.ts';
import type { Intent } from '../../src/intents/intent.ts';
import { intentFeatures } from '../../src/intents/intent-features.ts';
import { intentBy } from '../../src/intents/intent-of.ts';
import { PURPOSES, type Purpose } from '../../src/intents/purpose.ts';
import { buildKnowledge } from '../../src/knowledge/story-knowledge.ts';
import { fitSparse, type SparseExample } from '../../src/regression/fit-sparse.ts';
import { type PackedModel, type SparseModel, unpackModel } from '../../src/regression/sparse.ts';
import { ALL_EXTRACTION_ATTEMPTS } from '../../src/testing/extraction-attempts.ts';
import { MESSAGES_BY_INTENT, MESSAGES_BY_PURPOSE } from '../../src/testing/intent-messages.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { packModel } from './pack-model.ts';

export type Wording = { message: string; purpose: Purpose; writer: string; story: HostStory };

/** The `writer` of the messages of tests, which the model has to know. */
const TABLES = 'tables';
const TABLES_WEIGHT = 2;
/** The `writer` of sentences of the fact sheets. */
const NOTES = 'notes';
const NOTES_WEIGHT = 0.3;
const REQUEST_WEIGHT = 3.5;
const STEP = 0.05;
const LEAST_WEIGHT = 0.6;
/** Each part of the writers is judged by a model of the others. */
const FOLDS = 4;
const OPTIONS = { classes: PURPOSES, leastCount: 3, epochs: 6 };

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

/** The messages of the tests; each gets one of the stories in turn. */
export function tableWordings(stories: readonly HostStory[]): Wording[] {
  let at = 0;
  const next = () => stories[at++ % stories.length] as HostStory;
  const all = (messages: readonly string[], purpose: Purpose): Wording[] =>
    messages.map((message) => ({ message, purpose, writer: TABLES, story: next() }));
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

type IntentExample = Wording & {
  known: ReadonlySet<string>;
  features: ReadonlySet<string>;
  /** The features of the same message if the story had none of its words, as with a wrong theory. */
  unknown: ReadonlySet<string>;
};

function examplesOf(wordings: readonly Wording[]): IntentExample[] {
  const known = new Map<HostStory, ReadonlySet<string>>();
  return wordings.map((wording) => {
    const stems = known.get(wording.story) ?? buildKnowledge(wording.story).vocabulary.stems;
    known.set(wording.story, stems);
    const features = intentFeatures(wording.message, (base) => stems.has(base));
    return { ...wording, known: stems, features, unknown: intentFeatures(wording.message, () => false) };
  });
}

function toSparse({ features, unknown, purpose, writer }: IntentExample): SparseExample[] {
  const label = PURPOSES.indexOf(purpose);
  if (writer === NOTES) return [{ features, label, weight: NOTES_WEIGHT }];
  const weight = writer === TABLES ? TABLES_WEIGHT : 1;
  if (purpose !== 'question') return [{ features, label, weight: weight * REQUEST_WEIGHT }];
  return [features, unknown].map((each) => ({ features: each, label, weight: weight / 2 }));
}

const fit = (examples: readonly IntentExample[]): PackedModel =>
  packModel(fitSparse(examples.flatMap(toSparse), OPTIONS), STEP, LEAST_WEIGHT);

const found = (model: SparseModel, { message, known }: IntentExample): Purpose =>
  PURPOSE_OF_INTENT[intentBy(model, message, (base) => known.has(base))];

export function fitIntents(wordings: readonly Wording[]): { weights: PackedModel; report: string } {
  const examples = examplesOf(wordings);
  const writers = [...new Set(examples.map(({ writer }) => writer))].filter((writer) => writer !== NOTES);
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const held = new Set(writers.filter((_writer, at) => at % FOLDS === fold));
    const model = unpackModel(fit(examples.filter(({ writer }) => !held.has(writer))));
    return examples
      .filter(({ writer }) => held.has(writer))
      .map((example) => ({ wanted: example.purpose, found: found(model, example) }));
  }).flat();
  const lines = PURPOSES.map((wanted) => {
    const all = judged.filter((each) => each.wanted === wanted);
    const counts = PURPOSES.map((purpose) => all.filter((each) => each.found === purpose).length);
    return `  ${wanted} (${all.length}): ${PURPOSES.map((purpose, at) => `${purpose} ${counts[at]}`).join(', ')}`;
  });
  return {
    weights: fit(examples),
    report: `purposes as found by models of other writers:\n${lines.join('\n')}\n`,
  };
}
