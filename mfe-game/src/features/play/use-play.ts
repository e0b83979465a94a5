import { codeOf, type Play } from '@sidelight/contracts';
import { type ApiError, milestones, useAuth, usePersonality } from '@sidelight/shell-api';
import { playerToday } from '@sidelight/shell-api/clock';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { gameApi } from '../../shared/api.ts';
import { keepResult, keptResult } from '../../shared/kept-results.ts';
import { FAILED_MESSAGE, STORY_NOT_FOUND_MESSAGE } from '../../shared/messages.ts';
import { staysOpen, stopOf } from './play-stop.ts';
import { canAsk, hasEnded, hasProgress, LOADING, type Outgoing, roundReducer } from './round.ts';
import { questionKey } from './sent-question.ts';

const PENDING_WAIT_MS = 1_000;
const PENDING_TRIES = 20;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The codes of the errors whose own message the player reads, because asking again at once does not help. */
const EXPLAINED = new Set(['turn_limit', 'rate_limited']);

const isPending = (error: unknown) => codeOf(error) === 'turn_pending';
const isSessionLost = (error: unknown) => (error as ApiError | undefined)?.status === 401;

/** Only the id can be wrong: the address may have a character that no id has, such as a bracket around a link. */
const isWrongId = ({ code }: ApiError) => code === 'invalid_request';

/** Sends a request once a second until the server no longer works on a question, but at most 20 times. */
async function sendUntilFree<T extends { error?: unknown }>(send: () => PromiseLike<T>): Promise<T> {
  let answer = await send();
  for (let tries = 1; tries < PENDING_TRIES && isPending(answer.error); tries += 1) {
    await wait(PENDING_WAIT_MS);
    answer = await send();
  }
  return answer;
}

/** In ms. After this, a tab no longer waits for the others. */
const LOCK_MS = 5_000;

/**
 * Runs `work` in one tab at a time. The first response to a new guest sets the guest's cookie. Without the lock, two
 * tabs that start a play at the same time would become two guests.
 */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks
    ? navigator.locks.request('start_play', { signal: AbortSignal.timeout(LOCK_MS) }, work).catch(work)
    : work();

/**
 * For each mystery, the request that leaves its play. `open` waits for this request, because the server would otherwise
 * open the same play again.
 */
const leaving = new Map<string, Promise<unknown>>();

/**
 * Opens a play of the mystery once it is known who is signed in: the player's unfinished play, otherwise the last ended
 * play, otherwise a new play (decision 48).
 */
