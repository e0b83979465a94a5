import type { HostStory } from '../../src/host.ts';
import { intentByRules } from '../../src/intents/intent-rules.ts';
import { readEvidence } from '../../src/offline/answer.ts';
import { DECIDED, type Decided, type DecisionWeights } from '../../src/offline/decision.ts';
import { EVIDENCE_NAMES } from '../../src/offline/evidence.ts';
import { buildIndex } from '../../src/offline/story-index.ts';
import { readCuratedStories } from '../curated-stories.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { readSets, readWordings } from './development-sets.ts';
import { factExamples, fitFacts } from './fit-facts.ts';
import { fitGuess, fitNotedGuess, gateRows } from './fit-guess.ts';
import { fitIntents, noteWordings, purposeOf, tableWordings, type Wording } from './fit-intents.ts';
import {
  barFor,
  type Example,
  fitSoftmax,
  type Judged,
  judgeByOtherStories,
  type SoftmaxModel,
} from './softmax.ts';
import { writeWeights } from './write-weights.ts';

/**
 * `pnpm fit:host`: fits what the offline host decides by on the labelled sets for development, and writes it where
 * the host reads it; with `--intents` only what messages are for. What it prints is judged story by story with weights that were fitted on other stories.
 */
/**
 * So many answers are spoken plainly. More than players are promised, because the notes know the questions that the
 * weights are fitted on a little better than those that are still to come.
 */
const PLAIN_SHARE = 0.85;
/** Without notes only the surest part of the answers may be spoken plainly, where the story's words support it. */
const PLAIN_SHARE_WITHOUT_NOTES = 0.15;
const OPTIONS = { classes: DECIDED.length, decay: 0.004 };

type RowExample = Example & { storyId: string; row: LabelledRow };

/** What speaks for the answer of each labelled question; compound messages are left out. */
export function examplesOf(rows: readonly LabelledRow[]): RowExample[] {
  const indexes = new Map(rows.map(({ story }) => [story.storyId, buildIndex(story)]));
  return rows.flatMap((row) => {
    const label = (DECIDED as readonly string[]).indexOf(row.label);
    const index = indexes.get(row.story.storyId);
    if (label < 0 || !index || intentByRules(row.message) !== 'question') return [];
    const [evidence, ...others] = readEvidence(row.message, index);
    if (!evidence || others.length > 0) return [];
    const features = EVIDENCE_NAMES.map((name) => evidence[name]);
    return [{ storyId: row.story.storyId, features, label, row }];
  });
}

/** The same rows on stories of which only the texts are known. */
export function withoutNotes(rows: readonly LabelledRow[]): LabelledRow[] {
  const bare = new Map<HostStory, HostStory>();
  return rows.map((row) => {
    const story = bare.get(row.story) ?? { ...row.story, hostNotes: null };
    bare.set(row.story, story);
    return { ...row, story };
  });
}

async function main(): Promise<void> {
  const stories = await readCuratedStories();
  const sets = await readSets(stories);
  const rows = sets.flatMap((set) => set.rows);
  const known = [...stories.values()];
  const wordings: Wording[] = [
    ...sets.flatMap(({ writer, rows: own }) => own.flatMap((row) => wordingOf(row, writer))),
    ...(await readWordings(known)),
    ...gateRows().flatMap((row) => wordingOf(row, 'tables')),
    ...tableWordings(known),
    ...noteWordings(known),
  ];
  const intents = fitIntents(wordings);
  process.stdout.write(intents.report);
  await writeWeights('intent', intents.weights);
  if (process.argv.includes('--intents')) return;
  const curated = rows.filter(({ story }) => story.hostNotes !== null);
  const facts = fitFacts(factExamples(known, curated));
  process.stdout.write(facts.report);
  await writeWeights('fact', facts.weights);
  const noted = fitAndJudge('with notes', examplesOf(curated), PLAIN_SHARE);
  const bare = withoutNotes(rows);
  const unnoted = fitAndJudge('without notes', examplesOf(bare), PLAIN_SHARE_WITHOUT_NOTES);
  const guess = fitGuess([...bare, ...gateRows()]);
  process.stdout.write(guess.report);
  await writeWeights('guess', guess.weights);
  const notedGuess = fitNotedGuess(curated);
  process.stdout.write(notedGuess.report);
  await writeWeights('noted-guess', notedGuess.weights);
  const decision: DecisionWeights = {
    withNotes: rounded(noted.model),
    withoutNotes: rounded(unnoted.model),
    plainFrom: noted.plainFrom,
    plainFromWithoutNotes: unnoted.plainFrom,
  };
  await writeWeights('decision', decision);
}

function wordingOf({ message, label, story }: LabelledRow, writer: string): Wording[] {
  return label === 'unclear' ? [] : [{ message, purpose: purposeOf(label), writer, story }];
}

function fitAndJudge(title: string, examples: readonly RowExample[], plainShare: number) {
  const judged = judgeByOtherStories(examples, OPTIONS);
  const plainFrom = Math.floor(barFor(judged, plainShare) * 100) / 100;
  process.stdout.write(reportOf(title, judged, plainFrom));
  return { model: fitSoftmax(examples, OPTIONS), plainFrom };
}

function reportOf(title: string, judged: readonly Judged<RowExample>[], plainFrom: number): string {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const right = (list: readonly { right: boolean }[]) =>
    percent(list.filter((each) => each.right).length, list.length);
  const plain = judged.filter(({ chance }) => chance >= plainFrom);
  const stories = new Set(judged.map(({ example }) => example.storyId)).size;
  return `${title}: ${judged.length} questions on ${stories} mysteries, each judged by other mysteries: ${right(judged)} right
  spoken plainly from ${plainFrom}: ${percent(plain.length, judged.length)}, ${right(plain)} of them right
`;
}

function rounded(model: SoftmaxModel): DecisionWeights['withNotes'] {
  const of = (answer: Decided) =>
    [...(model[DECIDED.indexOf(answer)] ?? [])].map((value) => Math.round(value * 100) / 100);
  return { yes: of('yes'), no: of('no'), irrelevant: of('irrelevant') };
}

if (import.meta.main) await main();
