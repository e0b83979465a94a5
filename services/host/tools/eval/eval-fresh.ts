import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { PLAIN_CONFIDENCE } from '../../src/claims/answer-chances.ts';
import type { HostNotes, HostStory } from '../../src/host.ts';
import { OfflineHost } from '../../src/offline/offline-host.ts';
import { readCuratedStories } from '../curated-stories.ts';
import { type Label, parseRows } from './labelled-row.ts';
import { isFlip, isRight, isSolved, quantile } from './metrics.ts';
import { type PlayedRow, playRow, playRows } from './play-rows.ts';
import { readQuestionnaire } from './questionnaire.ts';
import { suggestedFor } from './suggested-for.ts';

/**
 * Measures the offline host on the fresh sets, whose writers knew neither the sheets nor the code. `--curated` leaves
 * out the mysteries that are not in the product.
 */
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: new URL('../../eval/fresh', import.meta.url).pathname },
    misses: { type: 'boolean', default: false },
    curated: { type: 'boolean', default: false },
  },
});

const host = new OfflineHost();
const curated = await readCuratedStories();
const times: number[] = [];

/** Returns no rows if the folder has no such set. `notesOf` gives the notes of mysteries that are not in the product. */
async function play(
  set: string,
  notesOf: (story: HostStory) => HostNotes | null = () => null,
): Promise<PlayedRow[]> {
  const path = `${options.folder}/${set}.jsonl`;
  if (!existsSync(path)) return [];
  const own = new Map<HostStory, HostStory>();
  const rows = parseRows(await readFile(path, 'utf8'), curated).map((row) => {
    if (curated.get(row.story.storyId) === row.story) return row;
    const noted = own.get(row.story) ?? {
      ...row.story,
      storyId: row.story.title,
      hostNotes: notesOf(row.story),
    };
    own.set(row.story, noted);
    return { ...row, story: noted };
  });
  const played = await playRows(host, rows);
  times.push(...played.map(({ ms }) => ms));
  return played;
}

type Test = (played: PlayedRow) => boolean;

const isPlain: Test = ({ reply }) => reply?.verdict != null && reply.confidence >= PLAIN_CONFIDENCE;
const isPlainFlip: Test = (row) => isPlain(row) && row.label !== 'irrelevant' && isFlip(row);
const hasLabel =
  (...labels: Label[]): Test =>
  ({ label }) =>
    labels.includes(label);
const isAnswerable = hasLabel('yes', 'no', 'irrelevant');
const isClue: Test = ({ reply }) => reply?.kind === 'clue';
const isResigned: Test = ({ reply }) => reply?.userResigned === true;

const isIntentRight: Test = ({ label, reply }) => {
  const asksToConfirm = reply?.asks === 'give_up';
  if (label === 'give_up') return reply?.userResigned === true;
  if (label === 'surrender') return asksToConfirm && !reply?.userResigned;
  if (label === 'clue') return reply?.kind === 'clue';
  if (label === 'question') return reply?.kind === 'question' || reply?.kind === 'guess';
  return reply?.kind === 'meta' && !asksToConfirm;
};

/**
 * Prints nothing if there are no rows. With `--misses`, also prints each row for which the result of the test is not
 * `isWanted`.
 */
function report(name: string, rows: readonly PlayedRow[], test: Test, isWanted = true): void {
  if (rows.length === 0) return;
  const count = rows.filter(test).length;
  process.stdout.write(`${name}: ${count} of ${rows.length} ${(count / rows.length).toFixed(3)}\n`);
  if (!options.misses) return;
  for (const { label, kind, message, reply, story } of rows.filter((each) => test(each) !== isWanted)) {
    process.stdout.write(
      `    [${story.storyId}] ${label} ${kind ?? ''}: ${message} -> ${reply?.kind} ${reply?.verdict} ${reply?.confidence.toFixed(2)} ${reply?.factsConfirmed.join(',')}\n`,
    );
  }
}

