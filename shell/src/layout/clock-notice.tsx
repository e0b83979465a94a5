import { formatDay } from '@sidelight/rules';
import { useIsClockWrong, useLocalDay } from '@sidelight/shell-api/clock';
import { useState } from 'react';
import styles from './layout.module.css';

/** Shown if the date of the device is not today's date anywhere on Earth. */
export function ClockNotice() {
  const isWrong = useIsClockWrong();
  const { today } = useLocalDay();
  const [isRead, setRead] = useState(false);
  const isShown = isWrong && !isRead;
  return (
    <div role="status">
      {isShown ? (
        <p className={`${styles.notice} ${styles.clock}`}>
          Your device’s clock is wrong by days, so Sidelight goes by its own: today is {formatDay(today)}.{' '}
          <button type="button" className={styles.noticeAction} onClick={() => setRead(true)}>
            OK
          </button>
        </p>
      ) : null}
    </div>
  );
}
