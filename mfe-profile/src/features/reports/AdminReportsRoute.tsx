import { useAuth } from '@sidelight/shell-api';
import { VisuallyHidden } from '@sidelight/ui';
import { lazy, Suspense } from 'react';
import { Forbidden } from './Forbidden.tsx';
import { ReportsSkeleton } from './ReportsSkeleton.tsx';

/** Fetched by admins alone; the services refuse everyone else whatever the browser shows. */
const ReportsPage = lazy(() => import('./ReportsPage.tsx'));

/** The report views, or why there are none to see. */
export function AdminReportsRoute() {
  const { status, user } = useAuth();
  if (status === 'loading') return <ReportsSkeleton />;
  if (!user?.isAdmin) {
    return (
      <>
        <h1>
          <VisuallyHidden>Story reports</VisuallyHidden>
        </h1>
        <Forbidden />
      </>
    );
  }
  return (
    <Suspense fallback={<ReportsSkeleton />}>
      <ReportsPage />
    </Suspense>
  );
}
