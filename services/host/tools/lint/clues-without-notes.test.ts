import { expect, it } from 'vitest';
import type { HostStory, HostTurn } from '../../src/host.ts';
import { buildKnowledge } from '../../src/knowledge/story-knowledge.ts';
import { nextClue } from '../../src/replies/clue-ladder.ts';
import { findLeak } from '../../src/replies/leak-check.ts';
import { makeTurn } from '../../src/testing/stories.ts';
import { someCuratedStories } from '../curated-stories.ts';

function cluesOf(story: HostStory): string[] {
  const knowledge = buildKnowledge(story);
  const turns: HostTurn[] = [];
  const clues: string[] = [];
  for (let clue = nextClue(knowledge, turns); clue; clue = nextClue(knowledge, turns)) {
    clues.push(clue.text);
    turns.push(makeTurn('Please give me a clue', { verdict: null, isClue: true }));
  }
  return clues;
}

it('a curated mystery without its notes has at least three clues, and no clue reveals a part of the solution', async () => {
  for (const story of await someCuratedStories(24)) {
    const bare = { ...story, hostNotes: null };
    const context = { knowledge: buildKnowledge(bare), playerTexts: [] };
    const clues = cluesOf(bare);
    expect(new Set(clues).size, story.title).toBe(clues.length);
    expect(clues.length, story.title).toBeGreaterThanOrEqual(3);
    for (const clue of clues) expect(findLeak(clue, context), clue).toBeNull();
  }
});
