import { isPlausibleLocalDate, type LocalDate, utcDateOf } from '@sidelight/rules';
import type { GameContext } from '../game-context.ts';
import type { DayOfPlay, PlayRecord } from './play.model.ts';

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

/**
 * A play counts for the date of its first question, even if the mystery was opened before midnight. A play that counts
 * for no date yet counts for the date on which it ends, if the mystery is the daily of that date.
 * @returns null if nothing changes, or if the daily cannot be read
 */
export async function dayOfTurn(
  ctx: GameContext,
  play: PlayRecord,
  { localDate, requestId }: { localDate?: string | undefined; requestId: string },
  begins: boolean,
): Promise<DayOfPlay | null> {
  const date = localDate === undefined ? play.localDate : dateOf(localDate, ctx.clock());
  if (date === play.localDate || !(begins || play.dailyDate === null)) return null;
  const day = await dayIfKnown(ctx, { storyId: play.storyId, requestId }, date);
  return begins || day?.dailyDate ? day : null;
}
