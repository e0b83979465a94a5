import { counted } from '../format/counted.ts';
import type { LocalDate } from '../format/local-date.ts';
import { formatDay, formatTime } from '../format/text.ts';

type SharedVerdict = 'yes' | 'no' | 'irrelevant' | 'both' | 'unclear';

const MARKS: Readonly<Record<SharedVerdict, { mark: string; word: string }>> = {
  yes: { mark: '✅', word: 'yes' },
  no: { mark: '❌', word: 'no' },
  irrelevant: { mark: '🔸', word: 'irrelevant' },
  both: { mark: '🌗', word: 'both' },
  unclear: { mark: '❔', word: 'unclear' },
};
const PER_LINE = 10;

/** The data of a finished game that a player may share. It has no question, no text of an answer and no fact. */
export type SharedGame = {
  title: string;
  outcome: 'Completed' | 'Resigned';
  daily: { date: LocalDate; number: number | null } | null;
  verdicts: readonly SharedVerdict[];
  factsFound: number;
  factsTotal: number;
  questions: number;
  hints: number;
  timeTakenMs: number;
  points: number;
  /** The streak includes the day of this game. 0 if there is no streak to show. */
  streakDays: number;
  url: string;
};

/** Returns 'Sidelight', or for a daily mystery a text such as 'Sidelight #123, 23 Nov 2026'. */
function brand({ daily }: SharedGame): string {
  if (daily === null) return 'Sidelight';
  const number = daily.number === null ? '' : ` #${daily.number}`;
  return `Sidelight${number}, ${formatDay(daily.date)}`;
}

const headline = (game: SharedGame) =>
  game.outcome === 'Completed' ? `I solved “${game.title}”` : `“${game.title}” got the better of me`;

function totals(game: SharedGame): string[] {
  const { factsFound, factsTotal, streakDays } = game;
  return [
    ...(factsTotal > 0 ? [`${factsFound} of ${counted(factsTotal, 'fact')}`] : []),
    counted(game.questions, 'question'),
    counted(game.hints, 'hint'),
    formatTime(game.timeTakenMs),
    `${game.points}/50`,
    ...(streakDays > 0 ? [`${counted(streakDays, 'day')} in a row`] : []),
  ];
}

/** The text spoils nothing, because it has only the title, verdicts, totals and the link. */
export function shareText(game: SharedGame): string {
  const marks = game.verdicts.map((verdict) => MARKS[verdict].mark);
  const rows: string[] = [];
  for (let start = 0; start < marks.length; start += PER_LINE) {
    rows.push(marks.slice(start, start + PER_LINE).join(''));
  }
  return [`${brand(game)}: ${headline(game)}`, ...rows, totals(game).join(' · '), game.url].join('\n');
}

/** Like `shareText`, but with words instead of marks, for screen readers. */
export function shareTextPlain(game: SharedGame): string {
  const counts = Object.entries(MARKS)
    .map(([verdict, { word }]) => ({ word, count: game.verdicts.filter((v) => v === verdict).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`);
  const answers = counts.length > 0 ? `Answers: ${counts.join(', ')}. ` : '';
  return `${brand(game)}: ${headline(game)}. ${answers}${totals(game).join(', ')}. ${game.url}`;
}
