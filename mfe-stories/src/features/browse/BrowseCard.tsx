import type { Story } from '@sidelight/contracts';
import { formatPercentage, readingLength } from '@sidelight/rules';
import { ContentWarnings, DifficultyMark, StoryCard, type StoryCardStory } from '@sidelight/ui';
import { useNavigate } from 'react-router-dom';
import styles from './BrowseCard.module.css';

type Props = {
  story: Story;
  isCompleted: boolean;
  isPlayed: boolean;
  isFirst: boolean;
  onShare: (story: StoryCardStory) => void;
};

const LENGTHS = { short: 'Short read', long: 'Longer read' } as const;

export function BrowseCard({ story, isCompleted, isPlayed, isFirst, onShare }: Props) {
  const navigate = useNavigate();
  const { likes, dislikes, difficulty } = story;
  const liked = likes + dislikes > 0 ? ` · ${formatPercentage(likes, likes + dislikes)} liked` : '';
  return (
    <StoryCard
      story={story}
      headingLevel={2}
      isCompleted={isCompleted}
      isPlayed={isPlayed}
      isFirst={isFirst}
      onOpen={(storyId) => navigate(`/story/${encodeURIComponent(storyId)}`)}
      onShare={onShare}
    >
      <div className={styles.facts}>
        {difficulty && (
          <DifficultyMark difficulty={difficulty} isDifficultyEstimated={story.isDifficultyEstimated} />
        )}
        <span>{LENGTHS[readingLength(story.prompt)]}</span>
        <ContentWarnings warnings={story.contentWarnings} />
      </div>
      <span className={styles.by}>
        by {story.authorUsername ?? 'Anonymous'}
        {liked}
      </span>
    </StoryCard>
  );
}
