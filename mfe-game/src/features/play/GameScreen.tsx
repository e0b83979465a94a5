import { useLeaveGuard, usePageTitle } from '@sidelight/shell-api';
import { serverNow } from '@sidelight/shell-api/clock';
import { LiveRegion, useScreenReady } from '@sidelight/ui';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { gameApi } from '../../shared/api.ts';
import { forgetCurrentStory, writeCurrentStory } from '../../shared/current-story.ts';
import { noteFinished } from '../../shared/finished-stories.ts';
import { useGuestHistory } from '../../shared/use-guest-record.ts';
import { DisputeContext, useDispute } from '../dispute/index.ts';
import { HostPortrait, useClosingQuestion } from '../hosts/index.ts';
import { ToolDock, ToolPanels } from '../tools/index.ts';
import { announcement } from './announcement.ts';
import { Conversation } from './Conversation.tsx';
import { EndScreen } from './end-screen.tsx';
import { FirstQuestions } from './FirstQuestions.tsx';
import styles from './GameScreen.module.css';
import { GameSkeleton } from './GameSkeleton.tsx';
import { LEAVE_MESSAGE } from './leave-message.ts';
import { PlayBar } from './PlayBar.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { canAsk, hasEnded, hasProgress, lastQuestion } from './round.ts';
import { Scenario } from './Scenario.tsx';
import { StopNotice } from './StopNotice.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useAdvertOnEntry } from './use-advert-on-entry.ts';
import { useFirstQuestions } from './use-first-questions.ts';
import { usePersonalityMenu } from './use-personality-menu.tsx';
import { usePlay } from './use-play.ts';
import { useQuestionDraft } from './use-question-draft.ts';
import { useScreenHeight } from './use-screen-height.ts';
import { useScrollEdge } from './use-scroll-edge.ts';

export function GameRoute() {
  const { storyId = '' } = useParams();
  return <GameScreen key={storyId} storyId={storyId} />;
}

