import { useAuth, useGameMenuState } from '@sidelight/shell-api';
import { Link } from 'react-router-dom';
import { install, useCanInstall } from '../install/install-offer.ts';
import { LoginForm } from '../login/login-form.tsx';
import { MemberMenu } from './member-menu.tsx';
import styles from './menu.module.css';
import { PersonalityList } from './personality-list.tsx';
import { ThemePicker } from './theme-picker.tsx';

export function MenuContent({ onClose }: { onClose: () => void }) {
  const { status, user } = useAuth();
  const game = useGameMenuState();
  const canInstall = useCanInstall();
  return (
    <>
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
    </>
  );
}
