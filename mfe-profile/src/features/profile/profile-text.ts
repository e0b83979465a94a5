import type { Profile } from '@sidelight/contracts';
import { ACHIEVEMENTS, counted, levelOf } from '@sidelight/rules';

/** A profile as a few lines to share: level, figures and the link. */
export function profileText(profile: Profile, url: string): string {
  const { name } = levelOf(profile.totalXp);
  const figures = [
    counted(profile.totalStoriesCompleted, 'mystery solved', 'mysteries solved'),
    `best streak ${counted(profile.streak.bestStreakCount, 'day')}`,
    `${profile.achievements.length} of ${ACHIEVEMENTS.length} achievements`,
  ];
  return [
    `Sidelight: ${profile.username}, ${name} with ${profile.totalXp} XP`,
    figures.join(' · '),
    url,
  ].join('\n');
}
