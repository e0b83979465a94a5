import { type ClientSession, type Connection, Schema } from 'mongoose';
import { type Figures, totalsIdOf } from './play-figures.ts';

type StatsShard = {
  _id: string;
  questionsAsked: number;
  mysteriesSolved: number;
  solveTimeMs: number;
  /** What plays that are deleted had moved here; part of the figures. */
  gone?: Figures;
};

const statsSchema = new Schema<StatsShard>(
  {
    _id: { type: String, required: true },
    questionsAsked: { type: Number, default: 0 },
    mysteriesSolved: { type: Number, default: 0 },
    solveTimeMs: { type: Number, default: 0 },
    gone: { type: Schema.Types.Mixed },
  },
  { collection: 'stats', versionKey: false },
);

/** Running figures of the whole game. */
export function createStatsRepository(connection: Connection) {
  const model = connection.model<StatsShard>('Stats', statsSchema);
  return {
    /** Takes a question back that was given back to its player. */
    async returnQuestion(session: ClientSession, playId: string): Promise<void> {
      await model.updateOne(
        { _id: totalsIdOf(playId) },
        { $inc: { questionsAsked: -1 } },
        { upsert: true, session },
      );
    },

    async totals(): Promise<{ questionsAsked: number; mysteriesSolved: number; averageSolveTimeMs: number }> {
      const shards = await model.find({}).lean<StatsShard[]>();
      const sum = (field: 'questionsAsked' | 'mysteriesSolved' | 'solveTimeMs') =>
        shards.reduce((total, shard) => total + (shard[field] ?? 0), 0);
      const mysteriesSolved = sum('mysteriesSolved');
      return {
        questionsAsked: sum('questionsAsked'),
        mysteriesSolved,
        averageSolveTimeMs: mysteriesSolved === 0 ? 0 : sum('solveTimeMs') / mysteriesSolved,
      };
    },
  };
}

export type StatsRepository = ReturnType<typeof createStatsRepository>;
