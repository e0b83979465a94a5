import type { Verdict } from '@sidelight/contracts';
import { counted } from '@sidelight/rules';
import { Icon, lightbulbIcon, starIcon, VerdictBadge } from '@sidelight/ui';
import type { ReactNode } from 'react';
import styles from './HostMessage.module.css';

type Props = {
  verdict?: Verdict | null;
  /** How many key facts this answer confirmed first. */
  newFacts?: number;
  isClue?: boolean;
  children: ReactNode;
};

/** A message of the host, with its verdict. */
export function HostMessage({ verdict = null, newFacts = 0, isClue = false, children }: Props) {
  return (
    <div className={styles.message} data-verdict={verdict ?? undefined}>
      {verdict && <VerdictBadge verdict={verdict} />}
      {isClue && (
        <span className={styles.tag}>
          <Icon icon={lightbulbIcon} size="s" /> Clue
        </span>
      )}
      <div className={styles.words}>{children}</div>
      {newFacts > 0 && (
        <span className={styles.fact}>
          <Icon icon={starIcon} size="s" />{' '}
          {newFacts === 1 ? 'A fact found' : `${counted(newFacts, 'fact')} found`}
        </span>
      )}
    </div>
  );
}
