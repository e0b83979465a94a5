import { formatPercentage } from '@sidelight/rules';
import { storiesApi } from '../../shared/api.ts';

type Props = { storyId: string; itemClass: string | undefined };

/** Par is the median number of questions to a solution. Shows nothing if the statistics could not be loaded. */
export function PlayerStatistics({ storyId, itemClass }: Props) {
  const { data } = storiesApi.getStoryStats.useQuery(
    { params: { storyId } },
    { refetchOnMountOrArgChange: true },
  );
  if (!data) return null;
  const statistics = [
    ['Solved by', formatPercentage(data.solved, data.attempts)],
    ['Par (questions)', data.par ?? '–'],
  ] as const;
  return statistics.map(([label, value]) => (
    <div key={label} className={itemClass}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
}
