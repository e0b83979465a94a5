import { NavLink } from 'react-router-dom';
import styles from './shared/Admin.module.css';

const PAGES = [
  { to: '/admin/reports', words: 'Reports' },
  { to: '/admin/disputes', words: 'Disputes' },
  { to: '/admin/daily', words: 'Daily schedule' },
  { to: '/admin/users', words: 'Players' },
  { to: '/admin/audit', words: 'Audit log' },
];

/** The way between the admin's pages. */
export function AdminNav() {
  return (
    <nav aria-label="Admin" className={styles.nav}>
      {PAGES.map(({ to, words }) => (
        <NavLink key={to} to={to} className={styles.tab ?? ''}>
          {words}
        </NavLink>
      ))}
    </nav>
  );
}
