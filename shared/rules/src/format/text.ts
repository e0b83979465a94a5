import { counted } from './counted.ts';
import { type LocalDate, localDateOf } from './local-date.ts';
import { monthNameOf } from './month.ts';

/** `m:ss` (product spec, section 9). */
export function formatTime(ms: number): string {
  const seconds = Number.isFinite(ms) && ms > 0 ? Math.floor(ms / 1000) : 0;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A rounded whole percentage, or '0%' if the share is negative or `whole` is 0. */
export function formatPercentage(part: number, whole: number): string {
  const percent = Math.round((part / whole) * 100);
  return Number.isFinite(percent) && percent >= 0 ? `${percent}%` : '0%';
}

/** `Xh Ym`, the countdown to the next daily story. */
export function formatCountdown(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / 60_000));
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

export const roundedMinutes = (ms: number): number => Math.round((Number.isFinite(ms) ? ms : 0) / 60_000);

/** The line on the card of a played mystery (product spec, section 2 'Story cards'). */
export function playedText(play: { questions: number; timeTakenMs: number; status: string }): string {
  return `${counted(play.questions, 'question')} · ${formatTime(play.timeTakenMs)} mins · ${play.status}`;
}

export function createdText(story: { likes?: number; dislikes?: number; date: string }): string {
  return `${counted(story.likes ?? 0, 'like')} · ${counted(story.dislikes ?? 0, 'dislike')} · Created ${story.date}`;
}

/** Shown under 'Mystery Failed'. The time is 0:00 if one or fewer questions were asked. */
export function gaveUpText(play: { title: string; timeTakenMs: number; questions: number }): string {
  const time = play.questions <= 1 ? '0:00' : formatTime(play.timeTakenMs);
  return `You gave up on ${play.title} after ${time}, and asked ${counted(play.questions, 'question')}.`;
}

/** For example '20 Nov 2026', the same in every browser. */
export function formatDay(date: LocalDate): string {
  const [year, , day] = date.split('-');
  return `${Number(day)} ${monthNameOf(date).slice(0, 3)} ${year}`;
}

/** The day of an ISO instant in the player's time zone. */
export const formatDayOf = (instant: string): string => formatDay(localDateOf(new Date(instant)));

/** An ISO instant in the player's time zone, for example '20 Nov 2026, 09:05'. */
export function formatMoment(instant: string): string {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${formatDayOf(instant)}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}
