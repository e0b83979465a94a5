import type { HostStats } from '@sidelight/contracts';
import { counted, formatDay, formatPercentage } from '@sidelight/rules';
import { Panel } from '../../shared/Panel.tsx';
import { StatisticsList } from '../../shared/StatisticsList.tsx';
import { QuestionsPerDay } from './QuestionsPerDay.tsx';
import styles from './StatsPage.module.css';

const NAMES: Readonly<Record<HostStats['host'], string>> = {
  offline: 'The practice host',
  llm: 'The AI host',
};

export function HostQuality({ stats }: { stats: HostStats }) {
  const { host, judged, unclearShare, responseMs, evaluation } = stats;
  return (
    <>
      <Panel title="The host" aside={NAMES[host]}>
        <StatisticsList
          items={[
            {
              label: 'Answers right on the evaluation set',
              value: evaluation ? formatPercentage(evaluation.accuracy, 1) : 'Not measured',
            },
            {
              label: 'Answers it could not be sure of',
              value: unclearShare === null ? 'None yet' : formatPercentage(unclearShare, 1),
            },
            {
              label: 'Half of its answers take at most',
              value: responseMs === null ? 'None yet' : `${responseMs.toLocaleString('en')} ms`,
            },
          ]}
        />
        <p className={styles.missing}>
          {evaluation &&
            `Accuracy: ${evaluation.rows} questions and guesses with known answers, ${formatDay(evaluation.measuredOn)}. `}
          {judged > 0 && `The rest: ${counted(judged, 'answer')} of the last 30 days.`}
        </p>
      </Panel>
      <Panel title="Questions per day">
        <QuestionsPerDay days={stats.questionsPerDay} />
      </Panel>
    </>
  );
}
