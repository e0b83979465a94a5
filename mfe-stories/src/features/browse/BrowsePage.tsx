import type { Collection } from '@sidelight/contracts';
import { useAuth } from '@sidelight/shell-api';
import { Chip, checkIcon } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { storiesApi } from '../../shared/api.ts';
import pageStyles from '../../shared/Page.module.css';
import styles from './BrowsePage.module.css';
import { type BrowseChoices, FAVOURITES } from './browse-choices.ts';
import { CollectionsFilter } from './CollectionsFilter.tsx';
import { Results } from './Results.tsx';
import { SearchField } from './SearchField.tsx';
import { SortControl } from './SortControl.tsx';
import { SurpriseButton } from './SurpriseButton.tsx';
import { useBrowseChoices } from './use-browse-choices.ts';

type LineProps = { choices: BrowseChoices; collections: readonly Collection[] | undefined };

function CollectionLine({ choices: { collections: chosen, q }, collections }: LineProps) {
  const [only, ...others] = chosen;
  if (only === undefined || only === FAVOURITES || others.length > 0 || q) return null;
  const line = collections?.find(({ slug }) => slug === only)?.description;
  // While the collections load, the empty line keeps its space, so that the list below does not move.
  if (collections && !line) return null;
  return <p className={styles.line}>{line}</p>;
}

export function BrowsePage() {
  const { status } = useAuth();
  const { choices, change } = useBrowseChoices();
  const { data: collections } = storiesApi.listCollections.useQuery();
  return (
    <div className={pageStyles.page}>
      <div className={pageStyles.head}>
        <h1 className={pageStyles.title}>Mysteries</h1>
        <Link to="/collections" className={styles.collections}>
          Collections
        </Link>
        <div className={styles.finders}>
          <SearchField value={choices.q} onSearch={(q) => change(() => ({ q }))} />
          <Chip
            isSelected={choices.unplayedOnly}
            mark={checkIcon}
            onClick={() => change((now) => ({ unplayedOnly: !now.unplayedOnly }))}
          >
            Unplayed only
          </Chip>
          <SurpriseButton />
        </div>
      </div>
      <section className={styles.bar} aria-label="Filter and sort">
        <CollectionsFilter
          collections={collections?.items ?? []}
          selected={choices.collections}
          hasFavourites={status === 'member'}
          onChange={(next) => change((now) => ({ collections: next(now.collections) }))}
        />
        <SortControl
          sort={choices.sort}
          direction={choices.direction}
          onChange={(choice) => change(() => choice)}
        />
      </section>
      <CollectionLine choices={choices} collections={collections?.items} />
      <Results
        choices={choices}
        onSearchEverything={() => change(() => ({ collections: [], unplayedOnly: false }))}
      />
    </div>
  );
}
