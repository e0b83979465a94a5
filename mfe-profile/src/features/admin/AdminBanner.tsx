import { counted } from '@sidelight/rules';
import { skipToken, useAuth } from '@sidelight/shell-api';
import { buttonClass, flagIcon, Icon } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { profileApi } from '../../shared/api.ts';
import styles from './AdminBanner.module.css';

const words = (open: number) => {
  return open === 0 ? 'No open story reports' : counted(open, 'open story report');
};

/** Tells an admin how many reports are waiting; nothing at all for anyone else. */
export function AdminBanner() {
  const { user } = useAuth();
  const { data } = profileApi.countReports.useQuery(user?.isAdmin ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  if (!user?.isAdmin) return null;
  return (
    <section className={styles.banner} aria-label="Admin">
      <p className={styles.count} role="status">
        <Icon icon={flagIcon} />
        {data ? words(data.open) : 'Story reports'}
      </p>
      <Link to="/admin/reports" className={buttonClass('quiet')}>
        Review reports
      </Link>
    </section>
  );
}
