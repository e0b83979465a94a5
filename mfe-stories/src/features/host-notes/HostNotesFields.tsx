import type { HostAnswer } from '@sidelight/contracts';
import { counted } from '@sidelight/rules';
import { Button, Counter, LiveRegion, lightbulbIcon, Select, TextArea } from '@sidelight/ui';
import { type UseFormReturn, useController } from 'react-hook-form';
import { Disclosure } from '../../shared/Disclosure.tsx';
import {
  type FactRow,
  freeFactId,
  NOTE_MAX,
  type NotesValues,
  PARAPHRASES_MAX,
  paraphrasesError,
  paraphrasesOf,
  ROWS_MAX,
  rowKey,
  type StoryValues,
  WARNING_MAX,
} from '../../shared/story-values.ts';
import { ClueFacts } from './ClueFacts.tsx';
import styles from './HostNotesFields.module.css';
import { NoteRows } from './NoteRows.tsx';
import { QuickQuestionsSection } from './QuickQuestionsSection.tsx';
import { useSuggest } from './use-suggest.ts';

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'irrelevant', label: 'Irrelevant' },
  { value: 'both', label: 'Yes and no' },
];
const WEIGHTS = [
  { value: '1', label: 'A detail' },
  { value: '2', label: 'Important' },
  { value: '3', label: 'The heart of it' },
];

const paraphrasesLabel = (name: string) => `Other ways to say ${name.toLowerCase()}`;

/** The first error of the key facts, for the author who saves. */
function errorOf(keyFacts: readonly FactRow[]): string | undefined {
  const errors = keyFacts.map(({ paraphrases }) => paraphrasesError(paraphrases));
  const at = errors.findIndex(Boolean);
  return at < 0 ? undefined : `${paraphrasesLabel(`key fact ${at + 1}`)}: ${errors[at]}`;
}

export function HostNotesFields({ form }: { form: UseFormReturn<StoryValues> }) {
  const { field } = useController({
    control: form.control,
    name: 'notes',
    rules: { validate: ({ keyFacts }) => errorOf(keyFacts) },
  });
  const notes = field.value;
  const { report, isBusy, suggest } = useSuggest(form);
  const set = (changes: Partial<NotesValues>) => field.onChange({ ...notes, ...changes });
  const answered = Object.keys(notes.slots).length;
  const count =
    notes.keyFacts.length + notes.statements.length + notes.clues.length + notes.redHerrings.length;

  return (
    <Disclosure
      look="whole"
      title="Host notes (optional)"
      count={`${counted(count, 'note')}${answered > 0 ? `, ${counted(answered, 'answer')}` : ''}`}
    >
      {(wasOpened) => (
        <div className={styles.inside}>
          <p>
            Only you and the host see these. They make its answers surer and decide when a mystery counts as
            solved.
          </p>
          <div className={styles.suggest}>
            <Button icon={lightbulbIcon} isBusy={isBusy} onClick={() => void suggest()}>
              {isBusy ? 'Thinking…' : 'Suggest'}
            </Button>
            <p className={styles.report} aria-hidden="true">
              {report || 'Drafts notes from your text, for you to correct.'}
            </p>
            <LiveRegion message={report} />
          </div>
          {wasOpened && <QuickQuestionsSection slots={notes.slots} onChange={(slots) => set({ slots })} />}
          <NoteRows
            legend="Key facts"
            hint="What a player must find out. The game is won when they are found."
            noun="Key fact"
            rows={notes.keyFacts}
            max={ROWS_MAX.keyFacts}
            textMax={NOTE_MAX}
            make={() => ({
              key: rowKey(),
              text: '',
              id: freeFactId(notes),
              weight: 2,
              paraphrases: '',
            })}
            onChange={(keyFacts) => set({ keyFacts })}
            renderMore={(row, name, change) => (
              <>
                <Select
                  label={`Weight of ${name.toLowerCase()}`}
                  options={WEIGHTS}
                  value={String(Math.round(row.weight))}
                  onChange={({ target }) => change({ weight: Number(target.value) })}
                />
                <TextArea
                  label={paraphrasesLabel(name)}
                  hint="One a line"
                  error={paraphrasesError(row.paraphrases)}
                  aside={<Counter text={paraphrasesOf(row.paraphrases)} max={PARAPHRASES_MAX} />}
                  rows={2}
                  value={row.paraphrases}
                  onChange={({ target }) => change({ paraphrases: target.value })}
                />
              </>
            )}
          />
          <NoteRows
            legend="Statements"
            hint="Things players will ask about, with their answers."
            noun="Statement"
            placeholder="The man knew the barman."
            rows={notes.statements}
            max={ROWS_MAX.statements}
            textMax={NOTE_MAX}
            make={() => ({ key: rowKey(), text: '', answer: 'yes' as HostAnswer })}
            onChange={(statements) => set({ statements })}
            renderMore={(row, name, change) => (
              <Select
                label={`Answer to ${name.toLowerCase()}`}
                options={ANSWERS}
                value={row.answer}
                onChange={({ target }) => change({ answer: target.value as HostAnswer })}
              />
            )}
          />
          <NoteRows
            legend="Clues"
            hint="Given one by one on request: the gentlest first, the strongest last. The host leaves out a clue if the player has found every key fact that it leads to."
            noun="Clue"
            isOrdered
            rows={notes.clues}
            max={ROWS_MAX.clues}
            textMax={NOTE_MAX}
            make={() => ({ key: rowKey(), text: '', facts: [] })}
            onChange={(clues) => set({ clues })}
            renderMore={(row, name, change) => (
              <ClueFacts
                legend={`${name} leads to`}
                keyFacts={notes.keyFacts}
                chosen={row.facts}
                onChange={(facts) => change({ facts })}
              />
            )}
          />
          <NoteRows
            legend="Red herrings"
            hint="What looks important and is not."
            noun="Red herring"
            rows={notes.redHerrings}
            max={ROWS_MAX.redHerrings}
            textMax={NOTE_MAX}
            make={() => ({ key: rowKey(), text: '' })}
            onChange={(redHerrings) => set({ redHerrings })}
          />
          <NoteRows
            legend="Content warnings"
            hint="Shown to players before they begin, in a word or two."
            noun="Content warning"
            rows={notes.contentWarnings}
            max={ROWS_MAX.contentWarnings}
            textMax={WARNING_MAX}
            make={() => ({ key: rowKey(), text: '' })}
            onChange={(contentWarnings) => set({ contentWarnings })}
          />
        </div>
      )}
    </Disclosure>
  );
}
