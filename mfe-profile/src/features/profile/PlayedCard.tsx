import type { PlayHistoryItem } from '@sidelight/contracts';
import { StoryCard } from '@sidelight/ui';
import { useNavigate } from 'react-router-dom';
import { profileApi } from '../../shared/api.ts';

/** Until the mystery has loaded, or if it cannot be read, the card shows only the title and the figures of the play. */
export function PlayedCard({ play }: { play: PlayHistoryItem }) {
  const { data } = profileApi.getStory.useQuery({ params: { storyId: play.storyId } });
  const navigate = useNavigate();
  const { storyId, title, questionsAsked, timeTakenMs, completedStatus } = play;
  return (
    <StoryCard
      story={data ?? { storyId, title, prompt: '', imageUrl: null }}
      played={{ questions: questionsAsked, timeTakenMs, status: completedStatus }}
      isCompleted={completedStatus === 'Completed'}
      onOpen={(id) => void navigate(`/story/${id}`)}
    />
  );
}
