import { useAuth } from '@sidelight/shell-api';
import { buttonClass, Icon, plusIcon } from '@sidelight/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LoginPrompt } from '../../shared/LoginPrompt.tsx';
import pageStyles from '../../shared/Page.module.css';
import { StoryGridSkeleton } from '../../shared/StoryGrid.tsx';
import { MyStories } from './MyStories.tsx';
import styles from './MyStoriesPage.module.css';
import { type MySort, SortChips } from './SortChips.tsx';

export function MyStoriesPage() {
  const { status, isUnknown } = useAuth();
  const [order, setOrder] = useState<MySort>({ sort: 'newest', direction: 'desc' });
  return (
    <div className={pageStyles.page}>
      <div className={pageStyles.head}>
        <h1 className={pageStyles.title}>Your Mysteries</h1>
        <Link to="/create/new" className={`${buttonClass('primary')} ${styles.create}`}>
          <Icon icon={plusIcon} /> Create New
        </Link>
      </div>
      {(status === 'loading' || isUnknown) && <StoryGridSkeleton />}
      {status === 'guest' && !isUnknown && (
        <LoginPrompt
          message="Sign up or log in to see your mysteries"
          hint="What you write is kept with your account, for others to play and for you to improve."
          target="/create"
        />
      )}
      {status === 'member' && (
        <>
          <SortChips value={order} onChange={setOrder} />
          <MyStories order={order} />
        </>
      )}
    </div>
  );
}
