import type { Repositories } from '../repositories.ts';
import type { StoryRevision } from '../stories/story-revision.model.ts';
import { type TuningFormat, tuningLine } from './tuning-line.ts';

/** The tuning data as JSON lines, one judged message each. Rows without their play or mystery are left out. */
export async function* exportTuning(
  { tuning, plays, revisions }: Pick<Repositories, 'tuning' | 'plays' | 'revisions'>,
  format: TuningFormat,
): AsyncGenerator<string> {
  const stories = new Map<string, StoryRevision | null>();
  for await (const { _id, storyId, storyRevision, playId, userId } of tuning.all()) {
    const key = `${storyId}:${storyRevision}`;
    const story = stories.get(key) ?? (await revisions.find(storyId, storyRevision));
    stories.set(key, story);
    const play = await plays.find(playId, `user:${userId}`);
    const turn = play?.turns.find(({ turnId }) => turnId === _id);
    const line = story && play && turn && tuningLine(format, { story, play, turn });
    if (line) yield `${JSON.stringify(line)}\n`;
  }
}
