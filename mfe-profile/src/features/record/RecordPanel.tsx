import { counted } from '@sidelight/rules';
import { useLocalDay } from '@sidelight/shell-api/clock';
import { profileApi } from '../../shared/api.ts';
import { Panel } from '../../shared/Panel.tsx';
import { REFETCH_STALE } from '../../shared/refetch.ts';
import { BarChart } from './BarChart.tsx';
import { pointBins, questionBins } from './distribution.ts';
import { HeatMap } from './HeatMap.tsx';
import { heatMap } from './heat-map.ts';
import styles from './Record.module.css';

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
};

const halfTook = (questions: readonly number[]) => {
  const most = counted(median(questions), 'question');
  if (questions.length === 1) return `Your solved game took ${most}`;
  return `Half of your ${questions.length} solved games took ${most} or fewer`;
};

export function RecordPanel({ username }: { username: string }) {
  const { today } = useLocalDay();
  const { data } = profileApi.listPlayHistory.useQuery({ username }, REFETCH_STALE);
  // The panel is optional, so it shows nothing while it loads or after an error.
  if (!data || data.plays.length === 0) return null;
  const { plays, isComplete } = data;
  const ended = plays.filter(({ completedStatus: s }) => s === 'Completed' || s === 'Resigned');
  const solved = plays.filter(({ completedStatus }) => completedStatus === 'Completed');
  const questions = solved.map((play) => play.questionsAsked);
  return (
    <Panel
      title="Your record"
      aside={isComplete ? undefined : `Your latest ${counted(plays.length, 'game')}`}
    >
      <div className={styles.charts}>
        <HeatMap weeks={heatMap(plays, today)} />
        {solved.length > 0 && (
          <BarChart
            title="Questions to a solution"
            summary={halfTook(questions)}
            binName="Questions"
            bins={questionBins(questions)}
          />
        )}
        {ended.length > 0 && (
          <BarChart
            title="Points"
            summary={`Your best of ${counted(ended.length, 'finished game')} brought ${Math.max(...ended.map((play) => play.points))} of 50 points`}
            binName="Points"
            bins={pointBins(ended.map((play) => play.points))}
          />
        )}
      </div>
    </Panel>
  );
}