export function usePlay(storyId: string) {
  const { status, user, event } = useAuth();
  const playerId = user?.userId ?? null;
  const { index: personalityIndex } = usePersonality();
  const [round, dispatch] = useReducer(roundReducer, LOADING);
  const [startPlay] = gameApi.startPlay.useMutation();
  const [askQuestion] = gameApi.askQuestion.useMutation();
  const [leavePlay] = gameApi.leavePlay.useMutation();
  const [readPlay] = gameApi.getPlay.useLazyQuery();
  const stop = stopOf(round, playerId);
  const latest = useRef({ round, personalityIndex, stop });
  // This layout effect runs in the same task that changes the page. An effect could run after a press that the player
  // makes as soon as an answer appears; `ask` would then still see the earlier question as pending, and send nothing.
  useLayoutEffect(() => {
    latest.current = { round, personalityIndex, stop };
  });

  /** Rises with each attempt to open a play, so that the responses to earlier attempts can be ignored. */
  const opening = useRef(0);
  const open = useCallback(
    async (restart: boolean) => {
      const mine = ++opening.current;
      dispatch({ type: 'opening' });
      await leaving.get(storyId);
      const body = { storyId, localDate: playerToday(), restart };
      const start = async () =>
        startPlay({ body: { ...body, personalityIndex: latest.current.personalityIndex } });
      const answer = await (playerId === null ? oneTabAtATime(start) : start());
      if (mine !== opening.current) return;
      if (answer.data) dispatch({ type: 'opened', play: answer.data, ownerId: playerId });
      else {
        const error = answer.error as ApiError;
        const isNotFound = error.code === 'story_not_found' || isWrongId(error);
        const message = isNotFound ? STORY_NOT_FOUND_MESSAGE : error.message;
        const kept = error.status === 0 && !restart ? await keptResult(storyId, playerId) : null;
        if (mine !== opening.current) return;
        if (kept) dispatch({ type: 'opened', play: kept, ownerId: playerId });
        else dispatch({ type: 'notOpened', message, isNotFound });
      }
    },
    [storyId, playerId, startPlay],
  );

  // Every player has own plays, so the mystery is opened again after a sign-in or sign-out, unless `staysOpen` is true.
  useEffect(() => {
    if (status === 'loading' || staysOpen(latest.current.round)) return;
    void open(false);
    return () => {
      opening.current += 1;
    };
  }, [open, status, playerId]);

  const ended = round.phase === 'open' && hasEnded(round.play) ? round : null;
  // If there is a member, but no event, nobody has signed in: the session was unknown in an outage while the member
  // played.
  const isWithoutOwner = ended !== null && ended.ownerId === null && event === null;
  useEffect(() => {
    if (isWithoutOwner && playerId !== null) dispatch({ type: 'owned', ownerId: playerId });
  }, [isWithoutOwner, playerId]);
  useEffect(() => {
    if (ended) void keepResult(ended.play, ended.ownerId);
  }, [ended]);

  /**
   * Reads the play again after the server refused a question because the play has ended or was left, perhaps in another
   * tab.
   * @returns false if the question was refused, like `ask`
   */
  const catchUp = useCallback(
    async (playId: string, question: Outgoing): Promise<boolean> => {
      const { data, error } = await readPlay({ params: { playId } });
      const { round: now, stop: reason } = latest.current;
      if (now.phase !== 'open' || now.play.playId !== playId) return false;
      const isMissing = codeOf(error) === 'play_not_found';
      if (data && data.state !== 'left') {
        dispatch({ type: 'opened', play: data, ownerId: now.ownerId });
      } else if (data || isMissing || isSessionLost(error)) {
        // If there is a `reason`, somebody has signed in or out. The server then hides the play from this page, but
        // still has it.
        const lost = data ? 'left' : isMissing && !reason ? 'missing' : null;
        dispatch({ type: 'questionReturned', key: question.key, lost });
      } else {
        dispatch({ type: 'askFailed', question, reply: FAILED_MESSAGE, isFinal: false });
        return true;
      }
      return false;
    },
    [readPlay],
  );

  /** @returns false if the question was refused, so that the caller puts it back into the input */
  const ask = useCallback(
    async (input: string): Promise<boolean> => {
      const text = input.trim();
      const { round: now, stop: reason } = latest.current;
      if (text === '' || now.phase !== 'open' || !canAsk(now) || reason) return false;
      const question = {
        text,
        key: now.failed?.text === text ? now.failed.key : questionKey(now.play, text),
      };
      dispatch({ type: 'asked', question });
      const { data, error } = await sendUntilFree(() =>
        askQuestion({
          params: { playId: now.play.playId },
          query: { localDate: playerToday() },
          body: { question: text, personalityIndex: latest.current.personalityIndex },
          idempotencyKey: question.key,
          onEvent: (_, event) => dispatch({ type: 'streamed', key: question.key, partialReply: event.text }),
        }),
      );
      if (data?.play.startedAt && now.play.startedAt === null) milestones.reach('game_started');
      if (data) {
        dispatch({ type: 'answered', key: question.key, ...data });
        return true;
      }
      const { code, message } = error as ApiError;
      if (code === 'play_ended' || code === 'play_not_found') return catchUp(now.play.playId, question);
      if (isSessionLost(error)) {
        dispatch({ type: 'questionReturned', key: question.key, lost: null });
        return false;
      }
      const reply = EXPLAINED.has(code) ? message : FAILED_MESSAGE;
      dispatch({ type: 'askFailed', question, reply, isFinal: code === 'turn_limit' });
      return true;
    },
    [askQuestion, catchUp],
  );

  const leave = useCallback(() => {
    const now = latest.current.round;
    if (now.phase !== 'open' || !hasProgress(now)) return;
    const { playId } = now.play;
    leaving.set(
      storyId,
      sendUntilFree(() => leavePlay({ params: { playId }, body: {} })),
    );
  }, [storyId, leavePlay]);

  const correct = useCallback((play: Play) => dispatch({ type: 'corrected', play }), []);
  const restart = useCallback(() => open(true), [open]);
  const reopen = useCallback(() => open(false), [open]);
  const mayOpenLater = round.phase === 'unavailable' && !round.isNotFound;
  useEffect(() => {
    if (!mayOpenLater) return;
    globalThis.addEventListener('online', reopen);
    return () => globalThis.removeEventListener('online', reopen);
  }, [mayOpenLater, reopen]);
  const isOwn = round.phase === 'open' && round.ownerId !== null && round.ownerId === playerId;
  return { round, stop, isOwn, ask, correct, restart, reopen, leave };
}
