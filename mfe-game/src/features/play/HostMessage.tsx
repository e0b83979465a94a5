import type { Verdict } from '@sidelight/contracts';
import { counted } from '@sidelight/rules';
import { Icon, lightbulbIcon, starIcon, VerdictBadge } from '@sidelight/ui';
import type { ReactNode } from 'react';
import styles from './HostMessage.module.css';

type Props = {
  verdict?: Verdict | null;
  /** The number of key facts that this answer confirms and no earlier answer confirmed. */
  newFacts?: number;
  isClue?: boolean;
  /** The host's words without the word of the verdict, which the mark shows (`wordsAfterVerdict`). */
  children: ReactNode;
};

export function HostMessage({ verdict = null, newFacts = 0, isClue = false, children }: Props) {
  return (
    <p className={styles.message} data-verdict={verdict ?? undefined}>
      {verdict && <VerdictBadge verdict={verdict} className={styles.verdict} />}
      {isClue && (
        <>
          <span className={styles.tag}>
            <Icon icon={lightbulbIcon} size="s" /> Clue
          </span>{' '}
        </>
      )}
      <span>{children}</span>
      {newFacts > 0 && (
        <>
          {' '}
          <span className={styles.fact}>
            <Icon icon={starIcon} size="s" />{' '}
            {newFacts === 1 ? 'A fact found' : `${counted(newFacts, 'fact')} found`}
          </span>
        </>
      )}
    </p>
  );
}
