import { getAdvert, setAdvert } from '@sidelight/contracts';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Ads, AdsContext } from '../ads/ads.ts';
import { callAsPlayer } from '../api/call-as-player.ts';
import { useAuth } from '../auth/auth.ts';
import { storage } from '../storage.ts';
import { telemetry } from '../telemetry.ts';

/** The key in a guest's local storage. */
export const ADVERT_KEY = 'needs_advert';
/** How long an advert lasts (product spec, section 9). */
export const ADVERT_SECONDS = 10;

/**
 * Stores whether an advert is due ('Ad', product spec, section 4): for a member in the profile service, for a guest in
 * the browser. If reading or writing fails, no advert is due.
 */
export function AdsProvider({ children }: { children: ReactNode }) {
  const { status } = useAuth();
  const [needsAdvert, setNeeds] = useState(false);
  const [isShowing, setShowing] = useState(false);
  const [timeRemaining, setTime] = useState(ADVERT_SECONDS);
  const latestStatus = useRef(status);
  // This layout effect runs before the effects of the screens below, so that their `showIfNeeded` sees the new status.
  useLayoutEffect(() => {
    latestStatus.current = status;
  });

  const check = useCallback(async (): Promise<boolean> => {
    if (latestStatus.current === 'loading') return false;
    try {
      const needs =
        latestStatus.current === 'member'
          ? (await callAsPlayer(getAdvert, {})).needsAdvert
          : storage.read<unknown>(ADVERT_KEY, false) === true;
      setNeeds(needs);
      return needs;
    } catch (error) {
      telemetry.report(error, { ads: 'check' });
      setNeeds(false);
      return false;
    }
  }, []);

  const store = useCallback(async (needs: boolean): Promise<void> => {
    setNeeds(needs);
    if (latestStatus.current !== 'member') return storage.write(ADVERT_KEY, needs);
    try {
      await callAsPlayer(setAdvert, { body: { needsAdvert: needs } });
    } catch (error) {
      telemetry.report(error, { ads: 'store' });
      setNeeds(false);
    }
  }, []);

  useEffect(() => {
    if (!isShowing) return;
    const tick = setInterval(() => setTime((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(tick);
  }, [isShowing]);

  const value = useMemo<Ads>(() => {
    const show = () => {
      setTime(ADVERT_SECONDS);
      setShowing(true);
    };
    return {
      needsAdvert,
      isShowing,
      timeRemaining,
      markAdvertNeeded: () => store(true),
      async showIfNeeded(isStillWanted = () => true) {
        if ((await check()) && isStillWanted()) show();
      },
      show,
      skip() {
        setShowing(false);
        setTime(ADVERT_SECONDS);
        void store(false);
      },
    };
  }, [needsAdvert, isShowing, timeRemaining, check, store]);

  return <AdsContext value={value}>{children}</AdsContext>;
}
