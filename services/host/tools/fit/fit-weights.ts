import type { FactWeights } from '../../src/gate/fact-chance.ts';
import type { HostStory } from '../../src/host.ts';
import FACT_WEIGHTS from '../../src/weights/fact-weights.json' with { type: 'json' };
import { readCuratedStories } from '../curated-stories.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import {
  readGuesses,
  readMessages,
  readQuestions,
  readQuestionsWithFewNotes,
  readSets,
  readWordings,
} from './development-sets.ts';
import { fitAnswers } from './fit-answers.ts';
import { fitFacts } from './fit-facts.ts';
import { fitFew } from './fit-few.ts';
import { fitFinal } from './fit-final.ts';
import { fitGuess, gateRows } from './fit-guess.ts';
import { fitIntents, noteWordings, purposeOf, tableWordings, type Wording } from './fit-intents.ts';
import { fitSolution } from './fit-solution.ts';
import { writeWeights } from './write-weights.ts';

const PARTS = ['--intents', '--answers', '--final', '--few', '--facts', '--solutions', '--guesses'] as const;
const isAsked = (part: (typeof PARTS)[number]): boolean =>
  process.argv.includes(part) || !PARTS.some((each) => process.argv.includes(each));

export function withoutNotes(rows: readonly LabelledRow[]): LabelledRow[] {
  const bare = new Map<HostStory, HostStory>();
  return rows.map((row) => {
    const story = bare.get(row.story) ?? { ...row.story, hostNotes: null };
    bare.set(row.story, story);
    return { ...row, story };
  });
}

/**
 * Fits the weights that the options name, or all, on the curated sheets and the labelled sets for development. The
 * printed results judge each story with weights that were fitted on other stories. For intents, the results judge each
 * writer's messages with weights that were fitted on other writers.
 */
async function main(): Promise<void> {
  const stories = await readCuratedStories();
  const sets = await readSets(stories);
  const rows = sets.flatMap((set) => set.rows);
  const known = [...stories.values()];
  if (isAsked('--intents')) {
    const intents = fitIntents([
      ...sets.flatMap(({ writer, rows: own }) => own.flatMap((row) => wordingOf(row, writer))),
      ...(await readWordings(known)),
      ...gateRows().flatMap((row) => wordingOf(row, 'tables')),
      ...tableWordings(known),
      ...noteWordings(known),
    ]);
    process.stdout.write(intents.report);
    await writeWeights('intent', intents.weights);
  }
  if (isAsked('--answers')) {
    const unnoted = rows.filter(({ story }) => story.hostNotes === null);
    const answers = fitAnswers(known, unnoted);
    process.stdout.write(answers.report);
    await writeWeights('decision', answers.weights);
    await writeWeights('wording', answers.wordings);
  }
  if (isAsked('--final')) {
    const { weights, report } = fitFinal(await readQuestions(stories));
    process.stdout.write(report);
    await writeWeights('final', weights);
  }
  if (isAsked('--few')) {
    const { weights, report } = fitFew(await readQuestionsWithFewNotes(stories));
    process.stdout.write(report);
    await writeWeights('few', weights);
  }
  const curated = rows.filter(({ story }) => story.hostNotes !== null);
  const guessed = known.filter((story) => curated.some((row) => row.story === story));
  let facts: FactWeights = FACT_WEIGHTS;
  if (isAsked('--facts')) {
    facts = fitFacts(guessed);
    await writeWeights('fact', facts);
  }
  if (isAsked('--solutions')) {
    const { weights, report } = fitSolution(guessed, await readMessages(stories), curated, facts);
    process.stdout.write(report);
    await writeWeights('solution', weights);
  }
  if (isAsked('--guesses')) {
    const guess = fitGuess([...withoutNotes(await readGuesses(stories)), ...gateRows()]);
    process.stdout.write(guess.report);
    await writeWeights('guess', guess.weights);
  }
}

function wordingOf({ message, label, story }: LabelledRow, writer: string): Wording[] {
  return label === 'unclear' ? [] : [{ message, purpose: purposeOf(label), writer, story }];
}

if (import.meta.main) await main();
