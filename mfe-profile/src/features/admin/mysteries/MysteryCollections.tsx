import type { AdminStory, Collection } from '@sidelight/contracts';
import { useState } from 'react';
import { profileApi } from '../../../shared/api.ts';
import { Panel } from '../../../shared/Panel.tsx';
import { LoadFailure } from '../shared/LoadFailure.tsx';
import { NotedAction } from '../shared/NotedAction.tsx';
import styles from './MysteryCollections.module.css';

type Props = { story: AdminStory; onConflict: () => void };

/** An admin can change the collections of players' mysteries only. */
export function MysteryCollections({ story, onConflict }: Props) {
  const { data, error, isFetching, refetch } = profileApi.listCollections.useQuery();
  const isCurated = story.dailyPermission === 'curated';
  return (
    <Panel title="Collections">
      {!data && error && <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />}
      {data && (
        <>
          <p role="status">{stateOf(story, data.items)}</p>
          {!isCurated && (
            <Choice
              // If the collections have changed elsewhere, this key resets the choice.
              key={`${story.revision} ${story.collections.join()}`}
              story={story}
              open={data.items.filter(({ isOpenToPlayers }) => isOpenToPlayers)}
              onConflict={onConflict}
            />
          )}
        </>
      )}
    </Panel>
  );
}

function stateOf({ collections, dailyPermission }: AdminStory, all: readonly Collection[]): string {
  const names = all.filter(({ slug }) => collections.includes(slug)).map(({ name }) => name);
  const present = names.length > 0 ? `In ${names.join(', ')}.` : 'In no collection.';
  if (dailyPermission === 'curated') return `${present} The file of a curated mystery names its collections.`;
  return names.length > 0 ? `${present} It stays there until its author changes the text.` : present;
}

function Choice({ story, open, onConflict }: Props & { open: readonly Collection[] }) {
  const { storyId, revision, collections } = story;
  const [setCollections] = profileApi.setCollections.useMutation();
  const [chosen, setChosen] = useState(collections);
  const save = async (note: string | undefined) => {
    const body = { collections: chosen, revision, ...(note ? { note } : {}) };
    const answer = await setCollections({ params: { storyId }, body });
    // After an error, the page reads the mystery again, because it may have changed since the admin opened it.
    if (answer.error) onConflict();
    return answer;
  };
  const fields = (
    <fieldset className={styles.choice}>
      <legend>Collections of this mystery</legend>
      {open.map(({ slug, name, description }) => (
        <label key={slug} className={styles.option}>
          <input
            type="checkbox"
            checked={chosen.includes(slug)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, slug] : chosen.filter((each) => each !== slug))
            }
          />
          <span>
            {name}
            {description && <span className={styles.line}> {description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
  return (
    <NotedAction
      choices={[
        {
          verb: 'Choose collections',
          confirm: 'Save the collections',
          done: 'Collections saved',
          fields,
          onCancel: () => setChosen(collections),
          act: save,
        },
      ]}
    />
  );
}
