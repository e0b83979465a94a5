import type { Story } from '@sidelight/contracts';
import { formatPercentage } from '@sidelight/rules';
import { StoryCard, type StoryCardStory } from '@sidelight/ui';
import { useNavigate } from 'react-router-dom';
import styles from './BrowseCard.module.css';

type Props = { story: Story; isCompleted: boolean; onShare: (story: StoryCardStory) => void };

/** A mystery of the browse page, with its author and the share of likes. */
export function BrowseCard({ story, isCompleted, onShare }: Props) {
  const navigate = useNavigate();
  const { likes, dislikes } = story;
  const liked = likes + dislikes > 0 ? ` · ${formatPercentage(likes, likes + dislikes)} liked` : '';
  return (
    <StoryCard
      story={story}
      headingLevel={2}
      isCompleted={isCompleted}
      onOpen={(storyId) => navigate(`/story/${encodeURIComponent(storyId)}`)}
      onShare={onShare}
    >
      <span className={styles.by}>
        by {story.authorUsername ?? 'Anonymous'}
        {liked}
      </span>
    </StoryCard>
  );
}
