import { lazyPart } from '@sidelight/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { AreaCard } from '../remotes/area-card.tsx';
import { ShellIcon } from './icons.tsx';
import styles from './menu-drawer.module.css';

/** The menu's content is a chunk, which loads when the pointer or the focus comes to the menu button. */
export const MenuContent = lazyPart(
  async () => (await import(/* webpackChunkName: "menu" */ './menu-content.tsx')).MenuContent,
  { failed: (retry) => <AreaCard failure="unreachable" onRetry={retry} /> },
);

type Props = { isOpen: boolean; onClose: () => void };

/** A modal `<dialog>` keeps the focus inside and closes on Escape. */
export function MenuDrawer({ isOpen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);

  // Closing gives the focus back to the menu button. The layout's effect, which focuses the new content, runs later.
  useEffect(() => dialog.current?.close(), [key]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog; the click is on its backdrop
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Menu"
      data-locks-scroll={isOpen ? '' : undefined}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {isOpen ? (
        <div className={styles.inside}>
          <button type="button" className={styles.close} aria-label="Close menu" onClick={onClose}>
            <ShellIcon name="close" />
          </button>
          <MenuContent onClose={onClose} />
        </div>
      ) : null}
    </dialog>
  );
}
