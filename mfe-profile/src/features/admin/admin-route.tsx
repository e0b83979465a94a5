import { useAuth } from '@sidelight/shell-api';
import { VisuallyHidden } from '@sidelight/ui';
import type { ComponentType } from 'react';
import { AdminNav } from './AdminNav.tsx';
import { Forbidden } from './shared/Forbidden.tsx';
import { ListSkeleton } from './shared/ListSkeleton.tsx';
import styles from './shared/Reports.module.css';

/** Shows the page only to an admin. The services also check the rights. */
export function adminRoute(title: string, Page: ComponentType) {
  return function AdminRoute() {
    const { status, user } = useAuth();
    if (user?.isAdmin) {
      return (
        <div className={styles.page}>
          <AdminNav />
          <Page />
        </div>
      );
    }
    return (
      <>
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
        {status === 'loading' ? <ListSkeleton of="the page" /> : <Forbidden />}
      </>
    );
  };
}
