import type { Profile } from '@sidelight/contracts';
import { ACHIEVEMENTS, type Achievement, type AchievementFacts } from '@sidelight/rules';
import type { Creation } from './use-creation.ts';

export type ListedAchievement = Pick<Achievement, 'name' | 'description' | 'icon'> & {
  /** ISO instant; null while the achievement is locked. */
  unlockedAt: string | null;
  /** Null if the achievement is unlocked, requires no number, or depends on a value that the profile lacks. */
  progress: { value: number; target: number } | null;
};

/** A value that the profile lacks. Progress that depends on it is NaN. */
const UNKNOWN = Number.NaN;

function factsOf(profile: Profile, creation: Creation | undefined): AchievementFacts {
  const totalStories = creation?.totalStoriesCreated ?? UNKNOWN;
  return {
    ...profile,
    bestStreakCount: profile.streak.bestStreakCount,
    lastGame: null,
    creation: {
      totalStories,
      totalLikes: creation?.totalLikes ?? UNKNOWN,
      totalDislikes: creation?.totalDislikes ?? UNKNOWN,
      distinctDays: profile.mysteryDays ?? (totalStories === 0 ? 0 : UNKNOWN),
    },
  };
}

/**
 * The unlocked achievements come first, the latest at the top. The locked ones follow in the order of `ACHIEVEMENTS`.
 */
export function listAchievements(profile: Profile, creation?: Creation): ListedAchievement[] {
  const facts = factsOf(profile, creation);
  const unlockedAt = new Map(profile.achievements.map((one) => [one.name, one.unlockedAt]));
  const all = ACHIEVEMENTS.map(({ name, description, icon, progress }): ListedAchievement => {
    const at = unlockedAt.get(name) ?? null;
    const counted = at === null ? progress?.(facts) : undefined;
    return {
      name,
      description,
      icon,
      unlockedAt: at,
      progress: counted && Number.isFinite(counted.value) ? counted : null,
    };
  });
  return all.toSorted((a, b) => (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? ''));
}
