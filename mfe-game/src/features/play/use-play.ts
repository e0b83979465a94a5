import type { Play } from '@sidelight/contracts';
import { type ApiError, milestones, useAuth, usePersonality } from '@sidelight/shell-api';
import { playerToday } from '@sidelight/shell-api/clock';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { usePlayAskMutation } from './api/ask-question.ts';
import { useLazyPlayReadQuery } from './api/get-play.ts';
import { usePlayLeaveMutation } from './api/leave-play.ts';
import { usePlayStartMutation } from './api/start-play.ts';
import { newKey } from './new-key.ts';
import { canAsk, FAILED_MESSAGE, LOADING, roundReducer } from './round.ts';

/** While the host is still at a question whose connection dropped, the same key asks for its answer again. */
const PENDING_WAIT_MS = 1_000;
const PENDING_TRIES = 20;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Failures that another try cannot mend: the player is told the reason instead. */
const LASTING = new Set(['turn_limit', 'rate_limited']);

const isPending = (error: unknown) => (error as ApiError | undefined)?.code === 'turn_pending';

/**
 * The round of one mystery: opens or resumes the play as soon as it is known who plays, asks the host,
 * begins again, leaves.
 */
export function usePlay(storyId: string) {
  const { status, user } = useAuth();
  const { index: personalityIndex } = usePersonality();
  const [round, dispatch] = useReducer(roundReducer, LOADING);
  const [startPlay] = usePlayStartMutation();
  const [askQuestion] = usePlayAskMutation();
  const [leavePlay] = usePlayLeaveMutation();
  const [readPlay] = useLazyPlayReadQuery();
  const latest = useRef({ round, personalityIndex });
  useEffect(() => {
    latest.current = { round, personalityIndex };
  });

  /** Only the newest opening counts: an answer to an older one is dropped. */
  const opening = useRef(0);
  const open = useCallback(
    async (restart: boolean) => {
      const mine = ++opening.current;
      dispatch({ type: 'opening' });
      const body = { storyId, localDate: playerToday(), restart };
      const answer = await startPlay({
        body: { ...body, personalityIndex: latest.current.personalityIndex },
      });
      if (mine !== opening.current) return;
      if (answer.data) dispatch({ type: 'opened', play: answer.data });
      else {
        const { code, message } = answer.error as ApiError;
        dispatch({ type: 'notOpened', message, isGone: code === 'story_not_found' });
      }
    },
    [storyId, startPlay],
  );

  // A play belongs to its player: signing in or out opens the mystery for the new one.
  const playerId = user?.userId ?? null;
  useEffect(() => {
    if (status === 'loading') return;
    void open(false);
    return () => {
      opening.current += 1;
    };
  }, [open, status, playerId]);

  /** The play ended or went elsewhere, in another tab perhaps: shows it as it now is. */
  const reload = useCallback(
    async (playId: string) => {
      const mine = ++opening.current;
      const { data } = await readPlay({ params: { playId } });
      if (mine !== opening.current) return;
      if (data && data.state !== 'left') dispatch({ type: 'opened', play: data });
      else await open(false);
    },
    [readPlay, open],
  );

  const ask = useCallback(
    async (words: string) => {
      const text = words.trim();
      const now = latest.current.round;
      if (text === '' || now.phase !== 'open' || !canAsk(now)) return;
      const question = { text, key: now.failed?.text === text ? now.failed.key : newKey() };
      dispatch({ type: 'asked', question });
      const send = () =>
        askQuestion({
          params: { playId: now.play.playId },
          body: { question: text, personalityIndex: latest.current.personalityIndex },
          idempotencyKey: question.key,
          onEvent: (_, event) => dispatch({ type: 'heard', key: question.key, words: event.text }),
        });
      let answer = await send();
      for (let tries = 1; tries < PENDING_TRIES && isPending(answer.error); tries += 1) {
        await wait(PENDING_WAIT_MS);
        answer = await send();
      }
      const { data, error } = answer;
      if (data?.play.startedAt && now.play.startedAt === null) milestones.reach('game_started');
      if (data) return dispatch({ type: 'answered', ...data });
      const { code, message } = error as ApiError;
      if (code === 'play_ended' || code === 'play_not_found') return reload(now.play.playId);
      dispatch({ type: 'askFailed', question, reply: LASTING.has(code) ? message : FAILED_MESSAGE });
    },
    [askQuestion, reload],
  );

  const leave = useCallback(() => {
    const now = latest.current.round;
    if (now.phase === 'open' && now.play.state === 'in_progress' && now.play.startedAt !== null) {
      void leavePlay({ params: { playId: now.play.playId }, body: {} });
    }
  }, [leavePlay]);

  const correct = useCallback((play: Play) => dispatch({ type: 'corrected', play }), []);
  const restart = useCallback(() => open(true), [open]);
  const retry = useCallback(() => open(false), [open]);
  return { round, ask, correct, restart, retry, leave };
}
