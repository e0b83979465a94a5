import type { Story } from '@sidelight/contracts';
import { escapeHtml } from '@sidelight/kit/server';
import {
  DEFAULT_STORY_COLOUR,
  DIFFICULTIES,
  DIFFICULTY_LABELS,
  difficultyNumber,
  ESTIMATE_LABEL,
  pictureSizes,
  STORY_COLOURS,
  type StoryColour,
} from '@sidelight/rules';

export type PictureLoading = 'eager' | 'lazy';

/**
 * @param sizes must equal the `sizes` of the same picture in the app, so that the first view and the app load the same
 *   file
 */
export function picture(story: Story, sizes: string, loading: PictureLoading): string {
  const colour = STORY_COLOURS.includes(story.displayColour as StoryColour)
    ? story.displayColour
    : DEFAULT_STORY_COLOUR;
  const url = story.imageUrl;
  const image = url
    ? `<img loading="${loading}" fetchpriority="high" sizes="${escapeHtml(sizes)}" srcset="${escapeHtml(pictureSizes(url))}" src="${escapeHtml(url)}" width="1200" height="675" alt="">`
    : '';
  return `<div class="first-tile" data-colour="${colour}">${image}</div>`;
}

/** The warnings are collapsed, because a warning may hint at the solution. */
export function contentWarnings({ contentWarnings: warnings }: Story): string {
  if (warnings.length === 0) return '';
  const list = escapeHtml(warnings.join(', '));
  return `<details><summary>Content warnings</summary><p>Contains: ${list}</p></details>`;
}

export function difficultyMark({ difficulty, isDifficultyEstimated }: Story): string {
  if (!difficulty) return '';
  const level = difficultyNumber(difficulty);
  const bars = DIFFICULTIES.map((_, index) => `<i${index < level ? ' class="first-filled"' : ''}></i>`);
  return (
    `<span class="first-difficulty"><span class="first-bars" aria-hidden="true">${bars.join('')}</span>` +
    `<span><span class="first-hidden">Difficulty: </span>${DIFFICULTY_LABELS[difficulty]}` +
    `${isDifficultyEstimated ? ` ${ESTIMATE_LABEL}` : ''}</span></span>`
  );
}
