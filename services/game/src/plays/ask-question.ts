import { randomUUID } from 'node:crypto';
import type { Play, Turn } from '@sidelight/contracts';
import { ApiError, inTransaction } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { type HostReply, HostUnavailableError } from '../host/host.ts';
import type { StoryRevision } from '../stories/story-revision.model.ts';
import type { PlayRecord } from './play.model.ts';
import { playEvents } from './play-events.ts';
import { playView, turnView } from './play-view.ts';
import { turnChange } from './turn-change.ts';

/** More turns than this end no mystery; the budget keeps a play's document and costs bounded. */
export const TURNS_PER_PLAY = 200;
/** Beyond the host's own budget, for the database. */
const LOCK_MARGIN_MS = 5_000;
/** How long the end of a game waits for XP and achievements to be credited, in ms. */
const DELIVERY_MS = 1_500;

export type AskQuestion = {
  playId: string;
  playerKey: string;
  question: string;
  personalityIndex: number | undefined;
  idempotencyKey: string;
  requestId: string;
  signal?: AbortSignal;
};
type Answer = { turn: Turn; play: Play };

/**
 * One question, from the player's words to the stored turn. The same idempotency key gives the same turn.
 * @throws ApiError play_not_found, play_ended, turn_pending, turn_limit, idempotency_conflict, host_failed
 */
export async function askQuestion(ctx: GameContext, request: AskQuestion): Promise<Answer> {
  const { plays, stories, clock } = ctx;
  const known = await plays.find(request.playId, request.playerKey);
  if (!known) throw new ApiError({ code: 'play_not_found' });
  const repeated = await answerAgain(ctx, known, request);
  if (repeated) return repeated;
  if (!known.isOpen) throw new ApiError({ code: 'play_ended' });
  if (known.turns.length >= TURNS_PER_PLAY) throw new ApiError({ code: 'turn_limit' });

  const askedAt = clock();
  const lock = {
    token: randomUUID(),
    until: new Date(askedAt.getTime() + ctx.turnBudgetMs + LOCK_MARGIN_MS),
  };
  const play = await plays.lock(request.playId, request.playerKey, lock, askedAt);
  if (!play) return afterLostRace(ctx, request);
  try {
    const sentBefore = await answerAgain(ctx, play, request);
    if (sentBefore) {
      await plays.unlock(play._id, lock.token);
      return sentBefore;
    }
    const story = await stories.revision(play.storyId, play.storyRevision);
    const reply = await askHost(ctx, play, story, request);
    return await storeTurn(ctx, { play, story, reply, request, askedAt, token: lock.token });
  } catch (error) {
    await plays.unlock(play._id, lock.token);
    throw error;
  }
}

async function afterLostRace(ctx: GameContext, request: AskQuestion): Promise<Answer> {
  const play = await ctx.plays.find(request.playId, request.playerKey);
  if (!play) throw new ApiError({ code: 'play_not_found' });
  const repeated = await answerAgain(ctx, play, request);
  if (repeated) return repeated;
  throw new ApiError({ code: play.isOpen ? 'turn_pending' : 'play_ended' });
}

async function answerAgain(ctx: GameContext, play: PlayRecord, request: AskQuestion): Promise<Answer | null> {
  const turn = play.turns.find(({ idempotencyKey }) => idempotencyKey === request.idempotencyKey);
  if (!turn) return null;
  if (turn.question !== request.question) throw new ApiError({ code: 'idempotency_conflict' });
  const story = await ctx.stories.revision(play.storyId, play.storyRevision);
  return { turn: turnView(turn), play: playView(play, story, ctx.host) };
}

async function askHost(
  { host }: GameContext,
  play: PlayRecord,
  story: StoryRevision,
  request: AskQuestion,
): Promise<HostReply> {
  try {
    return await host.reply({
      story,
      turns: play.turns.map(({ question, verdict, factsConfirmed }) => ({
        question,
        verdict,
        factsConfirmed,
      })),
      question: request.question,
      personalityIndex: request.personalityIndex ?? play.personalityIndex,
      cluesGiven: play.cluesGiven,
      ...(request.signal ? { signal: request.signal } : {}),
    });
  } catch (cause) {
    if (cause instanceof HostUnavailableError) throw new ApiError({ code: 'host_failed', cause });
    throw cause;
  }
}

async function storeTurn(
  ctx: GameContext,
  given: {
    play: PlayRecord;
    story: StoryRevision;
    reply: HostReply;
    request: AskQuestion;
    askedAt: Date;
    token: string;
  },
): Promise<Answer> {
  const { plays, stats, dayStats, storyStats, outbox, connection, clock } = ctx;
  const { play, story, token } = given;
  const change = turnChange({
    play,
    reply: given.reply,
    question: given.request.question,
    idempotencyKey: given.request.idempotencyKey,
    personalityIndex: given.request.personalityIndex ?? play.personalityIndex,
    askedAt: given.askedAt,
    now: clock(),
  });
  const { saved, eventIds } = await inTransaction(connection, async (session) => {
    const saved = await plays.saveTurn(play._id, token, change, session);
    if (!saved) throw new ApiError({ code: 'turn_pending' });
    const eventIds = await outbox.append(session, playEvents(play, saved, clock()));
    await stats.countTurn(session, saved, change);
    await dayStats.countTurn(session, saved, change, clock());
    await storyStats.countPlay(session, play, saved);
    return { saved, eventIds };
  });
  if (change.end) await outbox.deliverNow(eventIds, DELIVERY_MS);
  return { turn: turnView(change.turn), play: playView(saved, story, ctx.host) };
}
