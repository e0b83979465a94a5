import { formatDay, localDateOf } from '@sidelight/rules';
import { Button, clockIcon, Icon } from '@sidelight/ui';
import styles from './DraftNotice.module.css';

type Props = { savedAt: string; isOutdated: boolean; onDiscard: () => void };

export function DraftNotice({ savedAt, isOutdated, onDiscard }: Props) {
  const at = new Date(savedAt);
  const time = `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
  return (
    <div className={styles.notice} role="status">
      <p>
        <Icon icon={clockIcon} size="s" /> Your unsaved draft of {formatDay(localDateOf(at))}, {time} is back.
        {isOutdated && ' The mystery was changed elsewhere since then.'}
      </p>
      <Button variant="quiet" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}
