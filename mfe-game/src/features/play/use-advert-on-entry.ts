import { useAds, useAuth } from '@sidelight/shell-api';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * When the player enters a game, shows an advert if one is due ('Ad', product spec, section 4). If the player presses a
 * key, enters text or clicks before it is known whether an advert is due, the advert comes before the next game, so
 * that it does not interrupt the player.
 * @param canPlay false while the screen shows a result, because adverts come only before a game
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
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
    };
    for (const type of ['keydown', 'input', 'click']) addEventListener(type, begin, { once: true });
    void showIfNeeded(() => isHere.current && !hasBegun);
  }, [status, canPlay]);
}
