import {
  askQuestion as askQuestionContract,
  getMyStoryStats,
  getPlay,
  getPlayTurns,
  leavePlay as leavePlayContract,
  listMyCompleted,
  listPlayedAmong,
  listPlayerPlays as listPlayerPlaysContract,
  startPlay as startPlayContract,
} from '@sidelight/contracts';
import { type Actor, ApiError, type Mount, type ServiceClient } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { askQuestion } from './ask-question.ts';
import { leavePlay, showPlay } from './leave-play.ts';
import { listPlayerPlays } from './list-player-plays.ts';
import { myStoryStats } from './my-stats.ts';
import { readLastTurns } from './read-last-turns.ts';
import { startPlay } from './start-play.ts';

const userIdOf = (actor: Actor) => (actor.kind === 'member' ? actor.userId : null);

function memberId(actor: Actor): string {
  const userId = userIdOf(actor);
  if (!userId) throw new ApiError({ code: 'not_authenticated' });
  return userId;
}

export function mountPlays(mount: Mount, ctx: GameContext, profile: ServiceClient): void {
  mount(startPlayContract, async ({ body, actor, guestId, playerKey, requestId }) => {
    const userId = userIdOf(actor);
    const who = { playerKey, userId, guestId: userId ? null : guestId, requestId };
    const { isNew, play } = await startPlay(ctx, { ...body, ...who });
    return { status: isNew ? 201 : 200, body: play };
  });

  mount(getPlay, async ({ params, playerKey }) => ({
    status: 200,
    body: await showPlay(ctx, params.playId, playerKey),
  }));

  mount(askQuestionContract, async ({ params, body, playerKey, idempotencyKey, emit, wantsEvents }) => ({
    status: 200,
    body: await askQuestion(ctx, {
      playId: params.playId,
      playerKey,
      question: body.question,
      personalityIndex: body.personalityIndex,
      idempotencyKey,
      ...(wantsEvents ? { onWords: (text: string) => emit('words', { text }) } : {}),
    }),
  }));

  mount(leavePlayContract, async ({ params, playerKey }) => ({
    status: 200,
    body: await leavePlay(ctx, params.playId, playerKey),
  }));

  mount(listPlayerPlaysContract, async ({ params, query, actor, requestId }) => ({
    status: 200,
    body: await listPlayerPlays(ctx, profile, {
      username: params.username,
      viewerId: userIdOf(actor),
      dailyFrom: query.dailyFrom,
      cursor: query.cursor,
      limit: query.limit,
      requestId,
    }),
  }));

  mount(getMyStoryStats, async ({ params, actor }) => ({
    status: 200,
    body: await myStoryStats(ctx, memberId(actor), params.storyId),
  }));

  mount(getPlayTurns, async ({ params, body }) => ({
    status: 200,
    body: { turns: await readLastTurns(ctx, { playId: params.playId, ...body }) },
  }));

  mount(listPlayedAmong, async ({ body }) => ({
    status: 200,
    body: { storyIds: await ctx.plays.playedAmong(body.userId, body.storyIds) },
  }));

  mount(listMyCompleted, async ({ query, actor }) => ({
    status: 200,
    body: { storyIds: await ctx.plays.solvedAmong(memberId(actor), query.storyIds.split(',')) },
  }));
}
