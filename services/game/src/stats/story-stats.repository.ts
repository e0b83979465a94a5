import { MOST_QUESTIONS_COUNTED, type StoryStats } from '@sidelight/contracts';
import { medianOf } from '@sidelight/rules';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { PlayRecord } from '../plays/play.model.ts';

/** Ends of one mystery's plays move different shards: everybody plays the daily one. */
const SHARDS = 8;

type StoryStatsShard = {
  _id: string;
  storyId: string;
  attempts: number;
  solved: number;
  resigned: number;
  /** Solvers by the number of questions they asked. */
  solvers?: Record<string, number>;
};

const count = { type: Number, default: 0 };

const storyStatsSchema = new Schema<StoryStatsShard>(
  {
    _id: { type: String, required: true },
    storyId: { type: String, required: true },
    attempts: count,
    solved: count,
    resigned: count,
    solvers: { type: Schema.Types.Mixed },
  },
  { collection: 'story_stats', versionKey: false, minimize: false },
);
// The shards of one mystery.
storyStatsSchema.index({ storyId: 1 });

/** Figures of each mystery, moved in the transaction of the turn that begins or ends a play. */
export function createStoryStatsRepository(connection: Connection) {
  const model = connection.model<StoryStatsShard>('StoryStats', storyStatsSchema);
  return {
    /** Counts what a stored turn made of a play: that it began, that it ended, or nothing. */
    async countPlay(session: ClientSession, before: PlayRecord, after: PlayRecord): Promise<void> {
      const hasBegun = before.startedAt === null;
      const { result } = after;
      if (!hasBegun && !result) return;
      const isSolved = result?.completedStatus === 'Completed';
      const questions = Math.min(result?.questionsAsked ?? 0, MOST_QUESTIONS_COUNTED);
      const shard = Number.parseInt(after._id.slice(0, 2), 16) % SHARDS;
      await model.updateOne(
        { _id: `${after.storyId}:${shard}` },
        {
          $setOnInsert: { storyId: after.storyId },
          $inc: {
            attempts: hasBegun ? 1 : 0,
            solved: isSolved ? 1 : 0,
            resigned: result && !isSolved ? 1 : 0,
            ...(isSolved ? { [`solvers.${questions}`]: 1 } : {}),
          },
        },
        { upsert: true, session },
      );
    },

    async of(storyId: string): Promise<StoryStats> {
      const shards = await model.find({ storyId }).lean<StoryStatsShard[]>();
      const sum = (field: 'attempts' | 'solved' | 'resigned') =>
        shards.reduce((total, shard) => total + (shard[field] ?? 0), 0);
      const counts = new Map<number, number>();
      for (const { solvers = {} } of shards) {
        for (const [questions, solved] of Object.entries(solvers)) {
          counts.set(Number(questions), (counts.get(Number(questions)) ?? 0) + solved);
        }
      }
      const distribution = [...counts]
        .map(([questions, solvers]) => ({ questions, solvers }))
        .sort((a, b) => a.questions - b.questions);
      return {
        attempts: sum('attempts'),
        solved: sum('solved'),
        resigned: sum('resigned'),
        par: medianOf(distribution.map(({ questions, solvers }) => ({ value: questions, count: solvers }))),
        distribution,
      };
    },
  };
}

export type StoryStatsRepository = ReturnType<typeof createStoryStatsRepository>;
