import { Button, LiveRegion } from '@sidelight/ui';
import { useEffect, useState } from 'react';
import styles from './QuickQuestions.module.css';
import type { QuickQuestions } from './QuickQuestions.tsx';

type Props = Parameters<typeof QuickQuestions>[0];
const FAILED = 'The quick questions could not be loaded.';

/**
 * The quick questions, loaded once the author has opened the host notes. A failure shows here and leaves the
 * rest of the form as it is.
 */
export function QuickQuestionsSection(props: Props) {
  const [Questions, setQuestions] = useState<typeof QuickQuestions | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    let isShown = true;
    import('./QuickQuestions.tsx').then(
      (loaded) => isShown && setQuestions(() => loaded.QuickQuestions),
      () => isShown && setFailed(attempt),
    );
    return () => {
      isShown = false;
    };
  }, [attempt]);
  const hasFailed = Questions === null && failed === attempt;
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Quick questions</legend>
      <p className={styles.hint}>
        What players ask about any mystery, one tap each. Nothing helps the host more: ten minutes make a
        mystery playable. Leave out what you cannot say.
      </p>
      {Questions && <Questions {...props} />}
      <LiveRegion message={hasFailed ? FAILED : ''} />
      {hasFailed && (
        <div>
          <p aria-hidden="true">{FAILED}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </div>
      )}
    </fieldset>
  );
}
