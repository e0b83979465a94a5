import {
  newIdempotencyKey,
  REASON_MISSING_MESSAGE,
  REPORT_REASONS,
  STORIES_ERRORS,
} from '@sidelight/contracts';
import { Button, checkIcon, focusIfLost, Icon, RadioGroup, TextArea } from '@sidelight/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { gameApi } from '../../shared/api.ts';
import styles from './Panels.module.css';
import { ToolPanel } from './ToolPanel.tsx';

/** How long the panel stays open after the report was sent, in ms (product spec, section 9). */
const CLOSE_AFTER_MS = 3000;
const COMMENT_MAX = 1000;
const OPTIONS = REPORT_REASONS.map((reason) => ({ value: reason, label: reason }));

type Props = { storyId: string; playId: string | null; onClose: () => void };

/** Guests can use this form too. */
export function ReportPanel({ storyId, playId, onClose }: Props) {
  const [reason, setReason] = useState<(typeof REPORT_REASONS)[number] | null>(null);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [createReport, { isLoading, isSuccess }] = gameApi.createReport.useMutation();
  const key = useRef(newIdempotencyKey());
  const done = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!isSuccess) return;
    // The message replaces the form.
    focusIfLost(done.current);
    const timer = setTimeout(onClose, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, onClose]);

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isLoading) return;
    if (!reason) return setProblem(REASON_MISSING_MESSAGE);
    setProblem(null);
    const { error } = await createReport({
      params: { storyId },
      body: { reason, comment: comment.trim() || null, ...(playId ? { playId } : {}) },
      idempotencyKey: key.current,
    });
    if (error) setProblem(STORIES_ERRORS.report_failed.message);
  };
  /**
   * Changes a field and makes a new idempotency key. An unchanged report keeps its key, so that it counts once if sent
   * again.
   */
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      key.current = newIdempotencyKey();
      set(value);
    };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };

  return (
    <ToolPanel title="Report" onClose={onClose}>
      <p ref={done} role="status" tabIndex={-1} className={styles.done}>
        {isSuccess && (
          <>
            <Icon icon={checkIcon} /> Report submitted successfully
          </>
        )}
      </p>
      {!isSuccess && (
        <form className={styles.form} onSubmit={submit}>
          <RadioGroup legend="What is wrong?" options={OPTIONS} value={reason} onChange={change(setReason)} />
          <TextArea
            label="Additional comments (optional)"
            rows={2}
            maxLength={COMMENT_MAX}
            value={comment}
            onChange={({ target }) => change(setComment)(target.value)}
            onKeyDown={onKeyDown}
          />
          {problem && (
            <p role="alert" className={styles.error}>
              {problem}
            </p>
          )}
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" disabled={!reason} isBusy={isLoading}>
              {isLoading ? 'Submitting...' : 'Submit Report'}
            </Button>
          </div>
        </form>
      )}
    </ToolPanel>
  );
}
