import { useAuth } from '@sidelight/shell-api';
import { Button, Icon, LiveRegion, playIcon, warningIcon } from '@sidelight/ui';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { HiddenNotes, StoryValues } from '../../shared/story-values.ts';
import { CheckReport } from './CheckReport.tsx';
import { gamesSentence } from './check-sentences.ts';
import styles from './TestPlayer.module.css';
import { type Phase, useTestPlayer } from './use-test-player.ts';

type Props = { control: Control<StoryValues>; hidden: HiddenNotes | null; logIn: ReactNode };

const OUTDATED = 'You have changed the mystery since then.';
const CANCELLED = 'Cancelled.';

function announcementOf(phase: Phase, isOutdated: boolean): string {
  if (phase.name === 'running') return 'The test player is playing.';
  if (phase.name === 'cancelled') return CANCELLED;
  if (phase.name !== 'done') return '';
  return isOutdated ? OUTDATED : gamesSentence(phase.check);
}

export function TestPlayer({ control, hidden, logIn }: Props) {
  const { status } = useAuth();
  const values = useDeferredValue(useWatch({ control }) as StoryValues);
  const { phase, isOutdated, start, cancel } = useTestPlayer(values, hidden);
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = phase.name === 'running';
  const hasText = values.prompt.trim() !== '' && values.solution.trim() !== '';
  return (
    <div className={styles.player}>
      <p className={styles.soft}>
        {status === 'guest'
          ? 'Log in to ask a test player.'
          : 'A test player is a program that plays your mystery several times. It takes some seconds.'}
      </p>
      <div className={styles.buttons}>
        {status === 'guest' && logIn}
        <Button
          ref={button}
          icon={playIcon}
          isBusy={isRunning}
          disabled={!hasText || status !== 'member'}
          onClick={() => void start()}
        >
          {isRunning ? 'Playing…' : phase.name === 'done' ? 'Ask again' : 'Ask a test player'}
        </Button>
        {isRunning && (
          <Button
            variant="quiet"
            onClick={() => {
              cancel();
              button.current?.focus();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
      {isRunning && (
        <p className={styles.progress}>
          <progress value={phase.played} max={phase.total || 1} aria-hidden="true" />
          <span>{phase.total === 0 ? 'First game' : `${phase.played} of ${phase.total} games`}</span>
        </p>
      )}
      {phase.name === 'cancelled' && <p className={styles.soft}>{CANCELLED}</p>}
      {phase.name === 'failed' && (
        <p role="alert" className={styles.bad}>
          {phase.message}
        </p>
      )}
      {phase.name === 'done' && (
        <>
          {isOutdated && (
            <p className={styles.outdated}>
              <Icon icon={warningIcon} size="s" /> {OUTDATED}
            </p>
          )}
          <CheckReport {...phase} />
        </>
      )}
      <LiveRegion message={announcementOf(phase, isOutdated)} />
    </div>
  );
}
