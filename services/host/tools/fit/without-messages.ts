import type { HostStory } from '../../src/host.ts';
import { questionKey } from '../../src/text/normalise.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';

/**
 * Returns a function that gives a mystery a sheet without the statements that repeat a message of `rows`, because the
 * sheets do not repeat the messages of a new player. `rows` are the messages of one writer.
 */
export function withoutMessages(rows: readonly LabelledRow[]): (story: HostStory) => HostStory {
  const keyOf = ({ storyId }: HostStory, text: string) => `${storyId} ${questionKey(text)}`;
  const keys = new Set(rows.map(({ story, message }) => keyOf(story, message)));
  return (story) => {
    const { hostNotes } = story;
    if (!hostNotes) return story;
    const statements = hostNotes.statements.filter(({ text }) => !keys.has(keyOf(story, text)));
    return { ...story, hostNotes: { ...hostNotes, statements } };
  };
}
