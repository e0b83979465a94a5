import { type AdminStory, codeOf, messageOf } from '@sidelight/contracts';
import { DifficultyMark, EmptyState, searchIcon } from '@sidelight/ui';
import { Link, useParams } from 'react-router-dom';
import { profileApi } from '../../../shared/api.ts';
import { Panel } from '../../../shared/Panel.tsx';
import styles from '../shared/Admin.module.css';
import { ListSkeleton } from '../shared/ListSkeleton.tsx';
import { LoadFailure } from '../shared/LoadFailure.tsx';
import { NotedAction } from '../shared/NotedAction.tsx';
import { StoryTexts } from '../shared/StoryTexts.tsx';
import { MysteryCheck } from './MysteryCheck.tsx';
import { MysteryCollections } from './MysteryCollections.tsx';

export function MysteryPage() {
  const { storyId = '' } = useParams();
  const { currentData, error, isFetching, refetch } = profileApi.getAdminStory.useQuery(
    { params: { storyId } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={styles.stack}>
      <p>
        <Link to="/admin/mysteries" className={styles.link}>
          All mysteries
        </Link>
      </p>
      <h1>{currentData?.story.title ?? 'Mystery'}</h1>
      {!currentData && !error && <ListSkeleton of="the mystery" />}
      {!currentData && error && codeOf(error) === 'story_not_found' && (
        <EmptyState
          message={messageOf(error)}
          icon={searchIcon}
          hint="Only public mysteries are shown here."
        />
      )}
      {!currentData && error && codeOf(error) !== 'story_not_found' && (
        <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />
      )}
      {currentData && (
        <>
          <DailyPermission story={currentData.story} onConflict={refetch} />
          <MysteryCollections story={currentData.story} onConflict={refetch} />
          <Panel title="The mystery" aside="With the solution">
            <About story={currentData.story} />
            <StoryTexts prompt={currentData.story.prompt} solution={currentData.solution} />
          </Panel>
          <MysteryCheck key={currentData.story.revision} storyId={storyId} />
        </>
      )}
    </div>
  );
}

function About({ story }: { story: AdminStory }) {
  const { storyId, authorUsername, difficulty, contentWarnings, isKept } = story;
  return (
    <div>
      <p className={styles.marks}>
        {!isKept && (
          <Link to={`/story/${storyId}`} className={styles.link}>
            Open the game
          </Link>
        )}
        <span>
          by{' '}
          {authorUsername ? (
            <Link to={`/profile/${authorUsername}`} className={styles.link}>
              {authorUsername}
            </Link>
          ) : (
            'Anonymous'
          )}
        </span>
        {difficulty && (
          <DifficultyMark difficulty={difficulty} isDifficultyEstimated={story.isDifficultyEstimated} />
        )}
      </p>
      {contentWarnings.length > 0 && <p className={styles.soft}>Contains: {contentWarnings.join(', ')}</p>}
    </div>
  );
}

type PermissionProps = { story: AdminStory; onConflict: () => void };

const STATES = {
  curated: 'A curated mystery: the schedule may use it.',
  allowed: 'An admin has let it in: the schedule may use it until its author changes the text.',
  waiting: 'The schedule does not use it. No admin has let it in, or its author has changed the text since.',
};

function DailyPermission({ story, onConflict }: PermissionProps) {
  const [setPermission] = profileApi.setDailyPermission.useMutation();
  const { storyId, revision, dailyPermission, isKept } = story;
  const decide = (isAllowed: boolean) => async (note: string | undefined) => {
    const body = { isAllowed, revision, ...(note ? { note } : {}) };
    const answer = await setPermission({ params: { storyId }, body });
    // After an error, the page reads the mystery again, because it may have changed since the admin opened it.
    if (answer.error) onConflict();
    return answer;
  };
  return (
    <Panel title="Dailies">
      <p role="status">{STATES[dailyPermission]}</p>
      {isKept && <p>Kept for a daily: players find it in no list before the day after it was one.</p>}
      {dailyPermission === 'waiting' && (
        <NotedAction
          choices={[
            {
              verb: 'Let in to dailies',
              isMain: true,
              confirm: 'Let the mystery in',
              done: 'Let in to dailies',
              act: decide(true),
            },
          ]}
        />
      )}
      {dailyPermission === 'allowed' && (
        <NotedAction
          choices={[
            {
              verb: 'Take out of dailies',
              confirm: 'Take the mystery out',
              done: 'Taken out of dailies',
              act: decide(false),
            },
          ]}
        />
      )}
    </Panel>
  );
}
