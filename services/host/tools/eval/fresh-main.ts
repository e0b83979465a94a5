import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { PLAIN_CONFIDENCE } from '../../src/claims/answer-chances.ts';
import type { HostNotes, HostReply, HostStory } from '../../src/host.ts';
import { CONFIRM_GIVE_UP } from '../../src/intents/confirmation.ts';
import { OfflineHost } from '../../src/offline/offline-host.ts';
import { readCuratedStories } from '../curated-stories.ts';
import { suggestedFor } from './suggested-for.ts';

/**
 * `pnpm eval:fresh [--folder services/host/eval/fresh] [--misses]`: how the offline host does on the sets that were
 * written from title, scenario and solution alone, by people who had seen neither sheets nor code.
 */
const RowSchema = z.object({
  message: z.string(),
  label: z.string(),
  storyId: z.union([z.string(), z.number()]).transform(String).optional(),
  title: z.string().optional(),
  scenario: z.string().optional(),
  solution: z.string().optional(),
  short: z.boolean().optional(),
  kind: z.string().optional(),
});
type Row = z.infer<typeof RowSchema>;
type Played = { row: Row; story: HostStory; reply: HostReply };

const argument = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const FOLDER = argument('folder') ?? new URL('../../eval/fresh', import.meta.url).pathname;
const PREFIX = argument('prefix') ?? '';
const showsMisses = process.argv.includes('--misses');

const NO_NOTES: HostNotes = {
  lexicon: {},
  slots: {},
  keyFacts: [],
  statements: [],
  redHerrings: [],
  clues: [],
};

const host = new OfflineHost();
const curated = await readCuratedStories();
const times: number[] = [];
host.warmUp([...curated.values()]);

