import type { ProfileRecord } from '../profiles/profile.model.ts';
import type { History } from './history.ts';
import { replayProfile } from './replay-profile.ts';

/** The author keeps these achievements even if players take their likes back. */
const MAY_OUTLIVE_LIKES = ['Crowd Pleaser', 'Marmite'];

/** Earlier releases kept only this many dates on which a freeze saved the streak. */
const FROZEN_DATES_ONCE_KEPT = 14;

const TOTALS = [
  'totalXp',
  'totalStoriesAttempted',
  'totalStoriesCompleted',
  'totalQuestionsAsked',
  'totalTimePlayedSeconds',
] as const;

export function findDifferences(stored: ProfileRecord, history: History): string[] {
  const { profile: rebuilt, dated } = replayProfile(stored, history);
  const differences: string[] = [];
  const compare = (name: string, is: unknown, should: unknown) => {
    const [has, gives] = [JSON.stringify(is), JSON.stringify(should)];
    if (has !== gives) differences.push(`${name} is ${has}, the history gives ${gives}`);
  };
  for (const { playId, xp, play } of history.ledger) {
    if (!play) differences.push(`the ledger has the play ${playId}, but this player has no such ended play`);
    else compare(`XP of the play ${playId}`, xp, play.completedStatus === 'Completed' ? play.points : 0);
  }
  for (const playId of history.pending) differences.push(`the ended play ${playId} was not counted`);
  for (const name of TOTALS) compare(name, stored[name], rebuilt[name]);
  for (const name of ['currentStreakCount', 'bestStreakCount', 'lastStreakDate', 'freezes'] as const) {
    compare(name, stored.streak[name], rebuilt.streak[name]);
  }
  if (stored.frozenDates) {
    const latest = rebuilt.frozenDates?.slice(-Math.max(stored.frozenDates.length, FROZEN_DATES_ONCE_KEPT));
    compare('frozenDates', stored.frozenDates, latest);
  }
  for (const name of ['totalStories', 'totalLikes', 'totalDislikes'] as const) {
    compare(name, stored.creation[name], rebuilt.creation[name]);
  }
  compare('days with a new mystery', stored.creation.days.length, rebuilt.creation.days.length);
  return [...differences, ...achievementDifferences(stored, rebuilt, dated)];
}

function achievementDifferences(
  stored: ProfileRecord,
  rebuilt: ProfileRecord,
  dated: ReadonlySet<string>,
): string[] {
  const differences: string[] = [];
  const earned = new Map(rebuilt.achievements.map(({ name, unlockedAt }) => [name, unlockedAt]));
  const names = stored.achievements.map(({ name }) => name);
  if (new Set(names).size !== names.length) differences.push(`an achievement is stored twice: ${names}`);
  for (const name of earned.keys()) {
    if (!names.includes(name)) differences.push(`the achievement '${name}' is earned, but not stored`);
  }
  for (const { name, unlockedAt, isGranted } of stored.achievements) {
    const at = earned.get(name);
    if (!at && MAY_OUTLIVE_LIKES.includes(name)) continue;
    if (!at) differences.push(`the achievement '${name}' is stored, but not earned`);
    else if (dated.has(name) && (isGranted ? unlockedAt < at : unlockedAt.getTime() !== at.getTime())) {
      differences.push(`'${name}' is stored for ${unlockedAt.toISOString()}, earned ${at.toISOString()}`);
    }
  }
  return differences;
}
