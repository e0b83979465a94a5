import type { DailyStory } from '@sidelight/contracts';
import { escapeHtml } from '@sidelight/kit/server';
import type { LocalDate } from '@sidelight/rules';
import { contentWarnings, difficultyMark, picture } from './parts.ts';

/** Must equal the `sizes` in the game area's `DailyCard`. */
const SIZES =
  '(height < 32rem) and (width >= 36rem) 30vw, (width >= 72rem) 40rem, (width >= 56rem) 56vw, 92vw';

/**
 * The styles show only the daily mystery of the player's date. Without scripts, they show the mystery of the date in
 * UTC.
 */
export function homeView({
  utcDate,
  dailies,
}: {
  utcDate: LocalDate;
  dailies: readonly DailyStory[];
}): string {
  const cards = dailies.map((daily, index) => dailyCard(daily, index, daily.storyDate === utcDate));
  return (
    '<div class="first-home"><p class="first-what">Read a strange story. Ask yes-or-no questions. Find out what happened.</p>' +
    `${cards.join('')}<div class="first-aside" aria-hidden="true"><i></i><i></i></div></div>`
  );
}

/** The countdown stays empty, because the edge does not know when the player's day ends. */
function dailyCard({ story }: DailyStory, index: number, isUtc: boolean): string {
  return (
    `<section class="first-card" data-day="${index}"${isUtc ? ' data-utc' : ''} aria-label="Daily mystery">` +
    picture(story, SIZES, isUtc ? 'eager' : 'lazy') +
    '<div class="first-body">' +
    `<div class="first-eyebrow"><p>Today’s mystery</p>${difficultyMark(story)}</div>` +
    `<h1>${escapeHtml(story.title)}</h1><p class="first-prompt">${escapeHtml(story.prompt)}</p>` +
    `<div class="first-actions"><a class="first-play" href="/story/${encodeURIComponent(story.storyId)}">Play Now</a>` +
    '<a class="first-past" href="/archive">Past dailies</a></div>' +
    '<div class="first-notes"><div class="first-countdown"></div>' +
    `${contentWarnings(story)}</div></div></section>`
  );
}
