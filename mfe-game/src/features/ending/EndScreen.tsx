import type { Play } from '@sidelight/contracts';
import { baseApi, milestones, useAds, useAppDispatch } from '@sidelight/shell-api';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FailedEnding } from './FailedEnding.tsx';
import { SolvedEnding } from './SolvedEnding.tsx';
import { useAward } from './use-award.ts';

type Props = {
  play: Play;
  /** True if the game belongs to the signed-in member. Only that member got its XP. */
  isMembers: boolean;
  /** True if the game ended on this screen, not on an earlier visit. */
  isFresh: boolean;
  onPlayAgain: () => void;
};

/** The end of a game, solved or given up. An advert is due before the next one. */
export function EndScreen({ play, isMembers, isFresh, onPlayAgain }: Props) {
  const award = useAward(play.playId, isMembers);
  const dispatch = useAppDispatch();
  const markAdvertNeeded = useEffectEvent(useAds().markAdvertNeeded);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    void markAdvertNeeded();
    milestones.reach(play.state === 'solved' ? 'game_solved' : 'game_given_up');
    // Home and the story's statistics depend on the result.
    dispatch(baseApi.util.invalidateTags(['Plays', 'Story', 'Stats']));
    heading.current?.focus({ preventScroll: true });
  }, [isFresh, play.state, dispatch]);

  return play.state === 'solved' ? (
    <SolvedEnding
      play={play}
      isMembers={isMembers}
      award={award}
      headingRef={heading}
      onPlayAgain={onPlayAgain}
    />
  ) : (
    <FailedEnding play={play} isMembers={isMembers} headingRef={heading} />
  );
}
