import type { Logger } from '@sidelight/kit';
import { extendSchedule, type ScheduleContext } from './extend-schedule.ts';

/**
 * Gives other mysteries to the dates that a mystery has left or may no longer have. A failure is only logged: the
 * change of the mystery is already stored, and the next run of the scheduling job fills the dates.
 * @param except a mystery that gets no new date
 */
export async function fillLeftDates(
  ctx: ScheduleContext & { logger: Logger },
  except: string,
): Promise<void> {
  try {
    await extendSchedule(ctx, { except });
  } catch (err) {
    ctx.logger.warn({ err }, 'the dates that a mystery has left are not filled yet');
  }
}
