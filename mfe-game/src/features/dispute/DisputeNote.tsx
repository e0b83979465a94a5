import type { Turn } from '@sidelight/contracts';
import { Button, VERDICT_WORDS } from '@sidelight/ui';
import { use, useState } from 'react';
import styles from './DisputeNote.module.css';
import { DisputeContext } from './dispute-context.ts';

/** Shows the button that disputes an answer or, after a dispute, the outcome of the dispute. */
export function DisputeNote({ turn }: { turn: Turn }) {
  const dispute = use(DisputeContext);
  const [isBusy, setBusy] = useState(false);
  if (turn.dispute?.status === 'queued')
    return <p className={styles.note}>An admin will look at this answer.</p>;
  if (turn.dispute?.status === 'upheld')
    return <p className={styles.note}>Judged again: the answer stands.</p>;
  if (turn.dispute) {
    const { verdictBefore, messageBefore } = turn.dispute;
    return (
      <p className={styles.note}>
        <strong>Corrected.</strong> At first:{' '}
        <del>{messageBefore ?? (verdictBefore && VERDICT_WORDS[verdictBefore])}</del>
      </p>
    );
  }
  if (!dispute || turn.verdict === null || turn.verdict === 'unclear') return null;
  return (
    <Button
      variant="quiet"
      className={styles.button}
      isBusy={isBusy}
      aria-label={`Dispute this answer: ${turn.question}`}
      onClick={async () => {
        setBusy(true);
        await dispute(turn.turnId);
        setBusy(false);
      }}
    >
      Dispute this answer
    </Button>
  );
}
