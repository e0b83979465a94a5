import type { StoryDetail } from '@sidelight/contracts';
import { useAuth, useConfirm, useLeaveGuard, useToasts } from '@sidelight/shell-api';
import { Button, RadioGroup } from '@sidelight/ui';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import pageStyles from '../../shared/Page.module.css';
import { emptyValues, type StoryValues, toInput, valuesOf } from '../../shared/story-values.ts';
import { FairnessPanel, HostNotesFields } from '../host-notes/index.ts';
import { TryOut } from '../try-out/index.ts';
import { AppearanceSection } from './AppearanceSection.tsx';
import { ConflictBox } from './ConflictBox.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { createKeyOf, openDraft } from './drafts.ts';
import { ErrorBox } from './ErrorBox.tsx';
import { noteRunningSave } from './running-save.ts';
import styles from './StoryForm.module.css';
import { TextFields } from './TextFields.tsx';
import { useAuthorAchievements } from './use-author-achievements.ts';
import { useDraft } from './use-draft.ts';
import { type SaveResult, useSaveStory } from './use-save-story.ts';

const VISIBILITY = [
  { value: 'public', label: 'Public', hint: 'visible to all players' },
  { value: 'unlisted', label: 'Unlisted', hint: 'Only players with the direct link' },
] as const;
const LEAVE = 'Your changes are not saved yet. They stay on this device as a draft. Leave anyway?';
const NOT_SAVED = 'The mystery was not saved. The draft is still on this device.';
const REQUIRED = 'Title, scenario and solution are required';

type Problem = Exclude<SaveResult, { kind: 'saved' }>;

export function StoryForm({ story }: { story: StoryDetail | null }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { notify } = useToasts();
  const { user } = useAuth();
  const { celebrate } = useAuthorAchievements(story === null);

  // The draft belongs to the player who began to write, even after the session has ended. A guest's draft belongs to the
  // member who logs in.
  const userId = user?.userId ?? null;
  const [stored] = useState(() => openDraft(userId, story?.storyId ?? null));
  const [draft, setDraft] = useState(stored.draft);
  const [keyOf] = useState(() => createKeyOf(draft));
  const save = useSaveStory(keyOf);
  const [opened, setOpened] = useState(story);
  const [revision, setRevision] = useState(draft?.revision ?? story?.revision ?? null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);

  const [initial] = useState(() => (story ? valuesOf(story) : emptyValues()));
  const form = useForm<StoryValues>({ defaultValues: initial });
  const { control, formState, handleSubmit, reset } = form;
  const { isDirty } = formState;
  useEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true });
    // `draft` does not change after the form was opened, so this effect runs only once.
  }, [draft, reset]);
  const savedDraft = useDraft(form, { key: stored.key, userId }, revision, keyOf);
  useLeaveGuard({ when: isDirty && !isLeaving, message: LEAVE });

  const isPublic = useController({ control, name: 'isPublic' }).field;
  const inputOf = (values: StoryValues) => toInput(values, opened?.hostNotes ?? null);

  /** Leaves the page without the leave guard's question. */
  function leave(to: string) {
    flushSync(() => setLeaving(true));
    void navigate(to);
  }

  async function submit(values: StoryValues, onRevision: number | null) {
    // A locked field loses the focus, so the button takes it first.
    saveButton.current?.focus();
    setSaving(true);
    setProblem(null);
    const target = opened && { storyId: opened.storyId, revision: onRevision ?? opened.revision };
    const result = await save(inputOf(values), target);
    setSaving(false);
    // `saveButton.current` is null if the author left the form during the save.
    if (result.kind !== 'saved') {
      if (!saveButton.current) notify({ text: NOT_SAVED, tone: 'error' });
      return setProblem(result);
    }
    savedDraft.drop();
    notify({ text: 'Mystery saved', tone: 'success' });
    if (!story) void celebrate();
    if (saveButton.current) leave('/create');
  }

  async function takeSaved(saved: StoryDetail) {
    const title = 'Use the saved version?';
    const message = 'Your own changes will be replaced by the saved version.';
    if (!(await confirm({ title, message, confirmLabel: 'Replace', cancelLabel: 'Keep mine' }))) return;
    // The dialog and the button that opened it are gone before the title takes the focus.
    flushSync(() => {
      setOpened(saved);
      setRevision(saved.revision);
      setProblem(null);
      setDraft(null);
      reset(valuesOf(saved));
    });
    savedDraft.drop();
    form.setFocus('title');
    notify({ text: 'The form has the saved version now' });
  }

  const { title, prompt, solution, notes } = formState.errors;
  const invalid = (title ?? prompt ?? solution) ? REQUIRED : notes?.message;
  const here = story ? `/edit/${story.storyId}` : '/create/new';
  const logIn = <Button onClick={() => leave(`/login?target=${encodeURIComponent(here)}`)}>Log in</Button>;
  return (
    <div className={pageStyles.page}>
      <h1 className={pageStyles.title}>{story ? 'Edit Mystery' : 'Create New Mystery'}</h1>
      {draft && (
        <DraftNotice
          savedAt={draft.savedAt}
          isOutdated={story !== null && draft.revision !== story.revision}
          onDiscard={() => {
            // The button with the focus disappears, so the title takes the focus. `setFocus` comes before `reset`,
            // because `reset` forgets the fields until they are rendered again.
            form.setFocus('title');
            setDraft(null);
            setRevision(story?.revision ?? null);
            reset(initial);
            savedDraft.drop();
          }}
        />
      )}
      <div className={styles.columns}>
        <form
          className={styles.form}
          noValidate
          aria-label={story ? 'Edit Mystery' : 'Create New Mystery'}
          onSubmit={(event) =>
            void handleSubmit((values) => {
              const done = submit(values, revision);
              return story ? done : noteRunningSave(done);
            })(event)
          }
        >
          {/* Text typed during a save would be lost, because a successful save closes the form. */}
          <fieldset className={styles.fields} disabled={isSaving}>
            <TextFields control={control} />
            <AppearanceSection control={control} story={opened} />
            <RadioGroup
              legend="Visibility"
              options={VISIBILITY}
              value={isPublic.value ? 'public' : 'unlisted'}
              onChange={(value) => isPublic.onChange(value === 'public')}
            />
            <HostNotesFields form={form} />
          </fieldset>
          {invalid && <ErrorBox message={invalid} />}
          {problem?.kind === 'failed' && (
            <ErrorBox message={problem.message}>{problem.needsLogin && <div>{logIn}</div>}</ErrorBox>
          )}
          {problem?.kind === 'conflict' && (
            <ConflictBox
              saved={problem.saved}
              mine={inputOf(form.getValues())}
              isBusy={isSaving}
              onKeepMine={() => void handleSubmit((values) => submit(values, problem.saved.revision))()}
              onTakeSaved={() => void takeSaved(problem.saved)}
            />
          )}
          <div className={styles.buttons}>
            <Button size="l" onClick={() => void navigate('/create')}>
              Cancel
            </Button>
            <Button ref={saveButton} size="l" type="submit" variant="primary" isBusy={isSaving}>
              {isSaving ? 'Saving...' : 'Save Mystery'}
            </Button>
          </div>
        </form>
        <aside className={styles.aside} aria-label="Before you publish">
          <FairnessPanel control={control} hidden={opened?.hostNotes ?? null} logIn={logIn} />
          <TryOut control={control} hidden={opened?.hostNotes ?? null} logIn={logIn} />
        </aside>
      </div>
    </div>
  );
}
