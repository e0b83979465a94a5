import type { Play, Turn } from '@sidelight/contracts';
import { endsPlay, type HostReply } from '@sidelight/host';
import { ApiError } from '@sidelight/kit';
import type { ClientSession } from 'mongoose';
import type { GameContext } from '../game-context.ts';
import { toHostFailed } from '../host-failed.ts';
import type { StoryRevision } from '../stories/story-revision.model.ts';
import { dayOfTurn } from './day-of-play.ts';
import { type LockedPlay, lockPlay } from './lock-play.ts';
import type { PlayRecord } from './play.model.ts';
import { hasBegun, playEvents } from './play-events.ts';
import { playView, turnView } from './play-view.ts';
import { hostTurn, isTalk, turnChange } from './turn-change.ts';

/**
 * Limits the size of the play's document and the cost of the play. After this number of turns, a player can only give
 * up, accept what the host has just asked, or leave.
 */
export const TURNS_PER_PLAY = 200;
/**
 * The response to the last turn waits at most this time, in ms, until the profile service has added XP and
 * achievements.
 */
const DELIVERY_MS = 1_500;

export type AskQuestion = {
  playId: string;
  playerKey: string;
  question: string;
  personalityIndex: number | undefined;
  /** Missing in requests of browsers with an earlier release. */
  localDate: string | undefined;
  idempotencyKey: string;
  requestId: string;
  /**
   * Receives the reply while the model writes it. The stored turn may differ, because the leak check may replace the
   * reply.
   */
  onWords?: (text: string) => void;
};
type TurnResponse = { turn: Turn; play: Play };

/**
 * Plays one turn. If the idempotency key is repeated, the response has the stored turn.
 * @throws ApiError play_not_found, play_ended, turn_pending, turn_limit, idempotency_conflict, host_failed
 */
export async function askQuestion(ctx: GameContext, request: AskQuestion): Promise<TurnResponse> {
  const { plays, host, clock } = ctx;
  const askedAt = clock();
  const play = await plays.findUnended(request.playId, request.playerKey);
  const repeated = play && (await repeatedResponse(ctx, play, request));
  if (repeated) return repeated;
  if (!play) return withoutTurn(ctx, request);
  const mayNeedNoLock = host.answersAtOnce && play.startedAt !== null;
  const played = mayNeedNoLock ? await playTurn(ctx, { play, request, askedAt, lock: null }) : null;
  return played ?? (await playLocked(ctx, play, request, askedAt)) ?? withoutTurn(ctx, request);
}

/**
 * A model's answer takes seconds and costs money, so only one turn of a play may ask for one. And the first and the last
 * turn must not be lost because the player leaves or opens the play again at the same moment.
 * @returns null if another turn holds the play's lock, or if this turn lost it
 */
async function playLocked(
  ctx: GameContext,
  { storyId, storyRevision }: PlayRecord,
  request: AskQuestion,
  askedAt: Date,
): Promise<TurnResponse | null> {
  const { plays, stories, host } = ctx;
  // Otherwise the lock would be lost while the host builds a large index.
  host.prepare?.(await stories.revision(storyId, storyRevision));
  const lock = await lockPlay(ctx, request.playId, (claim, now) =>
    plays.lock(request.playId, request.playerKey, claim, now),
  );
  if (!lock) return null;
  try {
    const repeated = await repeatedResponse(ctx, lock.value, request);
    if (!repeated) return await playTurn(ctx, { play: lock.value, request, askedAt, lock });
    await lock.release();
    return repeated;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

type StartedTurn = {
  play: PlayRecord;
  request: AskQuestion;
  askedAt: Date;
  /** Null in the attempt without a lock, which is possible if the host answers at once. */
  lock: LockedPlay | null;
};

/** @returns null if nothing was stored, because the play has changed meanwhile or the turn needs a lock */
async function playTurn(ctx: GameContext, started: StartedTurn): Promise<TurnResponse | null> {
  const { play, request } = started;
  const story = await ctx.stories.revision(play.storyId, play.storyRevision);
  if (play.turns.length >= TURNS_PER_PLAY) {
    const turns = play.turns.slice(-1).map(hostTurn);
    if (!endsPlay({ story, turns, question: request.question })) throw new ApiError({ code: 'turn_limit' });
  }
  const reply = await askHost(ctx, started, story);
  return storeTurn(ctx, started, story, reply);
}

/** Why the request could not be a turn, or the stored turn if a simultaneous request had the same idempotency key. */
async function withoutTurn(ctx: GameContext, request: AskQuestion): Promise<TurnResponse> {
  const play = await ctx.plays.find(request.playId, request.playerKey);
  if (!play) throw new ApiError({ code: 'play_not_found' });
  const repeated = await repeatedResponse(ctx, play, request);
  if (repeated) return repeated;
  throw new ApiError({ code: play.isOpen ? 'turn_pending' : 'play_ended' });
}

async function repeatedResponse(
  ctx: GameContext,
  play: PlayRecord,
  request: AskQuestion,
): Promise<TurnResponse | null> {
  const turn = play.turns.find(({ idempotencyKey }) => idempotencyKey === request.idempotencyKey);
  if (!turn) return null;
  if (turn.question !== request.question) throw new ApiError({ code: 'idempotency_conflict' });
  const story = await ctx.stories.revision(play.storyId, play.storyRevision);
  return { turn: turnView(turn), play: playView(play, story, ctx.host) };
}

async function askHost(
  { host }: GameContext,
  { play, request, lock }: StartedTurn,
  story: StoryRevision,
): Promise<HostReply> {
  try {
    return await host.reply({
      story,
      turns: play.turns.map(hostTurn),
      question: request.question,
      personalityIndex: request.personalityIndex ?? play.personalityIndex,
      ...(lock ? { signal: lock.signal } : {}),
      ...(request.onWords ? { onWords: request.onWords } : {}),
    });
  } catch (error) {
    throw toHostFailed(error);
  }
}

async function storeTurn(
  ctx: GameContext,
  { play, request, askedAt, lock }: StartedTurn,
  story: StoryRevision,
  reply: HostReply,
): Promise<TurnResponse | null> {
  const { plays, outbox, transaction, clock } = ctx;
  const isEnd = reply.solved || reply.userResigned;
  const begins = play.startedAt === null && !isTalk(reply);
  if (!lock && isEnd) return null;
  const isFirst = isEnd && !(await plays.hasEnded(play.playerKey, play.storyId));
  const day = begins || isEnd ? await dayOfTurn(ctx, play, request, begins) : null;
  await lock?.stopRenewal();
  const now = clock();
  const change = turnChange({
    play,
    reply,
    isFirst,
    day,
    question: request.question,
    idempotencyKey: request.idempotencyKey,
    personalityIndex: request.personalityIndex ?? play.personalityIndex,
    askedAt,
    now,
  });
  const save = (session?: ClientSession) => plays.saveTurn(play, change, lock?.token ?? null, now, session);
  // An ordinary turn causes no events, so one write without a transaction is enough.
  const isOrdinary = !hasBegun(play, change) && !change.end;
  const { saved, eventIds } = isOrdinary
    ? { saved: await save(), eventIds: [] }
    : await transaction(async (session) => {
        const saved = await save(session);
        const eventIds = saved ? await outbox.append(session, playEvents(play, saved, clock())) : [];
        return { saved, eventIds };
      });
  if (!saved) return null;
  if (change.end) await outbox.deliverNow(eventIds, DELIVERY_MS);
  return { turn: turnView(change.turn), play: playView(saved, story, ctx.host) };
}
