import { ErrorCard, lazyPart } from '@sidelight/ui';
import { NotesSection } from './NotesSection.tsx';

/** Loads when the author opens the host notes. If it does not load, the rest of the form still works. */
const QuickQuestions = lazyPart(async () => (await import('./QuickQuestions.tsx')).QuickQuestions, {
  failed: (retry) => <ErrorCard message="The quick questions could not be loaded." onRetry={retry} />,
});

export function QuickQuestionsSection(props: Parameters<typeof QuickQuestions>[0]) {
  return (
    <NotesSection
      legend="Quick questions"
      hint="What players ask about any mystery, one tap each. Nothing helps the host more: ten minutes make a mystery playable. Leave out what you cannot say."
    >
      <QuickQuestions {...props} />
    </NotesSection>
  );
}
