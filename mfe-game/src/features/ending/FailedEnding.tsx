import type { Play } from '@sidelight/contracts';
import { gaveUpText } from '@sidelight/rules';
import type { ApiError } from '@sidelight/shell-api';
import { Button, Card, shuffleIcon } from '@sidelight/ui';
import { type Ref, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { gameApi } from '../../shared/api.ts';
import styles from './Ending.module.css';
import { OthersStatistics } from './OthersStatistics.tsx';
import { Reactions } from './Reactions.tsx';
import { ShareResult } from './ShareResult.tsx';
import { Transcript } from './Transcript.tsx';

type Props = { play: Play; isMembers: boolean; headingRef: Ref<HTMLHeadingElement> };

/** The end screen after giving up (product spec, section 2 'End screen, gave up'). */
export function FailedEnding({ play, isMembers, headingRef }: Props) {
  const navigate = useNavigate();
  const [readRandom, { isFetching }] = gameApi.getRandomStory.useLazyQuery();
  const [problem, setProblem] = useState<string | null>(null);
  const { result } = play;

  const tryAnother = async () => {
    setProblem(null);
    const { data, error } = await readRandom({ query: { except: play.storyId } });
    if (data) await navigate(`/story/${data.storyId}`);
    else setProblem((error as ApiError).message);
  };

  return (
    <div className={styles.ending}>
      <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
        Mystery Failed
      </h1>
      {result && (
        <p className={styles.sentence}>
          {gaveUpText({
            title: play.title,
            timeTakenMs: result.timeTakenMs,
            questions: result.questionsAsked,
          })}
        </p>
      )}
      {play.solution && (
        <Card tone="paper" className={styles.solution}>
          <h2 className={styles.storyTitle}>The answer</h2>
          <p className={styles.reading}>{play.solution}</p>
        </Card>
      )}
      {isMembers && <Reactions storyId={play.storyId} />}
      <div className={styles.actions}>
        <Button variant="primary" size="l" icon={shuffleIcon} isBusy={isFetching} onClick={tryAnother}>
          Try Another Mystery
        </Button>
        <ShareResult play={play} />
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {result && <OthersStatistics storyId={play.storyId} result={result} />}
      <Transcript play={play} />
    </div>
  );
}
