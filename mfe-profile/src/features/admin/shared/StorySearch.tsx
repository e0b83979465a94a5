import type { AdminStory } from '@sidelight/contracts';
import { EmptyState, searchIcon } from '@sidelight/ui';
import { type ReactNode, useState } from 'react';
import { profileApi } from '../../../shared/api.ts';
import styles from './Admin.module.css';
import { PagedList } from './PagedList.tsx';
import { SearchForm } from './SearchForm.tsx';
import { StoryRow } from './StoryRow.tsx';

/** The longest search text that the stories service accepts, in characters. */
const TITLE_MAX = 100;

/** Small, so that the content below the results stays near the search. */
const PAGE_SIZE = 5;

type Props = { legend: string; action: (story: AdminStory) => ReactNode };

/** Before a search, the results are the newest mysteries that may be a daily mystery. */
export function StorySearch({ legend, action }: Props) {
  const [title, setTitle] = useState('');
  return (
    <section className={styles.stack} aria-label={legend}>
      <h3>{legend}</h3>
      <SearchForm label="Title" verb="Search" maxLength={TITLE_MAX} searched={title} onSearch={setTitle} />
      <Results key={title} title={title} action={action} />
    </section>
  );
}

function Results({ title, action }: Pick<Props, 'action'> & { title: string }) {
  const query = profileApi.listAdminStories.useInfiniteQuery(
    { query: { limit: PAGE_SIZE, ...(title ? { title } : { daily: 'allowed' }) } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedList
      query={query}
      of="mysteries"
      empty={
        <EmptyState
          icon={searchIcon}
          message={title ? `No public mystery is called “${title}”` : 'No mystery may be a daily one yet'}
        />
      }
    >
      {(stories) => (
        <>
          <p role="status" className={styles.soft}>
            {title
              ? `${stories.length}${query.hasNextPage ? ' or more' : ''} found`
              : 'The newest that may be a daily mystery'}
          </p>
          <ul className={styles.rows}>
            {stories.map((story) => (
              <StoryRow key={story.storyId} story={story}>
                {action(story)}
              </StoryRow>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}
