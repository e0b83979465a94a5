import type { Profile } from '@sidelight/contracts';
import { formatPercentage, roundedMinutes } from '@sidelight/rules';
import type { Statistic } from '../../shared/StatisticsList.tsx';
import type { Creation } from './use-creation.ts';

const mean = (total: number, count: number) => (count === 0 ? 0 : Math.round(total / count));

export function playingStatistics(profile: Profile): Statistic[] {
  const { totalStoriesAttempted: attempted, totalStoriesCompleted: completed } = profile;
  const timeMs = attempted === 0 ? 0 : (profile.totalTimePlayedSeconds * 1000) / attempted;
  return [
    { label: 'Mysteries attempted', value: attempted },
    { label: 'Mysteries solved', value: completed },
    { label: 'Completion rate', value: formatPercentage(completed, attempted) },
    { label: 'Questions asked', value: profile.totalQuestionsAsked },
    { label: 'Average questions per story', value: mean(profile.totalQuestionsAsked, attempted) },
    { label: 'Average time per story', value: `${roundedMinutes(timeMs)} min` },
  ];
}

export function creationStatistics(creation: Creation): Statistic[] {
  const { totalLikes: likes, totalDislikes: dislikes } = creation;
  return [
    { label: 'Mysteries created', value: creation.totalStoriesCreated },
    { label: 'Likes', value: likes },
    { label: 'Dislikes', value: dislikes },
    { label: 'Popularity rating', value: formatPercentage(likes, likes + dislikes) },
    { label: 'Average questions per story', value: Math.round(creation.avgQuestionsPerStory) },
    { label: 'Average time per story', value: `${roundedMinutes(creation.avgTimePerStoryMs)} min` },
  ];
}
