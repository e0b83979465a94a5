import { useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { profileApi } from '../../../shared/api.ts';
import styles from '../shared/Admin.module.css';
import { ListSkeleton } from '../shared/ListSkeleton.tsx';
import { LoadFailure } from '../shared/LoadFailure.tsx';
import { TurnsPanel } from '../shared/TurnsPanel.tsx';
import { CorrectFacts } from './CorrectFacts.tsx';
import { ReportCard } from './ReportCard.tsx';
import { ReportedStory } from './ReportedStory.tsx';

export function ReportPage() {
  const { reportId = '' } = useParams();
  const { data, error, isFetching, refetch } = profileApi.getReport.useQuery(
    { params: { reportId } },
    { refetchOnMountOrArgChange: true },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.stack}>
      <p>
        <Link to="/admin/reports" className={styles.link}>
          All reports
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        Story report
      </h1>
      {!data && !error && <ListSkeleton of="the report" />}
      {!data && error && <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />}
      {data && (
        <>
          <ReportCard report={data.report} as="section" onDecided={() => heading.current?.focus()} />
          <ReportedStory story={data.story} solution={data.solution ?? null} />
          <TurnsPanel
            title="The turns concerned"
            turns={data.report.turns ?? null}
            none="The report did not come from a game, or none of its turns is kept."
          />
          {data.story && <CorrectFacts storyId={data.story.storyId} turns={data.report.turns ?? []} />}
        </>
      )}
    </div>
  );
}
