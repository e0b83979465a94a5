import type { Report } from '@sidelight/contracts';
import { formatDayOf } from '@sidelight/rules';
import { Card } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import admin from '../shared/Admin.module.css';
import styles from '../shared/Reports.module.css';
import { ReportDecision } from './ReportDecision.tsx';

const STATUS_LABELS = { open: 'Open', resolved: 'Resolved', dismissed: 'Dismissed' };

type Props = {
  report: Report;
  onDecided: () => void;
  /** `li` in a list, with a link to the report's page; `section` on that page. */
  as?: 'li' | 'section';
};

export function ReportCard({ report, onDecided, as = 'li' }: Props) {
  const title = report.storyTitle ?? `Mystery ${report.storyId}`;
  return (
    <Card as={as} className={styles.report}>
      <div className={styles.top}>
        <h2>
          <Link to={`/story/${report.storyId}`} className={styles.story}>
            {title}
          </Link>
        </h2>
        <p className={styles.status} data-status={report.status}>
          {STATUS_LABELS[report.status]}
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Reason</dt>
          <dd>{report.reason}</dd>
        </div>
        <div>
          <dt>Reported by</dt>
          <dd>
            {report.reporterUsername ? (
              <Link to={`/profile/${report.reporterUsername}`}>{report.reporterUsername}</Link>
            ) : (
              'A guest'
            )}
          </dd>
        </div>
        <div>
          <dt>On</dt>
          <dd>{formatDayOf(report.createdAt)}</dd>
        </div>
        {report.playId && as === 'section' && (
          <div>
            <dt>During game</dt>
            <dd>{report.playId}</dd>
          </div>
        )}
      </dl>
      {as === 'li' && (
        <Link
          to={`/admin/reports/${report.reportId}`}
          className={admin.link}
          aria-label={`Open the report on ${title}`}
        >
          Open the report
        </Link>
      )}
      {report.comment ? (
        <blockquote className={styles.comment}>{report.comment}</blockquote>
      ) : (
        <p className={admin.soft}>No comment was left.</p>
      )}
      {report.status === 'open' && (
        <ReportDecision reportId={report.reportId} storyTitle={title} onDecided={onDecided} />
      )}
    </Card>
  );
}
