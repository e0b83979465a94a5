import type { Play } from '@sidelight/contracts';
import { gaveUpText } from '@sidelight/rules';
import { baseApi, milestones, useAds, useAppDispatch } from '@sidelight/shell-api';
import { Button, replayIcon } from '@sidelight/ui';
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import { DailyOutcome } from './DailyOutcome.tsx';
import styles from './Ending.module.css';
import { Experience } from './Experience.tsx';
import { NextMystery } from './NextMystery.tsx';
import { OthersStatistics } from './OthersStatistics.tsx';
import { Reactions } from './Reactions.tsx';
import { Revelation } from './Revelation.tsx';
import { ShareResult } from './ShareResult.tsx';
import { SignUpLine } from './SignUpLine.tsx';
import { Statistics } from './Statistics.tsx';
import { Transcript } from './Transcript.tsx';
import { Trophy } from './Trophy.tsx';
import { TryAnother } from './TryAnother.tsx';
import { useAward } from './use-award.ts';
import { useNextMystery } from './use-next-mystery.ts';
import { revealTimes, useReveal } from './use-reveal.ts';
import { useStreakDays } from './use-streak-days.ts';

type Props = {
  play: Play;
  /** True if the game belongs to the signed-in member, who got the XP for it. */
  isMembers: boolean;
  /** True if the game ended while this screen was open; false for the result of an earlier visit. */
  isFresh: boolean;
  onPlayAgain: () => void;
};

/** The end of a game (product spec, section 2 'End screen'). */
export function EndScreen({ play, isMembers, isFresh, onPlayAgain }: Props) {
  const isSolved = play.state === 'solved';
  const { result } = play;
  const { award, hasStopped } = useAward(play.playId, isMembers, isFresh);
  const streakDays = useStreakDays(play, award, isMembers);
  const next = useNextMystery(play.storyId);
  const { isRevealing, finish } = useReveal(isFresh);
  const heading = useRef<HTMLHeadingElement>(null);
  useOutcome(play, isFresh);
  useEffect(() => {
    if (isFresh) heading.current?.focus({ preventScroll: true });
  }, [isFresh]);

  const gaveUp = result && {
    title: play.title,
    timeTakenMs: result.timeTakenMs,
    questions: result.questionsAsked,
  };
  const { rest } = revealTimes(play.facts?.length ?? 0);
  return (
    <div className={styles.ending} data-revealing={isRevealing || undefined}>
      <Revelation
        play={play}
        heading={isSolved ? 'Mystery solved!' : 'Mystery Failed'}
        headingRef={heading}
        emblem={isSolved && <Trophy />}
        lead={!isSolved && gaveUp && <p className={styles.sentence}>{gaveUpText(gaveUp)}</p>}
        solutionTitle={isSolved ? play.title : 'The answer'}
        onSkip={
          isRevealing
            ? () => {
                finish();
                heading.current?.focus({ preventScroll: true });
              }
            : null
        }
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: when the focus enters this element, everything is shown at once */}
      <div
        className={styles.rest}
        style={{ '--at': `${rest}s` } as CSSProperties}
        onAnimationEnd={({ target, currentTarget }) => target === currentTarget && finish()}
        onFocus={finish}
      >
        {next && <NextMystery story={next} />}
        <div className={styles.actions}>
          {isSolved ? (
            <Button variant={next ? 'secondary' : 'primary'} size="l" icon={replayIcon} onClick={onPlayAgain}>
              Play Again
            </Button>
          ) : (
            <TryAnother storyId={play.storyId} next={next} />
          )}
          <ShareResult play={play} streakDays={streakDays} />
        </div>
        <DailyOutcome play={play} streakDays={streakDays} />
        <SignUpLine storyId={play.storyId} streakDays={streakDays ?? 0} />
        {isSolved && result && (
          <Experience
            points={result.points}
            award={award}
            hasAwardStopped={hasStopped}
            isMember={isMembers}
            isFresh={isFresh}
          />
        )}
        {isSolved && result && <Statistics result={result} />}
        {isMembers && <Reactions storyId={play.storyId} />}
        {isMembers && result && <OthersStatistics storyId={play.storyId} result={result} />}
        <Transcript play={play} />
      </div>
    </div>
  );
}

function useOutcome({ state }: Play, isFresh: boolean): void {
  const dispatch = useAppDispatch();
  const markAdvertNeeded = useEffectEvent(useAds().markAdvertNeeded);
  useEffect(() => {
    if (!isFresh) return;
    void markAdvertNeeded();
    milestones.reach(state === 'solved' ? 'game_solved' : 'game_given_up');
    dispatch(baseApi.util.invalidateTags(['Me', 'Plays', 'Profile', 'Stats', 'Story']));
  }, [isFresh, state, dispatch]);
}
