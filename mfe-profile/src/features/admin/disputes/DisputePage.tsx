import type { Dispute, getDispute, ResultOf } from '@sidelight/contracts';
import { formatMoment } from '@sidelight/rules';
import { VERDICT_WORDS, VerdictBadge } from '@sidelight/ui';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { profileApi } from '../../../shared/api.ts';
import { Panel } from '../../../shared/Panel.tsx';
import styles from '../shared/Admin.module.css';
import { ListSkeleton } from '../shared/ListSkeleton.tsx';
import { LoadFailure } from '../shared/LoadFailure.tsx';
import { NotedAction } from '../shared/NotedAction.tsx';
import { StoryTexts } from '../shared/StoryTexts.tsx';
import { TurnsPanel } from '../shared/TurnsPanel.tsx';

type Whole = ResultOf<typeof getDispute>;

export function DisputePage() {
  const { disputeId = '' } = useParams();
  const { data, error, isFetching, refetch } = profileApi.getDispute.useQuery(
    { params: { disputeId } },
    { refetchOnMountOrArgChange: true },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const status = data?.dispute.status;
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === 'queued' && status !== 'queued') heading.current?.focus();
    shown.current = status;
  }, [status]);
  return (
    <div className={styles.stack}>
      <p>
        <Link to="/admin/disputes" className={styles.link}>
          All disputed answers
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        Disputed answer
      </h1>
      {!data && !error && <ListSkeleton of="the dispute" />}
      {!data && error && <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />}
      {data && (
        <>
          <Decision dispute={data.dispute} />
          <TurnsPanel
            title="The game up to it"
            turns={data.turns}
            none="This game is gone. A decision is kept on the record all the same."
          />
          <Mystery story={data.story} />
        </>
      )}
    </div>
  );
}

const RIGHT_ANSWERS = ['yes', 'no', 'irrelevant', 'both'] as const;

function Decision({ dispute }: { dispute: Dispute }) {
  const [decide] = profileApi.decideDispute.useMutation();
  const { disputeId, question, verdict, status, correctedVerdict, judgedBy, note, decidedAt } = dispute;
  const params = { disputeId };
  const noted = (text: string | undefined) => (text ? { note: text } : {});
  return (
    <Panel title="The answer">
      <div className={styles.stack}>
        <p className={styles.question}>{question}</p>
        <p className={styles.answer}>
          <VerdictBadge verdict={verdict} />
        </p>
        {status === 'queued' ? (
          <NotedAction
            choices={[
              {
                verb: 'It is right',
                confirm: 'Uphold the answer',
                done: 'Answer upheld',
                act: (text) => decide({ params, body: { decision: 'uphold', ...noted(text) } }),
              },
              ...RIGHT_ANSWERS.filter((right) => right !== verdict).map((right) => ({
                verb: `It should be “${VERDICT_WORDS[right]}”`,
                confirm: `Reverse to “${VERDICT_WORDS[right]}”`,
                done: 'Answer corrected',
                act: (text: string | undefined) =>
                  decide({ params, body: { decision: 'reverse', verdict: right, ...noted(text) } }),
              })),
            ]}
          />
        ) : (
          <p role="status">
            {correctedVerdict ? `Corrected to “${VERDICT_WORDS[correctedVerdict]}”` : 'Upheld'} by{' '}
            {judgedBy === 'admin' ? 'an admin' : 'the stronger model'}
            {decidedAt && `, ${formatMoment(decidedAt)}`}
          </p>
        )}
        {note && <p>“{note}”</p>}
      </div>
    </Panel>
  );
}

function Mystery({ story }: Pick<Whole, 'story'>) {
  return (
    <Panel title={story.title} aside="With the solution">
      <div className={styles.stack}>
        <StoryTexts prompt={story.prompt} solution={story.solution} />
        {story.facts.length > 0 && (
          <ul className={styles.rows}>
            {story.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
