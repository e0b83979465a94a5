import { Outlet } from 'react-router-dom';
import styles from './layout.module.css';

/** The game screen: all the room below the header, no tabs. */
export function StoryLayout() {
  return (
    <div className={styles.story}>
      <Outlet />
    </div>
  );
}
