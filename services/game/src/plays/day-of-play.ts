import { isPlausibleLocalDate, type LocalDate, utcDateOf } from '@sidelight/rules';
import type { GameContext } from '../game-context.ts';
import type { DayOfPlay } from './play.model.ts';

type Request = { storyId: string; requestId: string };

/** The player's date if it is today's date somewhere on Earth, else the date in UTC. */
export const dateOf = (localDate: string, now: Date): LocalDate =>
  isPlausibleLocalDate(localDate, now) ? localDate : utcDateOf(now);

/** The fields of a play of this mystery that counts for this date. `dailyDate` is null for any other mystery. */
export async function dayOfPlay(
  { stories }: Pick<GameContext, 'stories'>,
  { storyId, requestId }: Request,
  localDate: LocalDate,
): Promise<DayOfPlay> {
  const daily = await stories.daily(localDate, requestId);
  const isDaily = daily.storyId === storyId;
  return { localDate, dailyDate: isDaily ? localDate : null, dailyNumber: (isDaily && daily.number) || null };
}

/** @returns null if the daily cannot be read */
export const dayIfKnown = (
  ctx: Pick<GameContext, 'stories' | 'logger'>,
  request: Request,
  localDate: LocalDate,
): Promise<DayOfPlay | null> =>
  dayOfPlay(ctx, request, localDate).catch((err) => {
    ctx.logger.warn({ err, storyId: request.storyId }, 'the daily mystery could not be read');
    return null;
  });
