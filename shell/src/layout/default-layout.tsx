import { Outlet } from 'react-router-dom';
import styles from './layout.module.css';
import { MainTabs } from './main-tabs.tsx';
import { useIsWide } from './use-is-wide.ts';

export function DefaultLayout() {
  const isWide = useIsWide();
  return (
    <>
      <div className={styles.content}>
        <Outlet />
      </div>
      {!isWide && <MainTabs place="footer" />}
    </>
  );
}
