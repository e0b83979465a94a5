import type { Connection } from 'mongoose';
import { makePlayModel, type PlayRecord } from '../plays/play.model.ts';
import { makeStoryRevisionModel, type StoryRevision } from '../stories/story-revision.model.ts';
import { createTuningRepository } from './tuning.repository.ts';
import { type TuningFormat, tuningLine } from './tuning-line.ts';

/** The tuning data as JSON lines, one judged message each. Rows without their play or mystery are left out. */
export async function* exportTuning(connection: Connection, format: TuningFormat): AsyncGenerator<string> {
  const plays = makePlayModel(connection);
  const revisions = makeStoryRevisionModel(connection);
  const stories = new Map<string, StoryRevision | null>();
  for await (const row of createTuningRepository(connection).all()) {
    const key = `${row.storyId}:${row.storyRevision}`;
    const story = stories.get(key) ?? (await revisions.findOne({ _id: key }).lean<StoryRevision>());
    stories.set(key, story);
    const play = await plays.findOne({ _id: row.playId, userId: row.userId }).lean<PlayRecord>();
    const turn = play?.turns.find(({ turnId }) => turnId === row._id);
    const line = story && play && turn && tuningLine(format, { story, play, turn });
    if (line) yield `${JSON.stringify(line)}\n`;
  }
}
