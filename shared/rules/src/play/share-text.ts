import { counted } from '../format/counted.ts';
import { formatTime } from '../format/text.ts';

type SharedVerdict = 'yes' | 'no' | 'irrelevant' | 'both' | 'unclear';

const MARKS: Readonly<Record<SharedVerdict, { mark: string; word: string }>> = {
  yes: { mark: '✅', word: 'yes' },
  no: { mark: '❌', word: 'no' },
  irrelevant: { mark: '🔸', word: 'irrelevant' },
  both: { mark: '🌗', word: 'both' },
  unclear: { mark: '❔', word: 'unclear' },
};
const PER_LINE = 10;

export type SharedGame = {
  title: string;
  outcome: 'Completed' | 'Resigned';
  verdicts: readonly SharedVerdict[];
  questions: number;
  hints: number;
  timeTakenMs: number;
  points: number;
  url: string;
};

const headline = (game: SharedGame) =>
  game.outcome === 'Completed' ? `I solved “${game.title}”` : `“${game.title}” got the better of me`;

const totals = (game: SharedGame) => {
  const questions = counted(game.questions, 'question');
  return `${questions} · ${counted(game.hints, 'hint')} · ${formatTime(game.timeTakenMs)} · ${game.points}/50`;
};

/** A finished game without spoilers: verdicts, totals and the link, but no questions. */
export function shareText(game: SharedGame): string {
  const marks = game.verdicts.map((verdict) => MARKS[verdict].mark);
  const rows: string[] = [];
  for (let start = 0; start < marks.length; start += PER_LINE) {
    rows.push(marks.slice(start, start + PER_LINE).join(''));
  }
  return [`Sidelight: ${headline(game)}`, ...rows, totals(game), game.url].join('\n');
}

/** The same in words, for screen readers. */
export function shareTextPlain(game: SharedGame): string {
  const counts = Object.entries(MARKS)
    .map(([verdict, { word }]) => ({ word, count: game.verdicts.filter((v) => v === verdict).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`);
  const answers = counts.length > 0 ? `Answers: ${counts.join(', ')}. ` : '';
  return `Sidelight: ${headline(game)}. ${answers}${totals(game)}. ${game.url}`;
}
