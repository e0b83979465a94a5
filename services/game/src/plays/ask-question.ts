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
  const { plays, stories, clock } = ctx;
  const askedAt = clock();
  const { playId, playerKey } = request;
  await prepareHost(ctx, request);
  const locked = await lockPlay(ctx, playId, (lock, now) => plays.lock(playId, playerKey, lock, now));
  if (!locked) return withoutLock(ctx, request);
  const play = locked.value;
  try {
    const repeated = await repeatedResponse(ctx, play, request);
    if (repeated) {
      await locked.release();
      return repeated;
    }
    const story = await stories.revision(play.storyId, play.storyRevision);
    if (play.turns.length >= TURNS_PER_PLAY) {
      const turns = play.turns.slice(-1).map(hostTurn);
      if (!endsPlay({ story, turns, question: request.question })) throw new ApiError({ code: 'turn_limit' });
    }
    const reply = await askHost(ctx, locked, story, request);
    return await storeTurn(ctx, { locked, story, reply, request, askedAt });
  } catch (error) {
    await locked.release();
    throw error;
  }
}

/** Without this, the lock would be lost while a host builds a large index. */
async function prepareHost({ plays, stories, host }: GameContext, { playId, playerKey }: AskQuestion) {
  if (!host.prepare) return;
  const known = await plays.revisionOf(playId, playerKey);
  if (known) host.prepare(await stories.revision(known.storyId, known.storyRevision));
}

async function withoutLock(ctx: GameContext, request: AskQuestion): Promise<TurnResponse> {
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
  { value: play, signal }: LockedPlay,
  story: StoryRevision,
  request: AskQuestion,
): Promise<HostReply> {
  try {
    return await host.reply({
      story,
      turns: play.turns.map(hostTurn),
      question: request.question,
      personalityIndex: request.personalityIndex ?? play.personalityIndex,
      signal,
      ...(request.onWords ? { onWords: request.onWords } : {}),
    });
  } catch (error) {
    throw toHostFailed(error);
  }
}

async function storeTurn(
  ctx: GameContext,
  given: {
    locked: LockedPlay;
    story: StoryRevision;
    reply: HostReply;
    request: AskQuestion;
    askedAt: Date;
  },
): Promise<TurnResponse> {
  const { plays, outbox, transaction, clock } = ctx;
  const { locked, story } = given;
  const { value: play, token } = locked;
  const { reply } = given;
  const isEnd = reply.solved || reply.userResigned;
  const isFirst = isEnd && !(await plays.hasEnded(play.playerKey, play.storyId));
  const begins = play.startedAt === null && !isTalk(reply);
  const day = begins || isEnd ? await dayOfTurn(ctx, play, given.request, begins) : null;
  await locked.stopRenewal();
  const change = turnChange({
    play,
    reply,
    isFirst,
    day,
    question: given.request.question,
    idempotencyKey: given.request.idempotencyKey,
    personalityIndex: given.request.personalityIndex ?? play.personalityIndex,
    askedAt: given.askedAt,
    now: clock(),
  });
  const save = async (session?: ClientSession) => {
    const saved = await plays.saveTurn(play, token, change, session);
    if (!saved) throw new ApiError({ code: 'turn_pending' });
    return saved;
  };
  // An ordinary turn causes no events, so one write without a transaction is enough.
  const isOrdinary = !hasBegun(play, change) && !change.end;
  const { saved, eventIds } = isOrdinary
    ? { saved: await save(), eventIds: [] }
    : await transaction(async (session) => {
        const saved = await save(session);
        const eventIds = await outbox.append(session, playEvents(play, saved, clock()));
        return { saved, eventIds };
      });
  if (change.end) await outbox.deliverNow(eventIds, DELIVERY_MS);
  return { turn: turnView(change.turn), play: playView(saved, story, ctx.host) };
}
