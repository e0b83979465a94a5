import {
  AREA_NAMES,
  AREAS,
  getProfile,
  getSession,
  getStory,
  listCollections,
  urlOf,
} from '@sidelight/contracts';
import { escapeHtml } from '@sidelight/kit/server';
import type { FirstView } from '../first-view/first-view.ts';
import type { LiveRelease } from '../live-shell.ts';
import type { AreaFile } from './area-files.ts';

/** Shells of older releases lack this part, so their pages get no hints. */
const PLACE = /<!-- hints -->.*?<!-- \/hints -->/s;

/** The release of the remote that shows the page, or undefined if the shell itself shows it. */
export function releaseOfPage(releases: readonly LiveRelease[], path: string): LiveRelease | undefined {
  const first = path.split('/')[1] ?? '';
  const area = AREA_NAMES.find((name) => (AREAS[name].pages as readonly string[]).includes(first));
  return releases.find(({ name }) => name === area);
}

const WITH_COLLECTIONS = ['/browse', '/collections'];
const PROFILE = /^\/profile\/([^/]+)$/;

/**
 * The URLs of the API data that a guest's page requests first. Some data depends on the browser: the daily mystery of
 * the home page, and the list on `/browse`. `theme.js` adds the hints for this data.
 */
export function answersOf(path: string, view: FirstView | null): string[] {
  if (view?.kind === 'story') return [urlOf(getStory, { params: { storyId: view.story.storyId } })];
  const username = PROFILE.exec(path)?.[1];
  if (username) return [urlOf(getProfile, { params: { username } })];
  return WITH_COLLECTIONS.includes(path) ? [listCollections.path] : [];
}

/**
 * Preload hints let the browser request early what the shell would request later. The browser uses a preloaded file
 * only if the later request has the same mode, credentials and integrity. The later requests come from the shell's
 * `container.ts`, the bundler's chunk loader and the calls of contracts.
 */
export function fillHints(html: string, files: readonly AreaFile[], answers: readonly string[]): string {
  const hints = [...files.map(fileHint), ...[getSession.path, ...answers].map(answerHint)];
  return html.replace(PLACE, () => hints.join('\n    '));
}

export const removeHints = (html: string): string => html.replace(PLACE, '');

/** The priority is low, because the area's files are needed only after the shell's scripts and must not delay these. */
const fileHint = ({ url, kind, integrity }: AreaFile): string =>
  `<link rel="preload" as="${kind}" href="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous" fetchpriority="low" />`;

const answerHint = (url: string): string =>
  `<link rel="preload" as="fetch" href="${escapeHtml(url)}" crossorigin="anonymous" />`;
