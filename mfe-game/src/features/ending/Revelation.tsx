import type { Play } from '@sidelight/contracts';
import { Button, Card, StoryTile } from '@sidelight/ui';
import type { ReactNode, Ref } from 'react';
import { gameApi } from '../../shared/api.ts';
import { HostPortrait } from '../hosts/index.ts';
import { Facts } from './Facts.tsx';
import styles from './Revelation.module.css';

type Props = {
  play: Play;
  heading: string;
  headingRef: Ref<HTMLHeadingElement>;
  /** An element on the lower edge of the picture. */
  emblem?: ReactNode;
  /** An element below the heading. */
  lead?: ReactNode;
  solutionTitle: string;
  /** Shows everything at once; null if everything is already shown. */
  onSkip: (() => void) | null;
};

export function Revelation(props: Props) {
  const { play, heading, headingRef, emblem, lead, solutionTitle, onSkip } = props;
  const { data: story } = gameApi.getStory.useQuery({ params: { storyId: play.storyId } });
  const lastWords = play.turns.at(-1)?.message;
  return (
    <div className={styles.revelation}>
      <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {onSkip && (
        <Button variant="secondary" className={styles.skip} onClick={onSkip}>
          Skip
        </Button>
      )}
      <div className={styles.stage}>
        <div className={styles.picture}>
          {story && (
            <StoryTile {...story} sizes="(width >= 64rem) 36rem, 92vw" isFirst className={styles.tile} />
          )}
        </div>
        {emblem && <div className={styles.emblem}>{emblem}</div>}
      </div>
      {lead}
      {lastWords && (
        <div className={styles.host}>
          <HostPortrait personality={play.personalityIndex} reaction="smile" size={64} />
          <p className={styles.words}>{lastWords}</p>
        </div>
      )}
      {play.solution && (
        <Card tone="paper" className={styles.solution}>
          <h2 className={styles.storyTitle}>{solutionTitle}</h2>
          <p className={styles.reading}>{play.solution}</p>
        </Card>
      )}
      <Facts play={play} />
    </div>
  );
}
