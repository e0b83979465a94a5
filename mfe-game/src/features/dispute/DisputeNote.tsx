import type { Turn } from '@sidelight/contracts';
import { Button, focusIfLost, VERDICT_WORDS } from '@sidelight/ui';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import styles from './DisputeNote.module.css';
import { DisputeContext } from './dispute-context.ts';

/** Shows the button that disputes an answer or, after a dispute, the outcome of the dispute. */
export function DisputeNote({ turn }: { turn: Turn }) {
  const dispute = use(DisputeContext);
  const [isBusy, setBusy] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  if (turn.dispute?.status === 'queued')
    return <Note takesFocus={wasPressed}>An admin will look at this answer.</Note>;
  if (turn.dispute?.status === 'upheld')
    return <Note takesFocus={wasPressed}>Judged again: the answer stands.</Note>;
  if (turn.dispute) {
    const { verdictBefore, messageBefore } = turn.dispute;
    return (
      <Note takesFocus={wasPressed}>
        <strong>Corrected.</strong> At first:{' '}
        <del>{messageBefore ?? (verdictBefore && VERDICT_WORDS[verdictBefore])}</del>
      </Note>
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
        setPressed(true);
        setBusy(true);
        await dispute(turn.turnId);
        setBusy(false);
      }}
    >
      Dispute this answer
    </Button>
  );
}

function Note({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The note replaces the button.
    if (takesFocus) focusIfLost(note.current, { preventScroll: true });
  }, [takesFocus]);
  return (
    <p ref={note} className={styles.note} tabIndex={-1}>
      {children}
    </p>
  );
}
