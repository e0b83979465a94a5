import { counted } from '@sidelight/rules';
import type { Week } from '../reminders/read-week.ts';
import type { Content } from './templates.ts';

/** On one line, so that a title cannot look like a part of the mail. */
const quoted = (text: string) => `‘${text.replace(/[\s\u0085]+/g, ' ')}’`;
const MOST_TITLES = 5;

function liked(titles: readonly string[]): string[] {
  if (titles.length === 0) return [];
  const named = titles.slice(0, MOST_TITLES).map(quoted).join(', ');
  const more = titles.length - MOST_TITLES;
  return [`You liked ${named}${more > 0 ? ` and ${more} more` : ''}.`];
}

/** The mail says what the member did, and nothing about what the member missed. */
export function reviewContent({
  plays,
  solvedStories,
  solvedDailies,
  bestQuestion,
  likedTitles,
}: Week): Content {
  const dailies = solvedDailies > 0 ? `, and the daily mystery on ${counted(solvedDailies, 'day')}` : '';
  const played =
    solvedStories > 0
      ? `Last week you solved ${counted(solvedStories, 'mystery', 'mysteries')}${dailies}.`
      : `Last week you played ${counted(plays, 'game')}.`;
  const best = bestQuestion
    ? [
        `Your best question found ${counted(bestQuestion.facts, 'key fact')} of ${quoted(bestQuestion.storyTitle)}: ${quoted(bestQuestion.question)}`,
      ]
    : [];
  return {
    subject: 'Your week in review',
    paragraphs: [played, ...best, ...liked(likedTitles)],
    action: 'To today’s mystery',
    closing: ['You get this mail on Mondays because you asked for it in your settings.'],
    stop: 'No more reviews',
  };
}
