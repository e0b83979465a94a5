import { Outlet } from 'react-router-dom';
import { FooterTabs } from './footer-tabs.tsx';
import styles from './layout.module.css';

/** The layout of every page except the game screen: the content in a column, the tabs below it. */
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
