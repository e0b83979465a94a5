import { percent, type StoryResult } from './failures.ts';

const COLUMNS: readonly { name: string; of: (result: StoryResult) => string }[] = [
  { name: 'id', of: ({ storyId }) => storyId },
  { name: 'title', of: ({ title }) => title },
  { name: 'setting', of: ({ settings }) => settings.join(', ') },
  { name: 'length', of: ({ length }) => length },
  { name: 'editor', of: ({ byEditor }) => byEditor },
  { name: 'estimate', of: ({ difficulty }) => difficulty ?? '–' },
  { name: 'questions', of: ({ plays }) => `${plays?.medianQuestions ?? '–'}` },
  { name: 'ended', of: ({ plays }) => (plays ? `${plays.ended} of ${plays.runs}` : '–') },
  { name: 'blind', of: ({ blind }) => (blind ? percent(blind.accuracy) : '–') },
  { name: 'firm errors', of: ({ blind }) => (blind ? `${blind.firmErrors} of ${blind.questions}` : '–') },
];

/** The number of columns, from the left, that come from the files of the mysteries. */
const EDITORIAL_COLUMNS = 5;

/** An aligned Markdown table, which reveals no solution. */
export function tableOf(results: readonly StoryResult[]): string {
  const rows = [COLUMNS.map(({ name }) => name), ...results.map((each) => COLUMNS.map(({ of }) => of(each)))];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/** The cells of each row that come from the files of the mysteries. */
export const editorialCells = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, EDITORIAL_COLUMNS + 1)
        .map((cell) => cell.trim()),
    );

/** The text of `docs/mysteries.md`. */
export function documentOf(results: readonly StoryResult[]): string {
  const blind = results.flatMap(({ blind }) => blind ?? []);
  const questions = sum(blind.map((each) => each.questions));
  const right = sum(blind.map((each) => each.accuracy * each.questions));
  const firmErrors = sum(blind.map((each) => each.firmErrors));
  const same = results.filter(({ byEditor, difficulty }) => byEditor === difficulty).length;
  const ofBlind =
    questions === 0
      ? []
      : [
          `Of ${questions} blind questions, the practice host answers ${percent(right / questions)} right. It answers ${firmErrors} plainly and wrongly: yes instead of no, or no instead of yes.`,
        ];
  return `${[
    '# The mysteries',
    '`npx -y pnpm story:check --all --table` writes this file. It has no solutions and no tricks.',
    [
      `${results.length} mysteries.`,
      ...ofBlind,
      `Editor and estimate name the same of four difficulties for ${same} mysteries.`,
    ].join(' '),
    '**Editor** is the difficulty in the file of the mystery, which the product shows until players say more. **Estimate**, **questions** and **ended** come from twelve games of a simulated player, who never reads the solution: **questions** is the number of questions in the median game, and **ended** is the number of games that the player solved. Blind questions were written by somebody who had not read the fact sheet. **Blind** is the share that the practice host answers right. **Firm errors** counts its plain answers that are wrong: yes instead of no, or no instead of yes. [Decision 0057](decisions/0057-mysteries-are-checked-by-simulated-players.md) says what these figures mean.',
    tableOf(results),
  ].join('\n\n')}\n`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
