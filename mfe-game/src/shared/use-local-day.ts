import { type LocalDate, localDateOf, msToLocalMidnight } from '@sidelight/rules';
import { onClockChange, playerNow } from '@sidelight/shell-api/clock';
import { useEffect, useState } from 'react';

/** The longest time between two updates of the date, in ms (product spec, section 9). */
const REFRESH_MS = 60_000;

export type LocalDay = {
  today: LocalDate;
  msToMidnight: number;
};

const dayAt = (now: Date): LocalDay => ({ today: localDateOf(now), msToMidnight: msToLocalMidnight(now) });

/**
 * The player's date and the time to midnight. Updated every minute, at midnight, and when the player comes back to the
 * tab, because timers may pause in a hidden tab. If the device's clock is wrong by days, the server's time is used.
 */
export function useLocalDay(): LocalDay {
  const [day, setDay] = useState(() => dayAt(playerNow()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      const now = dayAt(playerNow());
      setDay(now);
      timer = setTimeout(update, Math.min(REFRESH_MS, now.msToMidnight));
    };
    timer = setTimeout(update, Math.min(REFRESH_MS, msToLocalMidnight(playerNow())));
    const onVisible = () => document.visibilityState === 'visible' && update();
    document.addEventListener('visibilitychange', onVisible);
    const offClock = onClockChange(update);
    return () => {
      clearTimeout(timer);
      offClock();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return day;
}
