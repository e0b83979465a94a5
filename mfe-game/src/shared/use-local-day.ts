import { type LocalDate, localDateOf, msToLocalMidnight } from '@sidelight/rules';
import { onClockChange, playerNow } from '@sidelight/shell-api/clock';
import { useEffect, useState } from 'react';

/** How often the countdown is written anew (product spec, section 9). */
const REFRESH_MS = 60_000;

export type LocalDay = {
  today: LocalDate;
  /** Milliseconds to the next local midnight. */
  msToMidnight: number;
};

const dayAt = (now: Date): LocalDay => ({ today: localDateOf(now), msToMidnight: msToLocalMidnight(now) });

/**
 * The player's day and the time left of it: told every minute, at midnight itself, and when the page comes back into
 * sight, for timers sleep in a hidden tab. If the device's clock is wrong by days, the server's clock counts.
 */
export function useLocalDay(): LocalDay {
  const [day, setDay] = useState(() => dayAt(playerNow()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tell = () => {
      clearTimeout(timer);
      const now = dayAt(playerNow());
      setDay(now);
      timer = setTimeout(tell, Math.min(REFRESH_MS, now.msToMidnight));
    };
    timer = setTimeout(tell, Math.min(REFRESH_MS, msToLocalMidnight(playerNow())));
    const onVisible = () => document.visibilityState === 'visible' && tell();
    document.addEventListener('visibilitychange', onVisible);
    const offClock = onClockChange(tell);
    return () => {
      clearTimeout(timer);
      offClock();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return day;
}
