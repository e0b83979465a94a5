import { useAuth } from '@sidelight/shell-api';
import { VisuallyHidden } from '@sidelight/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { AdminNav } from './AdminNav.tsx';
import { Forbidden } from './shared/Forbidden.tsx';
import { ListSkeleton } from './shared/ListSkeleton.tsx';
import styles from './shared/Reports.module.css';

/** The page's code is loaded only for an admin. The services also check the rights. */
export function adminRoute(title: string, load: () => Promise<{ default: ComponentType }>) {
  const Page = lazy(load);
  return function AdminRoute() {
    const { status, user } = useAuth();
    const heading = (
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
    );
    const waiting = (
      <>
        {heading}
        <ListSkeleton of="the page" />
      </>
    );
    if (status === 'loading') return waiting;
    if (!user?.isAdmin) {
      return (
        <>
          {heading}
          <Forbidden />
        </>
      );
    }
    return (
      <div className={styles.page}>
        <AdminNav />
        <Suspense fallback={waiting}>
          <Page />
        </Suspense>
      </div>
    );
  };
}
