import type { Award, Play } from '@sidelight/contracts';
import { Button, Card, replayIcon } from '@sidelight/ui';
import type { Ref } from 'react';
import styles from './Ending.module.css';
import { Experience } from './Experience.tsx';
import { OthersStatistics } from './OthersStatistics.tsx';
import { Reactions } from './Reactions.tsx';
import { ShareResult } from './ShareResult.tsx';
import { Statistics } from './Statistics.tsx';
import { Transcript } from './Transcript.tsx';
import { Trophy } from './Trophy.tsx';

type Props = {
  play: Play;
  isMembers: boolean;
  award: Award | null;
  headingRef: Ref<HTMLHeadingElement>;
  onPlayAgain: () => void;
};

/** The end screen of a solved mystery (product spec, section 2 'End screen, solved'). */
export function SolvedEnding({ play, isMembers, award, headingRef, onPlayAgain }: Props) {
  const { result } = play;
  return (
    <div className={styles.ending}>
      <Trophy />
      <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
        Mystery solved!
      </h1>
      <Card tone="paper" className={styles.solution}>
        <h2 className={styles.storyTitle}>{play.title}</h2>
        <p className={styles.reading}>{play.solution}</p>
      </Card>
      {result && <Experience points={result.points} award={award} isMember={isMembers} />}
      {result && <Statistics result={result} />}
      {isMembers && <Reactions storyId={play.storyId} />}
      <div className={styles.actions}>
        <Button variant="primary" size="l" icon={replayIcon} onClick={onPlayAgain}>
          Play Again
        </Button>
        <ShareResult play={play} />
      </div>
      {result && <OthersStatistics storyId={play.storyId} result={result} />}
      <Transcript play={play} />
    </div>
  );
}