function GameScreen({ storyId }: { storyId: string }) {
  const { round, stop, isOwn, ask, correct, restart, reopen, leave } = usePlay(storyId);
  const draft = useQuestionDraft(storyId, round);
  const { data, isError: hasNoStory } = gameApi.getStory.useQuery({ params: { storyId } });
  /** Undefined until the mystery has arrived; null if it could not be read. */
  const story = data ?? (hasNoStory ? null : undefined);
  const play = round.phase === 'open' ? round.play : null;
  const dispute = useDispute(play?.playId ?? null, correct);
  const closing = useClosingQuestion(play);
  const isOver = play !== null && hasEnded(play);
  const ownerId = round.phase === 'open' ? round.ownerId : null;
  const messageAt = play?.turns.at(ownerId === null ? 0 : -1)?.askedAt;
  const isInProgress = hasProgress(round) && stop === null;
  const isNotFound = round.phase === 'unavailable' && round.isNotFound;

  usePageTitle(play?.title ?? story?.title);
  // The first view stays until the mystery has arrived too, because the play contains neither picture nor content
  // warnings.
  useScreenReady(round.phase === 'unavailable' || (play !== null && story !== undefined));
  useAdvertOnEntry(play !== null && !isOver);
  usePersonalityMenu();
  useGuestHistory(ownerId === null ? play : null);
  useLeaveGuard({
    when: isInProgress,
    message: LEAVE_MESSAGE,
    backTo: '/',
    onConfirm: () => {
      leave();
      draft.forget();
      forgetCurrentStory(storyId);
    },
  });
  useEffect(() => {
    if (isInProgress) writeCurrentStory({ storyId, ownerId, at: messageAt ?? serverNow().toISOString() });
    else if (isOver) forgetCurrentStory(storyId);
  }, [isInProgress, isOver, storyId, ownerId, messageAt]);
  useEffect(() => {
    if (isOwn) noteFinished(storyId, isOver);
  }, [isOwn, isOver, storyId]);

  const askOrGiveBack = async (text: string) => {
    if (!(await ask(text))) draft.giveBack(text);
  };

  const screen = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useScreenHeight(screen);
  /** Focuses the input; on touch screens the conversation instead, because the keyboard would cover the answer. */
  const focusNext = () => {
    const isTouch = globalThis.matchMedia('(pointer: coarse)').matches;
    (isTouch ? area : input).current?.focus({ preventScroll: true });
  };
  /** Focuses the conversation, because the pressed button disappears while the game opens. */
  const again = (open: () => Promise<void>) => () => {
    area.current?.focus({ preventScroll: true });
    void open();
  };
  const firstQuestions = useFirstQuestions(round);
  const pending = round.phase === 'open' ? round.pending : null;
  const failed = round.phase === 'open' ? round.failed : null;
  const turnCount = play?.turns.length ?? 0;
  const hasAsked = turnCount > 0 || pending !== null;
  // Before the first question the conversation stays at its beginning, where the host says what to do.
  const edge = useScrollEdge(area, hasAsked && !isOver);
  const { scrollTo } = edge;
  useEffect(() => {
    if (!isOver && (turnCount > 0 || pending || failed)) scrollTo('bottom');
  }, [turnCount, pending, failed, isOver, scrollTo]);
  useEffect(() => {
    if (!hasAsked) return;
    for (const part of [HostPortrait, ToolPanels, EndScreen]) part.preload();
  }, [hasAsked]);
  useEffect(() => {
    if (isOver) area.current?.scrollTo({ top: 0 });
  }, [isOver]);

  const isSplit = !isOver && round.phase !== 'unavailable';
  return (
    <div ref={screen} className={styles.screen} data-split={isSplit || undefined}>
      <PlayBar
        play={play}
        title={isSplit ? '' : (play?.title ?? story?.title ?? '')}
        isInProgress={isInProgress}
        answer={round.phase === 'open' ? round.answer : null}
      />
      {round.phase === 'loading' && <GameSkeleton />}
      {round.phase === 'open' && !isOver && <Scenario play={round.play} story={story} hasAsked={hasAsked} />}
      <section
        ref={area}
        className={styles.area}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls
        tabIndex={0}
        aria-label={isOver ? 'Result' : 'Conversation'}
      >
        <DisputeContext value={dispute}>
          <div className={styles.inside} data-over={isOver || undefined}>
            {round.phase === 'unavailable' && <Unavailable {...round} onRetry={again(reopen)} />}
            {round.phase === 'open' && !isOver && (
              <Conversation
                round={round}
                closing={closing}
                canSend={stop === null}
                onRetry={(text) => {
                  void askOrGiveBack(text);
                  focusNext();
                }}
                onAccept={(text) => {
                  void ask(text);
                  focusNext();
                }}
              />
            )}
            {firstQuestions.length > 0 && stop === null && (
              <FirstQuestions
                questions={firstQuestions}
                onAsk={(text) => {
                  void askOrGiveBack(text);
                  focusNext();
                }}
              />
            )}
            {round.phase === 'open' && isOver && (
              <EndScreen
                play={round.play}
                isMembers={isOwn}
                isFresh={round.answer !== null}
                onPlayAgain={again(restart)}
              />
            )}
          </div>
        </DisputeContext>
      </section>
      {!isNotFound && (
        <ToolDock
          story={story}
          storyId={storyId}
          play={play}
          isOver={isOver}
          canAsk={canAsk(round) && stop === null}
          onAsk={(text) => {
            void ask(text);
            focusNext();
          }}
          edge={edge}
        />
      )}
      {round.phase === 'open' && !isOver && (
        <div className={styles.input}>
          <div className={styles.inputInside}>
            <StopNotice stop={stop} storyId={storyId} onBegin={again(reopen)} />
            <QuestionForm
              ref={input}
              text={draft.text}
              onText={draft.type}
              isBlocked={round.pending !== null || stop !== null}
              lastQuestion={lastQuestion(round)}
              onAsk={askOrGiveBack}
            />
          </div>
        </div>
      )}
      <LiveRegion message={announcement(round, closing)} />
    </div>
  );
}
