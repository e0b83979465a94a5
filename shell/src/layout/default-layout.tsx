import { Outlet } from 'react-router-dom';
import { FooterTabs } from './footer-tabs.tsx';
import styles from './layout.module.css';

/** Every page but the game: content in a column, the tabs below. */
export function DefaultLayout() {
  return (
    <>
      <div className={styles.content}>
        <Outlet />
      </div>
      <FooterTabs />
    </>
  );
}
