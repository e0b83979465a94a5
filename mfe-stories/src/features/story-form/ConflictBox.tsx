import { STORIES_ERRORS, type StoryDetail, type StoryInput } from '@sidelight/contracts';
import { Button } from '@sidelight/ui';
import { FIELD_LABELS, isSameInput, toInput, valuesOf } from '../../shared/story-values.ts';
import styles from './ConflictBox.module.css';
import { ErrorBox } from './ErrorBox.tsx';

type Props = {
  saved: StoryDetail;
  mine: StoryInput;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeSaved: () => void;
};

const FIELDS = Object.keys(FIELD_LABELS) as (keyof StoryInput)[];
const TEXTS = ['title', 'prompt', 'solution'] as const;
const OTHERS = FIELDS.filter((field) => !TEXTS.some((text) => text === field));

/**
 * Shown if the mystery was saved elsewhere, for example in another tab, after this form was opened. The author keeps
 * one of the two versions.
 */
export function ConflictBox({ saved, mine, isBusy, onKeepMine, onTakeSaved }: Props) {
  const theirs = toInput(valuesOf(saved), saved.hostNotes ?? null);
  const differs = (field: keyof StoryInput) => !isSameInput(theirs[field], mine[field]);
  const others = OTHERS.filter(differs).map((field) => FIELD_LABELS[field]);
  return (
    <ErrorBox message={STORIES_ERRORS.edit_conflict.message}>
      <p>Your text is still here and not saved. The saved version differs in this:</p>
      <dl className={styles.differences}>
        {TEXTS.filter(differs).map((field) => (
          <div key={field}>
            <dt className={styles.label}>{FIELD_LABELS[field]}</dt>
            <dd className={styles.text}>{theirs[field]}</dd>
          </div>
        ))}
        {others.length > 0 && (
          <div>
            <dt className={styles.label}>Also changed</dt>
            <dd>{others.join(', ')}</dd>
          </div>
        )}
      </dl>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onKeepMine} isBusy={isBusy}>
          Save my version
        </Button>
        <Button onClick={onTakeSaved} isBusy={isBusy}>
          Use the saved version
        </Button>
      </div>
    </ErrorBox>
  );
}
