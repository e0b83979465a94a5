import { Link } from 'react-router-dom';
import { LampMark, ShellIcon } from './icons.tsx';
import styles from './layout.module.css';

export function Header({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logo} aria-label="Sidelight, home">
        <LampMark />
        <span>Sidelight</span>
      </Link>
      <button
        type="button"
        className={styles.iconButton}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <ShellIcon name="menu" />
      </button>
    </header>
  );
}
