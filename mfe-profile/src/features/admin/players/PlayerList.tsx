import { formatDayOf } from '@sidelight/rules';
import { Card, EmptyState } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { profileApi } from '../../../shared/api.ts';
import styles from '../shared/Admin.module.css';
import { PagedList } from '../shared/PagedList.tsx';

export function PlayerList({ beginning }: { beginning: string }) {
  const query = profileApi.listUsers.useInfiniteQuery(
    { query: { username: beginning } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedList
      query={query}
      of="players"
      empty={
        <EmptyState
          picture="chair"
          message={`No username begins with “${beginning}”`}
          hint="Former names and emails are not searched."
        />
      }
    >
      {(players) => (
        <>
          <p role="status" className={styles.soft}>
            {`${players.length}${query.hasNextPage ? ' or more' : ''} found`}
          </p>
          <Card>
            <ul className={styles.rows}>
              {players.map(({ username, createdAt }) => (
                <li key={username}>
                  <p>
                    <Link to={{ search: `?username=${username}` }} className={styles.link}>
                      {username}
                    </Link>
                  </p>
                  <p className={styles.soft}>Member since {formatDayOf(createdAt)}</p>
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </PagedList>
  );
}
