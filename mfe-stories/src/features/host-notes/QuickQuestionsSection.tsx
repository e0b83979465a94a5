import { Button, LiveRegion } from '@sidelight/ui';
import { useEffect, useState } from 'react';
import { NotesSection } from './NotesSection.tsx';
import type { QuickQuestions } from './QuickQuestions.tsx';

type Props = Parameters<typeof QuickQuestions>[0];
const FAILED = 'The quick questions could not be loaded.';

/** Loads its content as a chunk when the author opens the host notes. If the chunk fails, the rest of the form still works. */
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
    <NotesSection
      legend="Quick questions"
      hint="What players ask about any mystery, one tap each. Nothing helps the host more: ten minutes make a mystery playable. Leave out what you cannot say."
    >
      {Questions && <Questions {...props} />}
      <LiveRegion message={hasFailed ? FAILED : ''} />
      {hasFailed && (
        <div>
          <p aria-hidden="true">{FAILED}</p>
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </div>
      )}
    </NotesSection>
  );
}
