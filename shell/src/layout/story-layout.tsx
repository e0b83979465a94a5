import { Outlet } from 'react-router-dom';
import styles from './layout.module.css';

export function StoryLayout() {
  return (
    <div className={styles.story}>
      <Outlet />
    </div>
  );
}
