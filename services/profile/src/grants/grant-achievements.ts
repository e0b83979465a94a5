import { type Databases, profilesOf, readHistory } from '../check/read-history.ts';
import { replayProfile } from '../check/replay-profile.ts';
import type { ProfileRecord } from '../profiles/profile.model.ts';

export type Grant = { userId: string; names: string[] };

/**
 * Grants achievements that players had earned before the product had these achievements. `unlockedAt` is the time of
 * the grant.
 */
export async function grantAchievements(databases: Databases, now: Date): Promise<Grant[]> {
  const profiles = databases.profile.collection<ProfileRecord>('profiles');
  const grants: Grant[] = [];
  for await (const stored of profilesOf(databases)) {
    const { profile } = replayProfile(stored, await readHistory(databases, stored._id));
    const names: string[] = [];
    for (const { name } of profile.achievements) {
      if (stored.achievements.some((each) => each.name === name)) continue;
      const { modifiedCount } = await profiles.updateOne(
        { _id: stored._id, 'achievements.name': { $ne: name } },
        { $push: { achievements: { name, unlockedAt: now, isGranted: true } } },
      );
      if (modifiedCount === 1) names.push(name);
    }
    if (names.length > 0) grants.push({ userId: stored._id, names });
  }
  return grants;
}