async function play(
  set: string,
  notesOf: (story: HostStory) => HostNotes | null = () => null,
): Promise<Played[]> {
  const noted = new Map<string, HostStory>();
  const lines = (await readFile(`${FOLDER}/${PREFIX}${set}.jsonl`, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => {
    const row = RowSchema.parse(JSON.parse(line));
    const story = row.storyId === undefined ? ownStory(row, noted, notesOf) : curated.get(row.storyId);
    if (!story) throw new Error(`There is no mystery ${row.storyId}`);
    const begun = performance.now();
    const reply = host.answer({
      story,
      turns: [],
      question: row.message,
      personalityIndex: 0,
    });
    times.push(performance.now() - begun);
    return { row, story, reply };
  });
}

function ownStory(
  { title = '', scenario = '', solution = '' }: Row,
  noted: Map<string, HostStory>,
  notesOf: (story: HostStory) => HostNotes | null,
): HostStory {
  const bare = { storyId: title, revision: 1, title, prompt: scenario, solution, hostNotes: null };
  const story = noted.get(title) ?? { ...bare, hostNotes: notesOf(bare) };
  noted.set(title, story);
  return story;
}

type Test = (played: Played) => boolean;

const isRight: Test = ({ row, reply }) => reply.verdict === row.label;
const isPlain: Test = ({ reply }) => reply.confidence >= PLAIN_CONFIDENCE;
const isFlip: Test = ({ row, reply }) =>
  (row.label === 'yes' && reply.verdict === 'no') || (row.label === 'no' && reply.verdict === 'yes');
const hasLabel =
  (...labels: string[]): Test =>
  ({ row }) =>
    labels.includes(row.label);
const isAnswerable = hasLabel('yes', 'no', 'irrelevant');

function report(name: string, rows: readonly Played[], test: Test, isWanted = true): void {
  const count = rows.filter(test).length;
  const share = rows.length === 0 ? '' : ` ${(count / rows.length).toFixed(3)}`;
  process.stdout.write(`${name}: ${count} of ${rows.length}${share}\n`);
  if (!showsMisses) return;
  for (const { row, reply, story } of rows.filter((each) => test(each) !== isWanted)) {
    process.stdout.write(
      `    [${story.storyId}] ${row.label} ${row.kind ?? ''}: ${row.message} -> ${reply.kind} ${reply.verdict} ${reply.confidence.toFixed(2)} ${reply.factsConfirmed.join(',')}\n`,
    );
  }
}

const isIntentRight: Test = ({ row, reply }) => {
  const asksToConfirm = reply.messageToUser.includes(CONFIRM_GIVE_UP);
  if (row.label === 'give_up') return reply.userResigned;
  if (row.label === 'surrender') return asksToConfirm && !reply.userResigned;
  if (row.label === 'clue') return reply.kind === 'clue';
  if (row.label === 'question') return reply.kind === 'question' || reply.kind === 'guess';
  return reply.kind === 'meta' && !asksToConfirm;
};

const questions = await play('questions');
report('questions, three-way', questions, isRight);
report('questions, spoken plainly', questions, isPlain);
report('…of them right', questions.filter(isPlain), isRight);
report('…firm yes for no or no for yes', questions, (each) => isPlain(each) && isFlip(each), false);
report('…an end', questions, ({ reply }) => reply.solved, false);
const pairs = (await play('pairs')).filter(isAnswerable);
report('reversed pairs', pairs, isRight);
report('…the true half', pairs.filter(hasLabel('yes')), isRight);
report('…the false half', pairs.filter(hasLabel('no')), isRight);
report(
  '…false ones credited as a fact',
  pairs.filter(hasLabel('no')),
  ({ reply }) => reply.factsConfirmed.length > 0,
  false,
);
report('answered by scenario or premise', await play('premise'), isRight);
const intents = await play('intents');
report('intents', intents, isIntentRight);
const unwilling = intents.filter(({ row }) => row.label !== 'give_up');
report('…games ended against the will', unwilling, ({ reply }) => reply.userResigned, false);
report(
  '…clues against the will',
  intents.filter(({ row }) => row.label !== 'clue'),
  ({ reply }) => reply.kind === 'clue',
  false,
);
const guesses = await play('guesses');
const isSolved: Test = ({ reply }) => reply.solved;
const solved = guesses.filter(hasLabel('solved'));
report('whole solutions', solved, isSolved);
report(
  '…of one short sentence',
  solved.filter(({ row }) => row.short === true || row.kind === 'short'),
  isSolved,
);
for (const kind of ['part', 'negated', 'tautology', 'heap']) {
  const rows = guesses.filter(({ row }) => row.label === 'partial' && (row.kind ?? 'part') === kind);
  report(`ended by ${kind === 'part' ? 'partial' : kind} ones`, rows, isSolved, false);
}
if (!process.argv.includes('--curated')) {
  reportUnseen('without notes', await play('unseen'));
  reportUnseen('with suggested notes unchanged', await play('unseen', suggestedFor));
  const filled = await questionnaires();
  const withSlots = (story: HostStory): HostNotes | null => {
    const slots = filled?.[story.title];
    return slots ? { ...NO_NOTES, slots } : null;
  };
  if (filled) reportUnseen('with the questionnaire filled in', await play('unseen', withSlots));
}

function reportUnseen(title: string, unseen: readonly Played[]): void {
  const asked = unseen.filter(isAnswerable);
  report(`${title}, three-way`, asked, isRight);
  report('…spoken plainly', asked, isPlain);
  report('…of them right', asked.filter(isPlain), isRight);
  report('…firm yes for no or no for yes', asked, (each) => isPlain(each) && isFlip(each), false);
  report('…whole solutions', unseen.filter(hasLabel('solved')), isSolved);
  const verbatim = unseen.filter(
    ({ row, story }) => row.kind === 'verbatim' || row.message === story.solution,
  );
  report('…word for word', verbatim, isSolved);
  report('…ended by partial ones', unseen.filter(hasLabel('partial')), isSolved, false);
}

/** The standard questions as their authors answer them, by title, where the folder holds them. */
async function questionnaires(): Promise<Record<string, HostNotes['slots']> | null> {
  const path = `${FOLDER}/questionnaire.json`;
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : null;
}
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(share * (times.length - 1))] as number).toFixed(1);
process.stdout.write(`time of a turn: ${at(0.5)} ms median, ${at(0.99)} ms for 99 of 100\n`);
