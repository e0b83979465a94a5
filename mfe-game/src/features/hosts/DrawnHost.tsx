import { CLOSE_UP, FULL, portraitContent } from '@sidelight/scenes/hosts';
import { useId, useMemo } from 'react';
import styles from './HostPortrait.module.css';
import type { Reaction } from './reaction-of.ts';

/**
 * Below this size, in pixels, the portrait shows only the head, because shoulders and backdrop make a small portrait
 * unreadable. It also has no grain, because nobody sees it at this size and drawing it takes time.
 */
const CLOSE_UP_BELOW = 64;

export type DrawnHostProps = {
  /** The index of the personality. */
  personality: number;
  /** The movement to show once. To show the same movement again, give the portrait another `key`. */
  reaction?: Reaction | null;
  /** Width and height in pixels. */
  size: number;
};

/** The portrait of a host, drawn so that it can move. It is decorative: a screen reader skips it. */
export function DrawnHost({ personality, reaction = null, size }: DrawnHostProps) {
  const id = useId();
  const isCloseUp = size < CLOSE_UP_BELOW;
  const content = useMemo(
    () => ({ __html: portraitContent(personality, id, { hasGrain: !isCloseUp }) }),
    [personality, id, isCloseUp],
  );
  return (
    <svg
      aria-hidden="true"
      className={styles.portrait}
      data-reaction={reaction ?? undefined}
      width={size}
      height={size}
      viewBox={isCloseUp ? CLOSE_UP : FULL}
      dangerouslySetInnerHTML={content}
    />
  );
}
