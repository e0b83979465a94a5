import type { Play } from '@sidelight/contracts';
import { storage } from '@sidelight/shell-api';
import { cx, HostFace } from '@sidelight/ui';
import { useEffect, useId, useState } from 'react';
import styles from './FirstHostChoice.module.css';
import { useHosts } from './use-hosts.ts';

/** The key in local storage that says whether a question was asked in this browser. */
const KEY = 'host_offered';

/** Lets the player choose a host in the first game of this browser, until the first question. */
export function FirstHostChoice({ play }: { play: Play }) {
  const { hosts, index, current, choose } = useHosts();
  const [wasOffered] = useState(() => storage.read<unknown>(KEY, false) === true);
  const name = useId();
  const hasBegun = play.turns.length > 0;
  useEffect(() => {
    if (hasBegun) storage.write(KEY, true);
  }, [hasBegun]);
  if (wasOffered || hasBegun || !current) return null;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>Who shall answer you?</legend>
      <div className={styles.faces}>
        {hosts.map((host) => (
          <label key={host.index} className={cx(styles.face, host.index === index && styles.chosen)}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              aria-label={host.name}
              checked={host.index === index}
              onChange={() => choose(host.index)}
            />
            <HostFace personality={host.index} size={44} />
          </label>
        ))}
      </div>
      <p className={styles.line} aria-live="polite">
        <strong>{current.name}</strong> <q>{current.greeting ?? current.description}</q>
      </p>
    </fieldset>
  );
}
