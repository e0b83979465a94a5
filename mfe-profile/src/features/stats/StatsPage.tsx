import { messageOf } from '@sidelight/contracts';
import { Button, ErrorCard, retryIcon } from '@sidelight/ui';
import { HostQuality } from './HostQuality.tsx';
import { StatCard } from './StatCard.tsx';
import styles from './StatsPage.module.css';
import { useStats } from './use-stats.ts';

/**
 * Stats for Nerds (product spec, section 2). If a service is down, the page still shows the totals of the other
 * services.
 */
export function StatsPage() {
  const { stats, host, error, isPartial, isFetching, retry } = useStats();
  return (
    <div className={styles.page}>
      <header className={styles.intro}>
        <h1>Stats for Nerds</h1>
        <p>All of Sidelight in six numbers.</p>
      </header>
      {error ? (
        <ErrorCard
          picture="boat"
          message={`Error loading stats: ${messageOf(error)}`}
          hint="Nobody is counting at the moment. Try again shortly."
          onRetry={retry}
          isRetrying={isFetching}
        />
      ) : (
        <ul className={styles.cards}>
          {stats.map((stat) => (
            <StatCard key={stat.label} stat={stat} />
          ))}
        </ul>
      )}
      {!error && (
        <p className={styles.missing}>
          Questions Asked also counts questions of guests and of unfinished games.
        </p>
      )}
      <div className={styles.partial} role="status">
        {!error && isPartial && (
          <>
            <p className={styles.missing}>Some figures could not be fetched.</p>
            <Button icon={retryIcon} onClick={retry} isBusy={isFetching}>
              Retry
            </Button>
          </>
        )}
      </div>
      {!error && host && <HostQuality stats={host} />}
    </div>
  );
}
