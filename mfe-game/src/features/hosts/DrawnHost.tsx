import { CLOSE_UP, FULL, portraitContent } from '@sidelight/scenes/hosts';
import { useId, useMemo } from 'react';
import styles from './HostPortrait.module.css';
import type { Reaction } from './reaction-of.ts';

/**
 * In pixels. A portrait smaller than this shows only the head, without the grain of the paper, because such details
 * would be too small to see.
 */
const CLOSE_UP_BELOW = 64;

export type DrawnHostProps = {
  personality: number;
  /** A movement that the portrait makes once. To repeat the same movement, give the portrait another `key`. */
  reaction?: Reaction | null;
  /** In pixels. */
  size: number;
};

/** The portrait of a host as SVG shapes, so that its parts can move. */
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
