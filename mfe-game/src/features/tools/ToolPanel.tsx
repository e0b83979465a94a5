import { closeIcon, IconButton } from '@sidelight/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ToolPanel.module.css';

type Props = {
  title: string;
  onClose: () => void;
  /** Whether the panel gets the focus when it opens; false if it only shows a message and closes by itself. */
  takesFocus?: boolean;
  children: ReactNode;
};

export function ToolPanel({ title, onClose, takesFocus = true, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-label={title} data-panel="">
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton icon={closeIcon} label={`Close ${title.toLowerCase()}`} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}
