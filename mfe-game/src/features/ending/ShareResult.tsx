import type { Play } from '@sidelight/contracts';
import { type SharedGame, shareText, shareTextPlain } from '@sidelight/rules';
import { telemetry, useToasts } from '@sidelight/shell-api';
import { Button, copy, copyIcon, share, shareIcon } from '@sidelight/ui';
import styles from './ShareResult.module.css';

/**
 * What the text for sharing contains: title, verdicts and numbers, but no questions, because they could spoil the
 * mystery.
 */
function sharedGame(play: Play, streakDays: number): SharedGame | null {
  const { result } = play;
  if (!result) return null;
  return {
    title: play.title,
    outcome: result.completedStatus,
    daily: play.dailyDate === null ? null : { date: play.dailyDate, number: play.dailyNumber ?? null },
    verdicts: play.turns.flatMap(({ verdict }) => (verdict ? [verdict] : [])),
    factsFound: play.factsFound,
    factsTotal: play.factsTotal,
    questions: result.questionsAsked,
    hints: result.hintsUsed,
    timeTakenMs: result.timeTakenMs,
    points: result.points,
    streakDays,
    url: `${globalThis.location.origin}/story/${play.storyId}`,
  };
}

type Props = { play: Play; streakDays: number | null };

export function ShareResult({ play, streakDays }: Props) {
  const { notify } = useToasts();
  const game = sharedGame(play, streakDays ?? 0);
  if (!game) return null;
  const onUnsupported = (error: unknown) => telemetry.report(error, { share: 'result' });
  const say = (outcome: string) => {
    if (outcome === 'copied') notify({ text: 'Copied to the clipboard', tone: 'success' });
  };
  return (
    <div className={styles.share}>
      <Button
        size="l"
        icon={shareIcon}
        onClick={async () => say(await share({ title: 'Sidelight', text: shareText(game) }, onUnsupported))}
      >
        Share
      </Button>
      <Button
        variant="quiet"
        icon={copyIcon}
        onClick={async () => say(await copy(shareTextPlain(game), onUnsupported))}
      >
        Copy in plain words
      </Button>
    </div>
  );
}
