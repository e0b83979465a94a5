import type { Play, Turn } from '@sidelight/contracts';
import { useConfirm } from '@sidelight/shell-api';
import { homeIcon, IconButton } from '@sidelight/ui';
import { useNavigate } from 'react-router-dom';
import { HostPicker } from '../hosts/index.ts';
import { FactMeter } from './FactMeter.tsx';
import styles from './PlayBar.module.css';
import { hasEnded } from './round.ts';
import { useEstimate } from './use-estimate.ts';

/** `title` is empty while the scenario below the bar shows the title. */
type Props = { play: Play | null; title: string; isInProgress: boolean; answer: Turn | null };

export function PlayBar({ play, title, isInProgress, answer }: Props) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const isGoing = play !== null && !hasEnded(play);
  const estimate = useEstimate(isGoing ? play : null);

  const goHome = async () => {
    // Asks only if `useLeaveGuard` of the game screen does not: before the first question, or if the player may not go
    // on.
    const needsAnswer = isGoing && !isInProgress;
    const leaves =
      !needsAnswer ||
      (await confirm({
        title: 'Back to home',
        message: 'Do you want to leave this mystery?',
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
      }));
    if (leaves) await navigate('/');
  };

  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <IconButton icon={homeIcon} label="Home" onClick={goHome} />
        <div className={styles.title}>
          {title}
          {isGoing && play.host.practice && (
            <p
              className={styles.practice}
              title={
                play.host.kind === 'offline'
                  ? 'No AI is set up here: answers come from the mystery’s own notes.'
                  : 'The AI did not answer: the last answer comes from the mystery’s own notes.'
              }
            >
              Practice host
            </p>
          )}
        </div>
        {isGoing && <HostPicker answer={answer} />}
        {isGoing && (
          <div className={styles.state}>
            {play.factsTotal > 0 && <FactMeter found={play.factsFound} total={play.factsTotal} />}
            <p className={styles.estimate} title="What solving it now would be worth">
              about {estimate} pts
            </p>
          </div>
        )}
      </div>
    </header>
  );
}
