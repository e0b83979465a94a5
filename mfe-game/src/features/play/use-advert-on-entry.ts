import { useAds, useAuth } from '@sidelight/shell-api';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Shows an advert if one is due, once per visit of a mystery ('Ad', product spec, section 4). */
export function useAdvertOnEntry(): void {
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
    if (status === 'loading' || wasAsked.current) return;
    wasAsked.current = true;
    void showIfNeeded(() => isHere.current);
  }, [status]);
}
