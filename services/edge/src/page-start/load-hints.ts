import {
  AREA_NAMES,
  AREAS,
  getProfile,
  getSession,
  getStory,
  listCollections,
  urlOf,
} from '@sidelight/contracts';
import { escapeHtml } from '../escape-html.ts';
import type { FirstView } from '../first-view/first-view.ts';
import type { LiveRelease } from '../live-shell.ts';
import type { AreaFile } from './area-files.ts';

/** The part of the shell's page that the hints replace. Pages of older releases lack it and do not change. */
const PLACE = /<!-- hints -->.*?<!-- \/hints -->/s;

/** The live release of the area that owns a path; undefined for a page of the shell. */
export function releaseOfPage(releases: readonly LiveRelease[], path: string): LiveRelease | undefined {
  const first = path.split('/')[1] ?? '';
  const area = AREA_NAMES.find((name) => (AREAS[name].pages as readonly string[]).includes(first));
  return releases.find(({ name }) => name === area);
}

/** The pages that begin with a request for the list of all collections. */
const WITH_COLLECTIONS = ['/browse', '/collections'];
/** The page of a player. */
const PROFILE = /^\/profile\/([^/]+)$/;

/**
 * The URLs of the API data that a page first requests for a guest. Two other URLs depend on what only the browser
 * knows, so `theme.js` adds their hints:
 * - home's daily mystery, which depends on the player's date
 * - the list on `/browse`, which depends on choices that the browser stores
 */
export function answersOf(path: string, view: FirstView | null): string[] {
  if (view?.kind === 'story') return [urlOf(getStory, { params: { storyId: view.story.storyId } })];
  const username = PROFILE.exec(path)?.[1];
  if (username) return [urlOf(getProfile, { params: { username } })];
  return WITH_COLLECTIONS.includes(path) ? [listCollections.path] : [];
}

/**
 * Adds preload hints to the shell's HTML. With them, the browser immediately requests files and data that the shell
 * would otherwise request later, one after the other. The browser uses a preloaded file only if the later request has
 * the same mode, credentials and integrity. The later requests come from `container.ts` of the shell, the bundler's
 * chunk loader and the calls of contracts.
 */
export function fillHints(html: string, files: readonly AreaFile[], answers: readonly string[]): string {
  const hints = [...files.map(fileHint), ...[getSession.path, ...answers].map(answerHint)];
  return html.replace(PLACE, () => hints.join('\n    '));
}

/** The priority is low, because the area's files are needed after the shell's scripts and must not delay them. */
const fileHint = ({ url, kind, integrity }: AreaFile): string =>
  `<link rel="preload" as="${kind}" href="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous" fetchpriority="low" />`;

const answerHint = (url: string): string =>
  `<link rel="preload" as="fetch" href="${escapeHtml(url)}" crossorigin="anonymous" />`;
