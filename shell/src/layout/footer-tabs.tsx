import { useAuth } from '@sidelight/shell-api';
import { NavLink } from 'react-router-dom';
import { areaOf } from '../remotes/areas.ts';
import { preloadArea } from '../remotes/load-area.ts';
import { ShellIcon } from './icons.tsx';
import styles from './layout.module.css';

/** The tabs below every page of the default layout; an area is fetched as soon as one is aimed at. */
export function FooterTabs() {
  const { status } = useAuth();
  const tabs = [
    { label: 'Mysteries', to: '/browse', icon: 'mysteries' },
    { label: 'Create', to: '/create', icon: 'create' },
    { label: 'Profile', to: status === 'guest' ? '/login?target=profile' : '/profile', icon: 'profile' },
  ] as const;
  return (
    <nav className={styles.tabs} aria-label="Main">
      {tabs.map(({ label, to, icon }) => {
        const preload = () => {
          const owner = areaOf(to);
          if (owner) void preloadArea(owner.area);
        };
        return (
          <NavLink
            key={label}
            to={to}
            className={() => styles.tab}
            onPointerEnter={preload}
            onFocus={preload}
          >
            <ShellIcon name={icon} />
            <span>{label}</span>
          </NavLink>
        );
      })}
    </nav>
  );
}
