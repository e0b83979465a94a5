import { MOST_QUESTIONS_COUNTED, type StoryStats } from '@sidelight/contracts';
import { medianOf } from '@sidelight/rules';
import type { ClientSession, Connection } from 'mongoose';
import { type CountedPlayRecord, countedPlayModel } from './counted-play.model.ts';

export type PlayCounts = Omit<CountedPlayRecord, '_id' | 'storyId'>;

/** Counts players' first finished plays of a mystery that have the same number of questions and the same outcome. */
type Group = Pick<PlayCounts, 'completions' | 'resignations'> & {
  _id: Pick<PlayCounts, 'completions' | 'questions'>;
};

const NO_COUNTS: PlayCounts = { attempts: 0, completions: 0, resignations: 0, questions: 0, timeMs: 0 };

export function createCountedPlaysRepository(connection: Connection) {
  const model = countedPlayModel(connection);
  /**
   * Adds the counts to the play's record, and creates the record if it is missing. The events of the play's start and
   * end may arrive in either order.
   */
  async function add(
    playId: string,
    storyId: string,
    counts: Partial<PlayCounts>,
    session: ClientSession,
  ): Promise<void> {
    const change = { $setOnInsert: { storyId }, $inc: { ...NO_COUNTS, ...counts } };
    await model.updateOne({ _id: playId }, change, { session, upsert: true });
  }

  /** Counts only each player's first finished play of a mystery. */
  async function outcomesOf(storyId: string, except: readonly string[]): Promise<StoryStats> {
    const groups = await model.aggregate<Group>([
      { $match: { storyId, firstEnds: 1, _id: { $nin: except } } },
      {
        $group: {
          _id: { completions: '$completions', questions: '$questions' },
          completions: { $sum: '$completions' },
          resignations: { $sum: '$resignations' },
        },
      },
    ]);
    const sum = (count: 'completions' | 'resignations') =>
      groups.reduce((total, group) => total + group[count], 0);
    const solvers = new Map<number, number>();
    for (const { _id, completions } of groups) {
      if (completions === 0) continue;
      const questions = Math.min(_id.questions, MOST_QUESTIONS_COUNTED);
      solvers.set(questions, (solvers.get(questions) ?? 0) + completions);
    }
    const distribution = [...solvers]
      .map(([questions, count]) => ({ questions, solvers: count }))
      .sort((a, b) => a.questions - b.questions);
    return {
      attempts: sum('completions') + sum('resignations'),
      solved: sum('completions'),
      resigned: sum('resignations'),
      par: medianOf(distribution.map((step) => ({ value: step.questions, count: step.solvers }))),
      distribution,
    };
  }

  return { add, outcomesOf };
}
