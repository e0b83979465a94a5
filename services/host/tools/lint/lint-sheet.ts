import { sheetProblems } from '../../src/check/sheet-problems.ts';
import { buildIndex } from '../../src/claims/story-index.ts';
import type { HostStory } from '../../src/host.ts';
import { type CuratedProblem, lintBreadth } from './breadth.ts';

export function lintSheet(story: HostStory): CuratedProblem[] {
  const notes = story.hostNotes;
  if (notes === null) return [];
  const index = buildIndex(story);
  return [...lintBreadth(notes, index.knowledge), ...sheetProblems(index)];
}
