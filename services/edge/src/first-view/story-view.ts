import type { Story } from '@sidelight/contracts';
import { escapeHtml } from '@sidelight/kit/server';
import { contentWarnings, picture } from './parts.ts';

/** Must equal the `sizes` in the game area's `Scenario`. */
const SIZES = '(width >= 64rem) 28rem, 6rem';

/** The empty boxes keep the place for the app's bar, tools and input, so that nothing moves when the app appears. */
export const storyView = (story: Story): string =>
  '<div class="first-screen"><div class="first-bar"></div><article class="first-scenario">' +
  `<div class="first-picture">${picture(story, SIZES, 'eager')}</div>` +
  `<h1>${escapeHtml(story.title)}</h1><span class="first-toggle"></span>` +
  `<div class="first-warnings">${contentWarnings(story)}</div>` +
  `<div class="first-text"><p>${escapeHtml(story.prompt)}</p></div>` +
  '</article><div class="first-tools"></div><div class="first-input"></div></div>';
