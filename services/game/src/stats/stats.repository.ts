import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { PlayRecord } from '../plays/play.model.ts';
import type { TurnChange } from '../plays/plays.repository.ts';

/** Turns of different plays move different shards, so that they do not wait for each other. */
const SHARDS = 16;

type StatsShard = { _id: string; questionsAsked: number; mysteriesSolved: number; solveTimeMs: number };

const statsSchema = new Schema<StatsShard>(
  {
    _id: { type: String, required: true },
    questionsAsked: { type: Number, default: 0 },
    mysteriesSolved: { type: Number, default: 0 },
    solveTimeMs: { type: Number, default: 0 },
  },
  { collection: 'stats', versionKey: false },
);

/** Running figures, moved in the transaction of the turn that moves them. */
export function createStatsRepository(connection: Connection) {
  const model = connection.model<StatsShard>('Stats', statsSchema);
  const shardOf = (playId: string) => `shard-${Number.parseInt(playId.slice(0, 2), 16) % SHARDS}`;
  return {
    async countTurn(session: ClientSession, play: PlayRecord, change: TurnChange): Promise<void> {
      const solved = change.end?.state === 'solved' ? play.result : null;
      if (change.questions === 0 && !solved) return;
      await model.updateOne(
        { _id: shardOf(play._id) },
        {
          $inc: {
            questionsAsked: change.questions,
            mysteriesSolved: solved ? 1 : 0,
            solveTimeMs: solved?.timeTakenMs ?? 0,
          },
        },
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
