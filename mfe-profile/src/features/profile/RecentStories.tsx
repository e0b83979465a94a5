import { messageOf } from '@sidelight/contracts';
import { ErrorCard, StoryCardSkeleton } from '@sidelight/ui';
import type { ReactNode } from 'react';
import { StoryRail } from './StoryRail.tsx';

type Props = {
  title: string;
  /** Null while the cards are loading. */
  cards: ReactNode[] | null;
  empty: ReactNode;
  error?: unknown;
  onRetry: () => void;
  isRetrying: boolean;
};

export function RecentStories({ title, cards, empty, error, onRetry, isRetrying }: Props) {
  if (cards) {
    return cards.length > 0 ? (
      <StoryRail title={title}>{cards}</StoryRail>
    ) : (
      <StoryRail title={title} instead={empty} />
    );
  }
  if (error) {
    const card = (
      <ErrorCard message={`Error: ${messageOf(error)}`} onRetry={onRetry} isRetrying={isRetrying} />
    );
    return <StoryRail title={title} instead={card} />;
  }
  return (
    <StoryRail title={title}>
      <StoryCardSkeleton />
      <StoryCardSkeleton />
    </StoryRail>
  );
}
