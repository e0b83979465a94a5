import type { HostStats } from '@sidelight/contracts';
import { counted, formatDay } from '@sidelight/rules';
import { Panel } from '../../shared/Panel.tsx';
import { StatisticsList } from '../../shared/StatisticsList.tsx';
import { QuestionsPerDay } from './QuestionsPerDay.tsx';
import styles from './StatsPage.module.css';

const NAMES: Readonly<Record<HostStats['host'], string>> = {
  offline: 'The practice host',
  llm: 'The AI host',
};

const share = (value: number) => `${Math.round(value * 1000) / 10}%`;

export function HostQuality({ stats }: { stats: HostStats }) {
  const { host, judged, unclearShare, responseMs, evaluation } = stats;
  return (
    <>
      <Panel title="The host" aside={NAMES[host]}>
        <StatisticsList
          items={[
            {
              label: 'Answers right on the evaluation set',
              value: evaluation ? share(evaluation.accuracy) : 'Not measured',
            },
            {
              label: 'Answers it could not be sure of',
              value: unclearShare === null ? 'None yet' : share(unclearShare),
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