function reportAnswers(name: string, rows: readonly PlayedRow[]): void {
  report(`${name}, three-way`, rows, isRight);
  report(name === 'questions' ? 'questions, answered firmly' : '…answered firmly', rows, isPlain);
  report('…of these, right', rows.filter(isPlain), isRight);
  report('…a firm yes although no is right, or the reverse', rows, isPlainFlip, false);
}

const questions = await play('questions');
reportAnswers('questions', questions);
report('…that end the game', questions, isSolved, false);
const pairs = (await play('pairs')).filter(isAnswerable);
const falseHalves = pairs.filter(hasLabel('no'));
report('reversed pairs', pairs, isRight);
report('…their true half', pairs.filter(hasLabel('yes')), isRight);
report('…their false half', falseHalves, isRight);
const isCredited: Test = ({ reply }) => (reply?.factsConfirmed.length ?? 0) > 0;
report('…false ones credited as a fact', falseHalves, isCredited, false);
report('questions that scenario or premise answers', await play('premise'), isRight);
const intents = await play('intents');
report('intents', intents, isIntentRight);
const without = (label: Label) => intents.filter((row) => row.label !== label);
report("…games ended against the player's will", without('give_up'), isResigned, false);
report('…clues given unasked', without('clue'), isClue, false);
const guesses = await play('guesses');
const solved = guesses.filter(hasLabel('solved'));
report('whole solutions', solved, isSolved);
const short = solved.filter(({ short: isShort, kind }) => isShort === true || kind === 'short');
report('…in one short sentence', short, isSolved);
for (const kind of ['part', 'negated', 'tautology', 'heap']) {
  const rows = guesses.filter((row) => row.label === 'partial' && (row.kind ?? 'part') === kind);
  report(
    `games ended by wrong guesses of the kind ${kind === 'part' ? 'partial' : kind}`,
    rows,
    isSolved,
    false,
  );
}
await reportAfterYes(guesses, 'wrong guesses of any kind');
if (!options.curated) {
  await reportUnseen('without notes', await play('unseen'));
  await reportUnseen('with suggested notes unchanged', await play('unseen', suggestedFor));
  const notesOf = await readQuestionnaire(options.folder);
  if (notesOf) await reportUnseen('with the questionnaire filled in', await play('unseen', notesOf));
}

async function reportUnseen(title: string, unseen: readonly PlayedRow[]): Promise<void> {
  reportAnswers(title, unseen.filter(isAnswerable));
  report('…whole solutions', unseen.filter(hasLabel('solved')), isSolved);
  const isVerbatim: Test = ({ kind, message, story }) => kind === 'verbatim' || message === story.solution;
  report('…word for word', unseen.filter(isVerbatim), isSolved);
  report('…games ended by partial solutions', unseen.filter(hasLabel('partial')), isSolved, false);
  await reportAfterYes(unseen, 'partial solutions');
}

/** @param wrong the name of the rows with the label `partial` */
async function reportAfterYes(rows: readonly PlayedRow[], wrong: string): Promise<void> {
  const ending = new Set(await endingAfterYes(rows));
  const endsAfterYes: Test = (row) => ending.has(row);
  report('…whole solutions, at once or after a yes', rows.filter(hasLabel('solved')), endsAfterYes);
  report(`…${wrong}, at once or after a yes`, rows.filter(hasLabel('partial')), endsAfterYes, false);
}

/** The rows that end the game at once, or after a yes to the host's question whether to end it. */
async function endingAfterYes(rows: readonly PlayedRow[]): Promise<PlayedRow[]> {
  const ended: PlayedRow[] = [];
  for (const row of rows) {
    const { message, reply } = row;
    if (isSolved(row)) ended.push(row);
    if (reply?.asks !== 'see_solution') continue;
    const turn = { ...reply, question: message };
    const next = await playRow(host, { ...row, message: 'yes' }, [turn]);
    if (isSolved(next)) ended.push(row);
  }
  return ended;
}

times.sort((a, b) => a - b);
const [median, p99] = [0.5, 0.99].map((share) => quantile(times, share)?.toFixed(1));
process.stdout.write(`time of a turn: median ${median} ms, p99 ${p99} ms\n`);
