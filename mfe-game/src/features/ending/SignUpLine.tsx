import type { Play } from '@sidelight/contracts';
import { useAuth } from '@sidelight/shell-api';
import { Link } from 'react-router-dom';
import styles from './Ending.module.css';

/** What a guest reads after a game. The link leads back to the result, which then is the member's. */
export function SignUpLine({ play }: { play: Play }) {
  const { status } = useAuth();
  if (status !== 'guest') return null;
  const target = `/story/${play.storyId}?play=${play.playId}`;
  return (
    <p className={styles.signUp}>
      Keep your streak: <Link to={`/login?mode=signup&target=${encodeURIComponent(target)}`}>sign up</Link>
    </p>
  );
}
