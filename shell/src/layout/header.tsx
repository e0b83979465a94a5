import { Link, useMatch } from 'react-router-dom';
import { LampMark, ShellIcon } from './icons.tsx';
import styles from './layout.module.css';
import { MainTabs } from './main-tabs.tsx';
import { MenuContent } from './menu-drawer.tsx';
import { useIsWide } from './use-is-wide.ts';

export function Header({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const isWide = useIsWide();
  const isGame = useMatch('/story/*') !== null;
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logo} aria-label="Sidelight, home">
        <LampMark />
        <span>Sidelight</span>
      </Link>
      {isWide && !isGame && <MainTabs place="header" />}
      <button
        type="button"
        className={styles.iconButton}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
        onPointerEnter={MenuContent.preload}
        onFocus={MenuContent.preload}
      >
        <ShellIcon name="menu" />
      </button>
    </header>
  );
}
