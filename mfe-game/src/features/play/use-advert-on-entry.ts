import { useAds, useAuth } from '@sidelight/shell-api';
import { useEffect, useRef } from 'react';

/** Shows an advert on entering a mystery if one is due, once a visit ('Ad', product spec, section 4). */
export function useAdvertOnEntry(): void {
  const { status } = useAuth();
  const ads = useAds();
  const showIfNeeded = useRef(ads.showIfNeeded);
  const wasAsked = useRef(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    showIfNeeded.current = ads.showIfNeeded;
  });
  useEffect(() => {
    if (status === 'loading' || wasAsked.current) return;
    wasAsked.current = true;
    void showIfNeeded.current(() => isHere.current);
  }, [status]);
}
