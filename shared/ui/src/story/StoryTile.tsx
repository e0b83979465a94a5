import {
  DEFAULT_STORY_COLOUR,
  picturePath,
  pictureSizes,
  STORY_COLOURS,
  type StoryColour,
} from '@sidelight/rules';
import { type CSSProperties, useState } from 'react';
import { cx } from '../cx.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import styles from './StoryTile.module.css';

export type StoryTileProps = {
  storyId: string;
  displayColour?: string | null;
  displayIcon?: string | null;
  /** The path of the picture; null if the mystery has none. By default, the path is made from `storyId`. */
  imageUrl?: string | null;
  /** The image's `sizes` attribute; the default suits a card in a grid. */
  sizes?: string;
  /**
   * True for a picture that is visible when the page opens. It is not loaded lazily, and is fetched before other
   * images.
   */
  isFirst?: boolean;
  className?: string | undefined;
};

/**
 * The icon is loaded on demand, because pictures are rarely missing. If the icon does not load, the tile shows only its
 * colour.
 */
const StoryIcon = lazyPart(() =>
  import('../icon/StoryIcon.tsx').then(
    (icons) => icons.StoryIcon,
    () => () => null,
  ),
);

/** For a card in a grid of one, two or three columns. */
const CARD_SIZES = '(width >= 64rem) 21rem, (width >= 40rem) 45vw, 92vw';

/** Shows the mystery's colour and icon if the mystery has no picture, or if the picture does not load. */
export function StoryTile(props: StoryTileProps) {
  const { storyId, displayColour, displayIcon, imageUrl, sizes = CARD_SIZES, isFirst = false } = props;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = imageUrl === undefined ? picturePath(storyId) : imageUrl;
  const colour = STORY_COLOURS.includes(displayColour as StoryColour) ? displayColour : DEFAULT_STORY_COLOUR;
  return (
    <div
      className={cx(styles.tile, props.className)}
      data-colour={colour}
      style={{ '--colour': `var(--story-${colour})` } as CSSProperties}
    >
      {url && url !== failedUrl ? (
        <img
          className={styles.image}
          // `sizes` and `srcSet` come before `src`; otherwise some browsers would load the largest picture.
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          sizes={sizes}
          srcSet={pictureSizes(url)}
          src={url}
          width={1200}
          height={675}
          alt=""
          decoding="async"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <StoryIcon name={displayIcon} size="xl" className={styles.icon} />
      )}
    </div>
  );
}
