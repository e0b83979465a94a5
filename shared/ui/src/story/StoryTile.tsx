import { DEFAULT_STORY_COLOUR, STORY_COLOURS, type StoryColour } from '@sidelight/rules';
import { useState } from 'react';
import { cx } from '../cx.ts';
import { StoryIcon } from '../icon/NamedIcon.tsx';
import styles from './StoryTile.module.css';

export type StoryTileProps = {
  storyId: string;
  displayColour?: string | null;
  displayIcon?: string | null;
  /** Path of the picture; null where it is known that there is none. */
  imageUrl?: string | null;
  className?: string | undefined;
};

/** A mystery's picture, or its coloured tile with its icon where the picture does not load. */
export function StoryTile({ storyId, displayColour, displayIcon, imageUrl, className }: StoryTileProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = imageUrl === undefined ? `/images/stories/${storyId}.webp` : imageUrl;
  const colour = STORY_COLOURS.includes(displayColour as StoryColour) ? displayColour : DEFAULT_STORY_COLOUR;
  return (
    <div className={cx(styles.tile, className)} data-colour={colour}>
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
