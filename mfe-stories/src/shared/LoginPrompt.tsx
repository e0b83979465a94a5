import { buttonClass, EmptyState } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import styles from './LoginPrompt.module.css';

type Props = { message: string; hint?: string; target: string };

export function LoginPrompt({ message, hint, target }: Props) {
  const login = `/login?target=${encodeURIComponent(target)}`;
  return (
    <EmptyState picture="desk" message={message} hint={hint}>
      <div className={styles.buttons}>
        <Link to={`${login}&mode=signup`} className={buttonClass('primary')}>
          Sign up
        </Link>
        <Link to={login} className={buttonClass('secondary')}>
          Log in
        </Link>
      </div>
    </EmptyState>
  );
}
