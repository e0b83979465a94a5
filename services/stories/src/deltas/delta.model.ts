import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { StoryRecord } from '../stories/story.model.ts';

/** The counters of a mystery that reactions and plays move. */
export type StoryFigure =
  | 'likes'
  | 'dislikes'
  | 'totalAttempts'
  | 'totalCompletions'
  | 'totalResignations'
  | 'totalQuestions'
  | 'totalTimeMs';
export type StoryFigures = Pick<StoryRecord, StoryFigure>;

/**
 * What one reaction or play adds to its mystery's counters. It is stored in the same transaction and deleted by
 * the transaction that adds it to them, see `delta-counter.ts`.
 */
export type DeltaRecord = { _id: Types.ObjectId; storyId: string } & Partial<StoryFigures>;
export type DeltaModel = Model<DeltaRecord>;

export const NO_FIGURES: StoryFigures = {
  likes: 0,
  dislikes: 0,
  totalAttempts: 0,
  totalCompletions: 0,
  totalResignations: 0,
  totalQuestions: 0,
  totalTimeMs: 0,
};
export const STORY_FIGURES = Object.keys(NO_FIGURES) as StoryFigure[];

const deltaSchema = new Schema<DeltaRecord>(
  {
    storyId: { type: String, required: true },
    ...Object.fromEntries(STORY_FIGURES.map((figure) => [figure, Number])),
  },
  { collection: 'count_deltas', versionKey: false, strict: 'throw' },
);
// What waits of one mystery, to prove its counters.
deltaSchema.index({ storyId: 1 });

export const makeDeltaModel = (connection: Connection): DeltaModel =>
  connection.model<DeltaRecord>('Delta', deltaSchema);
