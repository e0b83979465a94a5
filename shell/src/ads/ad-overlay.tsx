import { useAds } from '@sidelight/shell-api';
import { LiveRegion } from '@sidelight/ui';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './ad-overlay.module.css';
import { ADVERTS } from './adverts.ts';

/** The advert between two mysteries. Its button, the Escape key or the browser's back button ends the advert. */
export function AdOverlay() {
  const { isShowing, timeRemaining, skip } = useAds();
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (isShowing !== (openedAt !== null)) setOpenedAt(isShowing ? pathname : null);
  const hasLeft = isShowing && openedAt !== null && openedAt !== pathname;
  const onLeave = useEffectEvent(skip);
  useEffect(() => {
    if (hasLeft) onLeave();
  }, [hasLeft]);
  return isShowing && !hasLeft ? <Advert timeRemaining={timeRemaining} onSkip={skip} /> : null;
}

function Advert({ timeRemaining, onSkip }: { timeRemaining: number; onSkip: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const skipButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [advert] = useState(() => ADVERTS[Math.floor(Math.random() * ADVERTS.length)] ?? ADVERTS[0]);
  const isOver = timeRemaining === 0;

  // A layout effect, because a dialog gives the focus back only if it closes before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Without this line, the dialog would focus its first link, and Enter would leave the game.
    skipButton.current?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby={id}
      data-locks-scroll=""
      onCancel={(event) => {
        event.preventDefault();
        onSkip();
      }}
    >
      <p className={styles.mark}>Advert</p>
      <h2 id={id}>{advert.heading}</h2>
      <p>{advert.text}</p>
      <Link to={advert.link.to} onClick={onSkip}>
        {advert.link.label}
      </Link>
      {/* A screen reader announces the start and the end only, not every second. */}
      <p className={styles.time} aria-hidden="true">
        {isOver ? 'Your mystery is ready.' : `Your mystery goes on in ${timeRemaining} s`}
      </p>
      <LiveRegion
        message={
          isOver ? 'The advert is over. Your mystery is ready.' : 'An advert of ten seconds. You can skip it.'
        }
      />
      <button ref={skipButton} type="button" className={styles.skip} onClick={onSkip}>
        {isOver ? 'Continue' : 'Skip'}
      </button>
    </dialog>
  );
}
