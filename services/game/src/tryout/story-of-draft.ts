import { createHash } from 'node:crypto';
import type { HostNotes } from '@sidelight/contracts';
import type { HostStory } from '@sidelight/host';

type Draft = { title?: string; scenario: string; solution: string; hostNotes?: HostNotes | null | undefined };

export function storyOfDraft({ title = '', scenario, solution, hostNotes = null }: Draft): HostStory {
  const text = JSON.stringify([title, scenario, solution, hostNotes]);
  return {
    // Each text of a draft gets its own id, because the host caches mysteries by their ids.
    storyId: `tryout-${createHash('sha256').update(text).digest('hex').slice(0, 24)}`,
    revision: 1,
    title,
    prompt: scenario,
    solution,
    hostNotes,
  };
}
