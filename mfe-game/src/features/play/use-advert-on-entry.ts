import { useAds, useAuth } from '@sidelight/shell-api';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Shows an advert once if one is due ('Ad', product spec, section 4).
 * @param canPlay false while a result is shown, because an advert comes only before a game
 */
export function useAdvertOnEntry(canPlay: boolean): void {
  const { status } = useAuth();
  const showIfNeeded = useEffectEvent(useAds().showIfNeeded);
  const wasAsked = useRef(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    if (status === 'loading' || !canPlay || wasAsked.current) return;
    wasAsked.current = true;
    void showIfNeeded(() => isHere.current);
  }, [status, canPlay]);
}
