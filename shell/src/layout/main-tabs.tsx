import { useAuth } from '@sidelight/shell-api';
import { Link, useLocation } from 'react-router-dom';
import { areaOf } from '../remotes/areas.ts';
import { preloadArea } from '../remotes/load-area.ts';
import { ShellIcon } from './icons.tsx';
import styles from './layout.module.css';

const ALSO: Readonly<Record<string, readonly string[]>> = {
  '/browse': ['/collections'],
  '/create': ['/mysteries', '/edit'],
};
const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

type Props = { place: 'header' | 'footer' };

/** Hover or focus on a link preloads the area of the linked page. */
export function MainTabs({ place }: Props) {
  const { status } = useAuth();
  const { pathname } = useLocation();
  const tabs = [
    { label: 'Mysteries', to: '/browse', icon: 'mysteries' },
    { label: 'Create', to: '/create', icon: 'create' },
    { label: 'Profile', to: status === 'guest' ? '/login?target=profile' : '/profile', icon: 'profile' },
  ] as const;
  return (
    <nav className={place === 'header' ? styles.headerTabs : styles.tabs} aria-label="Main">
      {tabs.map(({ label, to, icon }) => {
        const preload = () => {
          const area = areaOf(to);
          if (area) void preloadArea(area, to);
        };
        const roots = [to.replace(/\?.*/, ''), ...(ALSO[to] ?? [])];
        return (
          <Link
            key={label}
            to={to}
            className={styles.tab}
            aria-current={roots.some((root) => isBelow(pathname, root)) ? 'page' : undefined}
            onPointerEnter={preload}
            onFocus={preload}
          >
            <ShellIcon name={icon} />
            <span>{label}</span>
          </Link>
        );
      })}
    </nav>
  );
}
