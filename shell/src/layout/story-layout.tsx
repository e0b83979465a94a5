import { Outlet } from 'react-router-dom';
import styles from './layout.module.css';

/** The layout of the game screen: all the space below the header, no tabs. */
export function StoryLayout() {
  return (
    <div className={styles.story}>
      <Outlet />
    </div>
  );
}
