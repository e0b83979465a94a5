import { Card, Chip, EmptyState } from '@sidelight/ui';
import { useSearchParams } from 'react-router-dom';
import { profileApi } from '../../../shared/api.ts';
import styles from '../shared/Admin.module.css';
import { PagedList } from '../shared/PagedList.tsx';
import reports from '../shared/Reports.module.css';
import { SearchForm } from '../shared/SearchForm.tsx';
import { StoryRow } from '../shared/StoryRow.tsx';

const LISTS = { waiting: 'Not let in', allowed: 'In dailies' } as const;
type List = keyof typeof LISTS;

/** The longest search text that the stories service accepts, in characters. */
const TITLE_MAX = 100;

export function MysteriesPage() {
  const [search, setSearch] = useSearchParams();
  const list: List = search.get('list') === 'allowed' ? 'allowed' : 'waiting';
  const title = search.get('title') ?? '';
  const open = (next: { list: List; title: string }) =>
    setSearch(
      {
        ...(next.list === 'allowed' ? { list: next.list } : {}),
        ...(next.title ? { title: next.title } : {}),
      },
      { replace: true },
    );
  return (
    <div className={styles.stack}>
      <header className={reports.head}>
        <h1>Mysteries for dailies</h1>
        <p>The daily schedule uses curated mysteries, and those of players once you have let them in.</p>
      </header>
      <div className={styles.buttons}>
        {(Object.keys(LISTS) as List[]).map((each) => (
          <Chip key={each} isSelected={each === list} onClick={() => open({ list: each, title })}>
            {LISTS[each]}
          </Chip>
        ))}
      </div>
      <SearchForm
        label="Title"
        verb="Search"
        maxLength={TITLE_MAX}
        searched={title}
        onSearch={(text) => open({ list, title: text })}
      />
      <MysteryList key={`${list} ${title}`} list={list} title={title} />
    </div>
  );
}

function MysteryList({ list, title }: { list: List; title: string }) {
  const query = profileApi.listAdminStories.useInfiniteQuery(
    { query: { daily: list, ...(title ? { title } : {}) } },
    { refetchOnMountOrArgChange: true },
  );
  const empty = title ? (
    <EmptyState picture="lantern" message={`No mystery in this list is called “${title}”`} />
  ) : (
    <EmptyState
      picture="cat"
      message={list === 'waiting' ? 'No mystery is waiting' : 'No mystery may be a daily one yet'}
    />
  );
  return (
    <PagedList query={query} of="mysteries" empty={empty}>
      {(stories) => (
        <Card>
          <ul className={styles.rows}>
            {stories.map((story) => (
              <StoryRow key={story.storyId} story={story} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}
