import { lintMystery } from '@sidelight/rules';
import { checkIcon, Icon, warningIcon } from '@sidelight/ui';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { SidePanel } from '../../shared/SidePanel.tsx';
import type { HiddenNotes, StoryValues } from '../../shared/story-values.ts';
import styles from './FairnessPanel.module.css';
import { TestPlayer } from './TestPlayer.tsx';

type Props = { control: Control<StoryValues>; hidden: HiddenNotes | null; logIn: ReactNode };

/** Lists what makes the mystery unfair. On request, the test player (a program on the server) plays the mystery. */
export function FairnessPanel({ control, hidden, logIn }: Props) {
  const [title, prompt, solution, notes] = useDeferredValue(
    useWatch({ control, name: ['title', 'prompt', 'solution', 'notes'] }),
  );
  const problems = useMemo(
    () =>
      lintMystery({
        title,
        prompt,
        solution,
        keyFacts: notes.keyFacts.map(({ text }) => text),
        clues: notes.clues.map(({ text }) => text),
      }),
    [title, prompt, solution, notes],
  );
  const hasText = prompt.trim() !== '' && solution.trim() !== '';
  return (
    <SidePanel id="fairness" title="Is it fair?">
      <div role="status">
        {!hasText && <p className={styles.soft}>Write the scenario and the solution to find out.</p>}
        {hasText && problems.length === 0 && (
          <p className={styles.good}>
            <Icon icon={checkIcon} size="s" /> Nothing unfair was found.
          </p>
        )}
        {hasText && problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map(({ message }) => (
              <li key={message}>
                <Icon icon={warningIcon} size="s" /> <span>{message}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <TestPlayer control={control} hidden={hidden} logIn={logIn} />
    </SidePanel>
  );
}
