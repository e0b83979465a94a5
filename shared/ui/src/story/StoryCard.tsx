import { createdText, playedText } from '@sidelight/rules';
import type { MouseEvent, ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { checkIcon, shareIcon } from '../icon/ui-icons.ts';
import { PromptExcerpt } from './PromptExcerpt.tsx';
import styles from './StoryCard.module.css';
import { StoryTile } from './StoryTile.tsx';

export type StoryCardStory = {
  storyId: string;
  title: string;
  prompt: string;
  displayIcon?: string | null;
  displayColour?: string | null;
  imageUrl?: string | null;
};

export type StoryCardProps = {
  story: StoryCardStory;
  /** Opens the mystery without a page load. If absent, the browser follows the link. */
  onOpen?: (storyId: string) => void;
  /** True if the player has solved the mystery; shows the green marker. */
  isCompleted?: boolean;
  /** True if the player has asked a question about the mystery. */
  isPlayed?: boolean;
  played?: { questions: number; timeTakenMs: number; status: string };
  /** `date` is a formatted text, such as '3 May 2026'. */
  created?: { likes?: number; dislikes?: number; date: string };
  onShare?: (story: StoryCardStory) => void;
  /** True for the first card of a page, whose picture is not loaded lazily. */
  isFirst?: boolean;
  children?: ReactNode;
  headingLevel?: 2 | 3;
};

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The line breaks only before a '·'. */
const inParts = (text: string) => text.replaceAll(/ (?!·)/g, '\u00a0');

/** A press anywhere on the card, except on its buttons, opens the mystery. */
export function StoryCard(props: StoryCardProps) {
  const { story, onOpen, isCompleted = false, isPlayed = false, isFirst = false } = props;
  const { played, created, onShare, children } = props;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  const open = (event: MouseEvent) => {
    if (!onOpen || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen(story.storyId);
  };
  return (
    <article className={styles.card}>
      <StoryTile {...story} isFirst={isFirst} />
      {isCompleted && (
        <span className={cx(styles.marker, styles.completed)}>
          <Icon icon={checkIcon} size="s" /> Completed
        </span>
      )}
      {isPlayed && !isCompleted && <span className={cx(styles.marker, styles.played)}>Played</span>}
      <div className={styles.body}>
        <Heading className={styles.title}>
          <a href={`/story/${encodeURIComponent(story.storyId)}`} onClick={open} className={styles.link}>
            {story.title}
          </a>
        </Heading>
        <PromptExcerpt prompt={story.prompt} />
        {played && <p className={styles.line}>{inParts(playedText(played))}</p>}
        {created && <p className={styles.line}>{inParts(createdText(created))}</p>}
        {(onShare || children) && (
          <div className={styles.foot}>
            {children}
            {onShare && (
              <IconButton icon={shareIcon} label={`Share ${story.title}`} onClick={() => onShare(story)} />
            )}
          </div>
        )}
      </div>
    </article>
  );
}
