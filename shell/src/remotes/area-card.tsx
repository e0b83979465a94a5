import { passFocusOn, useScreenReady, Vignette } from '@sidelight/ui';
import styles from './area-card.module.css';
import type { AreaFailure } from './area-error.ts';

type Props = { failure: AreaFailure; onRetry: () => void; offersReload?: boolean };

const TEXT: Record<AreaFailure, string> = {
  unreachable: 'The rest of Sidelight works as before. Try again in a moment.',
  broken: 'Something went wrong here. The rest of Sidelight works as before.',
  incompatible: 'Sidelight was updated while you were here. Reload the page to go on.',
};

export function AreaCard({ failure, onRetry, offersReload = false }: Props) {
  useScreenReady(true);
  const needsReload = failure === 'incompatible';
  return (
    <section className={styles.card} role="alert" data-failure={failure}>
      <Vignette name="boat" />
      <h1 className={styles.title}>This part of Sidelight is not answering.</h1>
      <p>{TEXT[failure]}</p>
      <div className={styles.actions}>
        <button ref={passFocusOn} type="button" className={styles.primary} onClick={onRetry}>
          Retry
        </button>
        {needsReload || offersReload ? (
          <button type="button" className={styles.secondary} onClick={() => location.reload()}>
            Reload the page
          </button>
        ) : null}
      </div>
    </section>
  );
}
