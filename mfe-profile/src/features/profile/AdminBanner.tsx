import { counted } from '@sidelight/rules';
import { skipToken, useAuth } from '@sidelight/shell-api';
import { buttonClass, flagIcon, Icon } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { profileApi } from '../../shared/api.ts';
import styles from './AdminBanner.module.css';

const labelOf = (open: number) => (open === 0 ? 'No open story reports' : counted(open, 'open story report'));

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
        {data ? labelOf(data.open) : 'Story reports'}
      </p>
      <Link to="/admin/reports" className={buttonClass('quiet')}>
        Review reports
      </Link>
    </section>
  );
}
