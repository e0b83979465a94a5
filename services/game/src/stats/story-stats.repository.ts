import type { StoryStats } from '@sidelight/contracts';
import { medianOf } from '@sidelight/rules';
import { type Connection, Schema } from 'mongoose';
import type { Figures } from './play-figures.ts';

type StoryStatsShard = {
  _id: string;
  storyId: string;
  attempts: number;
  solved: number;
  resigned: number;
  /** Solvers by the number of questions they asked. */
  solvers?: Record<string, number>;
  /** What plays that are deleted had moved here; part of the figures. */
  gone?: Figures;
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
    gone: { type: Schema.Types.Mixed },
  },
  { collection: 'story_stats', versionKey: false, minimize: false },
);
// The shards of one mystery.
storyStatsSchema.index({ storyId: 1 });

/** Figures of each mystery. */
export function createStoryStatsRepository(connection: Connection) {
  const model = connection.model<StoryStatsShard>('StoryStats', storyStatsSchema);
  return {
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
