import { useAds, useAuth } from '@sidelight/shell-api';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * When the player enters a game, shows an advert if one is due ('Ad', product spec, section 4). If the player begins to
 * play before the check is complete, the advert stays due, because it would interrupt the player's typing.
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
    for (const type of ['keydown', 'click']) addEventListener(type, begin, { once: true });
    void showIfNeeded(() => isHere.current && !hasBegun);
  }, [status, canPlay]);
}
