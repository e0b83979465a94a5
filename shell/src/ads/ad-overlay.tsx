import { useAds } from '@sidelight/shell-api';
import { lazyPart } from '@sidelight/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The advert is a chunk, which loads when an advert becomes due. If it does not load, there is no advert. */
const Advert = lazyPart(async () => (await import(/* webpackChunkName: "advert" */ './advert.tsx')).Advert);

/** The advert between two mysteries. Its button, the Escape key or the browser's back button ends the advert. */
export function AdOverlay() {
  const { needsAdvert, isShowing, timeRemaining, skip } = useAds();
  const { pathname } = useLocation();
  useEffect(() => {
    if (needsAdvert) Advert.preload();
  }, [needsAdvert]);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (isShowing !== (openedAt !== null)) setOpenedAt(isShowing ? pathname : null);
  const hasLeft = isShowing && openedAt !== null && openedAt !== pathname;
  const onLeave = useEffectEvent(skip);
  useEffect(() => {
    if (hasLeft) onLeave();
  }, [hasLeft]);
  return isShowing && !hasLeft ? <Advert timeRemaining={timeRemaining} onSkip={skip} /> : null;
}
