import { formatPercentage } from '@sidelight/rules';
import { storiesApi } from '../../shared/api.ts';

type Props = { storyId: string; figureClass: string | undefined };

/** Par and solve rate of one's own mystery; nothing where they can't be had. */
export function PlayersFigures({ storyId, figureClass }: Props) {
  const { data } = storiesApi.getStoryStats.useQuery(
    { params: { storyId } },
    { refetchOnMountOrArgChange: true },
  );
  if (!data) return null;
  const figures = [
    ['Solved by', formatPercentage(data.solved, data.attempts)],
    ['Par (questions)', data.par ?? '–'],
  ] as const;
  return figures.map(([label, value]) => (
    <div key={label} className={figureClass}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
}
