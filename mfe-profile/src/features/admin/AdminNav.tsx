import { NavLink } from 'react-router-dom';
import styles from './shared/Admin.module.css';

const PAGES = [
  { to: '/admin/reports', label: 'Reports' },
  { to: '/admin/disputes', label: 'Disputes' },
  { to: '/admin/daily', label: 'Daily schedule' },
  { to: '/admin/mysteries', label: 'Mysteries' },
  { to: '/admin/users', label: 'Players' },
  { to: '/admin/audit', label: 'Audit log' },
];

export function AdminNav() {
  return (
    <nav aria-label="Admin" className={styles.nav}>
      {PAGES.map(({ to, label }) => (
        <NavLink key={to} to={to} className={styles.tab ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
