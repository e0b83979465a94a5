import { messageOf, STORIES_ERRORS, type StoryDetail } from '@sidelight/contracts';
import { useAuth } from '@sidelight/shell-api';
import { Skeleton, VisuallyHidden } from '@sidelight/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { storiesApi } from '../../shared/api.ts';
import { LoginPrompt } from '../../shared/LoginPrompt.tsx';
import pageStyles from '../../shared/Page.module.css';
import { RedError } from '../../shared/RedError.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { useEarlierSave } from './running-save.ts';
import { StoryForm } from './StoryForm.tsx';
import { MUST_LOG_IN } from './use-save-story.ts';

/**
 * A key for the form. It changes when another member logs in, so that nobody sees or saves the text of another member. A
 * guest who logs in keeps the form.
 */
function useAuthorKey(): number {
  const { user } = useAuth();
  const userId = user?.userId ?? null;
  const [author, setAuthor] = useState({ userId, key: 0 });
  if (userId !== null && userId !== author.userId)
    setAuthor({ userId, key: author.key + (author.userId === null ? 0 : 1) });
  return author.key;
}

/** A guest may write a mystery, but must log in to save it. */
export function NewStoryPage() {
  const { status } = useAuth();
  const authorKey = useAuthorKey();
  const isSaving = useEarlierSave();
  if (status === 'loading' || isSaving) return <FormSkeleton title="Create New Mystery" />;
  return <StoryForm key={authorKey} story={null} />;
}

export function EditStoryPage() {
  const { storyId = '' } = useParams();
  const authorKey = useAuthorKey();
  return <EditStory key={`${storyId} ${authorKey}`} storyId={storyId} />;
}

function EditStory({ storyId }: { storyId: string }) {
  const { status } = useAuth();
  const { data, error, isFetching, refetch } = storiesApi.getStory.useQuery({ params: { storyId } });
  // An open form stays open even if the session ends, so that the author keeps the text.
  const [opened, setOpened] = useState<StoryDetail | null>(null);
  if (!opened && status === 'member' && data?.isMine && !isFetching) setOpened(data);

  if (opened) return <StoryForm story={opened} />;
  if (status === 'loading' || isFetching) return <FormSkeleton title="Edit Mystery" />;
  return (
    <div className={pageStyles.page}>
      <h1 className={pageStyles.title}>Edit Mystery</h1>
      {error && <RedError isWholePage message={messageOf(error)} onRetry={() => void refetch()} />}
      {!error && status === 'guest' && <LoginPrompt message={MUST_LOG_IN} target={`/edit/${storyId}`} />}
      {!error && status === 'member' && <ErrorBox message={STORIES_ERRORS.not_the_author.message} />}
    </div>
  );
}

function FormSkeleton({ title }: { title: string }) {
  return (
    <div className={pageStyles.page}>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <VisuallyHidden>
        <span role="status">Loading…</span>
      </VisuallyHidden>
      <Skeleton shape="title" width="16rem" />
      <Skeleton shape="block" height="2.75rem" />
      <Skeleton shape="block" height="8rem" />
      <Skeleton shape="block" height="8rem" />
    </div>
  );
}
