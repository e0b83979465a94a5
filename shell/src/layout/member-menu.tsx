import type { Account } from '@sidelight/contracts';
import { Link } from 'react-router-dom';
import { useLogOut } from '../login/use-log-out.ts';
import styles from './menu.module.css';

export function MemberMenu({ user, onDone }: { user: Account; onDone: () => void }) {
  const { logOut, isBusy, error } = useLogOut(onDone);
  return (
    <section className={styles.member} aria-label="Account">
      <p className={styles.username}>{user.username}</p>
      <p className={styles.email}>{user.email}</p>
      <div className={styles.links}>
        <Link to="/settings">Settings</Link>
        <button type="button" onClick={logOut} aria-disabled={isBusy || undefined}>
          Log Out
        </button>
      </div>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </section>
  );
}
