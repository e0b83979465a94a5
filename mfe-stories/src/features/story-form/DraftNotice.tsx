import { formatMoment } from '@sidelight/rules';
import { Button, clockIcon, Icon } from '@sidelight/ui';
import styles from './DraftNotice.module.css';

type Props = { savedAt: string; isOutdated: boolean; onDiscard: () => void };

export function DraftNotice({ savedAt, isOutdated, onDiscard }: Props) {
  return (
    <div className={styles.notice} role="status">
      <p>
        <Icon icon={clockIcon} size="s" /> Your unsaved draft of {formatMoment(savedAt)} is back.
        {isOutdated && ' The mystery was changed elsewhere since then.'}
      </p>
      <Button variant="quiet" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}
