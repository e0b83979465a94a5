import { useAuth, useGameMenuState } from '@sidelight/shell-api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { install, useCanInstall } from '../install/install-offer.ts';
import { LoginForm } from '../login/login-form.tsx';
import { ShellIcon } from './icons.tsx';
import { MemberMenu } from './member-menu.tsx';
import styles from './menu.module.css';
import { PersonalityList } from './personality-list.tsx';
import { ThemePicker } from './theme-picker.tsx';

type Props = { isOpen: boolean; onClose: () => void };

/** The menu that slides in: a modal dialog of the browser, which keeps the focus inside and closes on Escape. */
export function MenuDrawer({ isOpen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { status, user } = useAuth();
  const game = useGameMenuState();
  const canInstall = useCanInstall();
  const { key } = useLocation();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);

  // Every navigation closes the menu.
  const onNavigation = useEffectEvent(onClose);
  useEffect(() => onNavigation(), [key]);

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
          {user ? <MemberMenu user={user} onDone={onClose} /> : null}
          {status === 'guest' ? <LoginForm onSignedIn={onClose} headingLevel={2} /> : null}
          {game ? <PersonalityList menu={game} /> : null}
          <nav className={styles.links} aria-label="More">
            <Link to="/how-to-play">How to Play</Link>
            <Link to="/premium">Remove Ads</Link>
            <Link to="/contact">Get in Touch</Link>
            <Link to="/about">About</Link>
            {canInstall && (
              <button type="button" onClick={() => void install()}>
                Install Sidelight
              </button>
            )}
          </nav>
          <ThemePicker />
        </div>
      ) : null}
    </dialog>
  );
}
