import { Button, LiveRegion } from '@sidelight/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './advert.module.css';
import { ADVERTS } from './adverts.ts';

type Props = { timeRemaining: number; onSkip: () => void };

export function Advert({ timeRemaining, onSkip }: Props) {
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
      <Button ref={skipButton} variant="primary" onClick={onSkip}>
        {isOver ? 'Continue' : 'Skip'}
      </Button>
    </dialog>
  );
}
