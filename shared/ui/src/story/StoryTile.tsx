import { DEFAULT_STORY_COLOUR, STORY_COLOURS, type StoryColour } from '@sidelight/rules';
import { type CSSProperties, useState } from 'react';
import { cx } from '../cx.ts';
import { StoryIcon } from '../icon/NamedIcon.tsx';
import styles from './StoryTile.module.css';

export type StoryTileProps = {
  storyId: string;
  displayColour?: string | null;
  displayIcon?: string | null;
  /** The path of the picture; null if the mystery has none. */
  imageUrl?: string | null;
  className?: string | undefined;
};

/** A mystery's picture. If it does not load, a tile with the mystery's colour and icon. */
export function StoryTile({ storyId, displayColour, displayIcon, imageUrl, className }: StoryTileProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = imageUrl === undefined ? `/images/stories/${storyId}.webp` : imageUrl;
  const colour = STORY_COLOURS.includes(displayColour as StoryColour) ? displayColour : DEFAULT_STORY_COLOUR;
  return (
    <div
      className={cx(styles.tile, className)}
      data-colour={colour}
      style={{ '--colour': `var(--story-${colour})` } as CSSProperties}
    >
      {url && url !== failedUrl ? (
        <img
          className={styles.image}
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <StoryIcon name={displayIcon} size="xl" className={styles.icon} />
      )}
    </div>
  );
}
