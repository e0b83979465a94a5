import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { HostStory } from '../../src/host.ts';
import { PURPOSES } from '../../src/intents/purpose.ts';
import { type LabelledRow, parseRows } from '../eval/labelled-row.ts';
import { type NotesOf, readQuestionnaire } from '../eval/questionnaire.ts';
import type { Wording } from './fit-intents.ts';

/** The sets that the host is fitted on. A set that only measures the host does not belong here. */
const SETS: readonly { writer: string; files: readonly string[] }[] = [
  { writer: 'sets-1', files: ['curated', 'intents', 'unseen'] },
  { writer: 'sets-2', files: ['curated-2', 'intents-2', 'unseen-2'] },
  { writer: 'sets-3', files: ['curated-3'] },
  { writer: 'sets-4', files: ['fresh-1/guesses', 'fresh-1/questions', 'fresh-1/pairs', 'fresh-1/unseen'] },
  { writer: 'sets-5', files: ['guesses'] },
  { writer: 'sets-6', files: ['held-out-curated', 'held-out-unseen'] },
  { writer: 'sets-7', files: ['intents-3'] },
  { writer: 'sets-8', files: ['intents-4'] },
  { writer: 'sets-9', files: ['intents-5'] },
  { writer: 'sets-10', files: ['intents-6'] },
  { writer: 'sets-11', files: ['intents-7'] },
  { writer: 'sets-12', files: ['intents-8'] },
  { writer: 'fresh', files: ['fresh/intents'] },
  ...[1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 24, 25, 26, 27, 28, 29].map((number) => ({
    writer: `fresh-${number}`,
    files: [`fresh-${number}/intents`],
  })),
];

/** The sets whose guesses about mysteries without notes the weights are fitted on. */
const UNSEEN = [
  'unseen',
  'unseen-2',
  'held-out-unseen',
  'fresh-1/unseen',
  'fresh-4/unseen',
  'fresh-5/unseen',
  'fresh-9/unseen',
  'fresh-10/unseen',
  'fresh-11/unseen',
  'fresh-12/unseen',
];
/** The numbers of the writers who have questions and guesses about curated mysteries. */
const WRITERS = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** The sets whose guesses about curated mysteries also show which guesses end a game without notes. */
const GUESSES = ['guesses', ...WRITERS.map((writer) => `fresh-${writer}/guesses`)];
/** The sets of questions that are also statements of the sheets. */
const QUESTIONS = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((writer) =>
    ['questions', 'pairs', 'premise'].map((set) => `fresh-${writer}/${set}`),
  ),
  ['denials'],
];
/** For each writer, the sets of messages about curated mysteries. Half of the guesses of `near-` are near misses. */
const MESSAGES = [
  ...WRITERS.map((writer) =>
    ['guesses', 'questions', 'pairs', 'premise'].map((set) => `fresh-${writer}/${set}`),
  ),
  ['near-1/guesses'],
  ['near-2/guesses'],
];
/** For each writer, the sets whose questions show how players ask about mysteries with few notes or none. */
const QUESTIONS_WITH_FEW_NOTES: readonly (readonly string[])[] = [
  ['unseen', 'unseen-2', 'held-out-unseen'],
  ['fresh/unseen'],
  ...[1, 4, 5, 9, 10, 11, 12, 22].map((writer) => [`fresh-${writer}/unseen`, `fresh-${writer}/questions`]),
  ...[13, 14].map((writer) => [`fresh-${writer}/unseen`]),
  ...[3, 6, 7, 8, 16, 17, 18, 19, 20, 21].map((writer) => [`fresh-${writer}/questions`]),
];

const fileOf = (name: string) => fileURLToPath(new URL(`../../eval/${name}.jsonl`, import.meta.url));

export type DevelopmentSet = { writer: string; rows: LabelledRow[] };

/** Several files use the same ids, so the id of a story that is not in the product begins with the file's name. */
export async function readSets(stories: ReadonlyMap<string, HostStory>): Promise<DevelopmentSet[]> {
  return Promise.all(
    SETS.map(async ({ writer, files }) => ({
      writer,
      rows: (await Promise.all(files.map((file) => readSet(file, stories)))).flat(),
    })),
  );
}

async function readSet(file: string, stories: ReadonlyMap<string, HostStory>): Promise<LabelledRow[]> {
  const own = new Map<HostStory, HostStory>();
  return parseRows(await readFile(fileOf(file), 'utf8'), stories).map((row) => {
    const isOurs = stories.get(row.story.storyId) === row.story;
    const story = isOurs
      ? row.story
      : (own.get(row.story) ?? { ...row.story, storyId: `${file}-${row.story.storyId}` });
    own.set(row.story, story);
    return { ...row, story };
  });
}

/** Reads the rows that show which guesses end a game without notes. */
export async function readGuesses(stories: ReadonlyMap<string, HostStory>): Promise<LabelledRow[]> {
  const read = async (files: readonly string[]) =>
    (await Promise.all(files.map((file) => readSet(file, stories)))).flat();
  const told = (await read(GUESSES)).filter(({ label }) => label === 'solved' || label === 'partial');
  // The exact text of the solution ends a game by a rule, so it is no example.
  return [...(await read(UNSEEN)), ...told].filter(({ kind }) => kind !== 'verbatim');
}

/** One list of questions for each writer. */
export const readQuestions = (stories: ReadonlyMap<string, HostStory>): Promise<LabelledRow[][]> =>
  readByWriter(QUESTIONS, stories);

/** One list of questions and guesses for each writer. */
export const readMessages = (stories: ReadonlyMap<string, HostStory>): Promise<LabelledRow[][]> =>
  readByWriter(MESSAGES, stories);

const readByWriter = (
  writers: readonly (readonly string[])[],
  stories: ReadonlyMap<string, HostStory>,
): Promise<LabelledRow[][]> =>
  Promise.all(
    writers.map(async (files) => (await Promise.all(files.map((file) => readSet(file, stories)))).flat()),
  );

/**
 * One list of questions for each writer. If a writer answered the standard questions about mysteries without notes, the
 * list has the questions about these mysteries twice, without and with these answers.
 */
export async function readQuestionsWithFewNotes(
  stories: ReadonlyMap<string, HostStory>,
): Promise<LabelledRow[][]> {
  const read = async (file: string) => {
    const rows = await readSet(file, stories);
    const notesOf = file.endsWith('/unseen') && (await readQuestionnaire(dirname(fileOf(file))));
    return notesOf ? [...rows, ...withNotes(rows, notesOf)] : rows;
  };
  return Promise.all(
    QUESTIONS_WITH_FEW_NOTES.map(async (files) => (await Promise.all(files.map(read))).flat()),
  );
}

function withNotes(rows: readonly LabelledRow[], notesOf: NotesOf): LabelledRow[] {
  const noted = new Map<HostStory, HostStory>();
  return rows.map((row) => {
    const { story } = row;
    const own = noted.get(story) ?? {
      ...story,
      storyId: `${story.storyId} with answers`,
      hostNotes: notesOf(story),
    };
    noted.set(story, own);
    return { ...row, story: own };
  });
}

const WordingSchema = z.object({
  message: z.string().min(1),
  purpose: z.enum(PURPOSES),
  writer: z.string().min(1),
});

/** Each message gets one of the stories in turn. */
export async function readWordings(stories: readonly HostStory[]): Promise<Wording[]> {
  const lines = (await readFile(fileOf('wordings'), 'utf8')).split('\n').filter(Boolean);
  return lines.map((line, at) => ({
    ...WordingSchema.parse(JSON.parse(line)),
    story: stories[at % stories.length] as HostStory,
  }));
}
