import type { Account } from '@sidelight/contracts';
import { useAuth, useToasts } from '@sidelight/shell-api';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './menu.module.css';

export function MemberMenu({ user, onDone }: { user: Account; onDone: () => void }) {
  const { signOut } = useAuth();
  const { notify } = useToasts();
  const [isBusy, setBusy] = useState(false);

  async function logOut() {
    setBusy(true);
    try {
      await signOut();
      onDone();
    } catch (error) {
      notify({ text: error instanceof Error ? error.message : 'Please try again.', tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.member} aria-label="Account">
      <p className={styles.username}>{user.username}</p>
      <p className={styles.email}>{user.email}</p>
      <div className={styles.links}>
        <Link to="/settings">Settings</Link>
        <button type="button" onClick={logOut} disabled={isBusy}>
          Log Out
        </button>
      </div>
    </section>
  );
}
