import { CLOSE_UP, FULL, portraitContent } from '@sidelight/scenes/hosts';
import { useId, useMemo } from 'react';
import styles from './HostPortrait.module.css';
import type { Reaction } from './reaction-of.ts';

/**
 * Below this size, in pixels, the portrait shows only the head, because shoulders and backdrop make a small portrait
 * unreadable. Such a portrait also has no grain, because nobody sees grain at this size, and drawing grain takes time.
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

/** The portrait of a host, drawn so that it can move. The portrait is decorative: a screen reader skips it. */
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
