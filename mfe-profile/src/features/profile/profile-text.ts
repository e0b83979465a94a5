import type { Profile } from '@sidelight/contracts';
import { ACHIEVEMENTS, counted, levelOf } from '@sidelight/rules';

export function profileText(profile: Profile, url: string): string {
  const { name } = levelOf(profile.totalXp);
  const statistics = [
    counted(profile.totalStoriesCompleted, 'mystery solved', 'mysteries solved'),
    `best streak ${counted(profile.streak.bestStreakCount, 'day')}`,
    `${profile.achievements.length} of ${ACHIEVEMENTS.length} achievements`,
  ];
  return [
    `Sidelight: ${profile.username}, ${name} with ${profile.totalXp} XP`,
    statistics.join(' · '),
    url,
  ].join('\n');
}
