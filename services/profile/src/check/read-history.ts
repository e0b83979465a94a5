import type { mongo } from 'mongoose';
import type { AwardRecord, DailyFirstRecord, XpEntryRecord } from '../awards/award.model.ts';
import type { ProfileRecord } from '../profiles/profile.model.ts';
import type { History, RecordedPlay } from './history.ts';

type Db = mongo.Db;
/** Only the operator's commands read the databases of all services. */
export type Databases = { profile: Db; game: Db; stories: Db };

type PlayDocument = {
  _id: string;
  dailyDate: string | null;
  startedAt: Date | null;
  /** For a play that was closed without a result, the number of questions that were reported to the profile service. */
  questionsReported?: number;
  result: Omit<RecordedPlay, 'playId' | 'dailyDate'> | null;
};
type StoryDocument = { _id: string; dateCreated: Date; likes: number; dislikes: number };

export function profilesOf({ profile }: Databases): AsyncIterable<ProfileRecord> {
  return profile.collection<ProfileRecord>('profiles').find({}).sort({ _id: 1 });
}

export async function readHistory({ profile, game, stories }: Databases, userId: string): Promise<History> {
  const [entries, awards, firsts, plays, created] = await Promise.all([
    profile.collection<XpEntryRecord>('xp_ledger').find({ userId }).sort({ _id: 1 }).toArray(),
    profile.collection<AwardRecord>('awards').find({ userId }).project({ totalXp: 1 }).toArray(),
    profile.collection<DailyFirstRecord>('daily_firsts').find({ userId }).toArray(),
    game
      .collection<PlayDocument>('plays')
      .find({ userId } as mongo.Filter<PlayDocument>)
      .project<PlayDocument>({ dailyDate: 1, startedAt: 1, questionsReported: 1, result: 1 })
      .toArray(),
    stories
      .collection<StoryDocument>('stories')
      .find({ authorId: userId } as mongo.Filter<StoryDocument>)
      .project<StoryDocument>({ dateCreated: 1, likes: 1, dislikes: 1 })
      .toArray(),
  ]);
  const ended = new Map(
    plays.flatMap(({ _id, dailyDate, result }) =>
      result ? [[_id, { playId: _id, dailyDate, ...result } satisfies RecordedPlay]] : [],
    ),
  );
  // `totalXp` of an award is the total after its play, so it gives the order of the plays. A play with 0 XP has the
  // same total as the play before it, so it comes after that play. Plays without an award come last.
  const totals = new Map(awards.map(({ _id, totalXp }) => [String(_id), Number(totalXp)]));
  const totalAfter = (playId: string) => totals.get(playId) ?? Number.POSITIVE_INFINITY;
  const ledger = entries
    .map(({ playId, xp, at }) => ({ playId, xp, at, play: ended.get(playId) ?? null }))
    .sort((a, b) => totalAfter(a.playId) - totalAfter(b.playId) || b.xp - a.xp);
  const counted = new Set(entries.map(({ playId }) => playId));
  return {
    ledger,
    pending: [...ended.keys()].filter((playId) => !counted.has(playId)),
    attempted: plays.filter(({ startedAt }) => startedAt !== null).length,
    questionsLeft: plays.reduce((sum, { questionsReported = 0 }) => sum + questionsReported, 0),
    firsts,
    created: {
      dates: created.map(({ dateCreated }) => dateCreated),
      likes: created.reduce((sum, { likes }) => sum + likes, 0),
      dislikes: created.reduce((sum, { dislikes }) => sum + dislikes, 0),
    },
  };
}
