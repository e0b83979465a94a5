import {
  askQuestion as askQuestionContract,
  getMyStoryStats,
  getPlay,
  getPlayTurns,
  leavePlay as leavePlayContract,
  listMyCompleted,
  listMyDailies as listMyDailiesContract,
  listPlayedAmong,
  listPlayerPlays as listPlayerPlaysContract,
  startPlay as startPlayContract,
} from '@sidelight/contracts';
import type { Actor, Mount, ServiceClient } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { askQuestion } from './ask-question.ts';
import { leavePlay, showPlay } from './leave-play.ts';
import { listMyDailies } from './list-my-dailies.ts';
import { listPlayerPlays } from './list-player-plays.ts';
import { myStoryStats } from './my-stats.ts';
import { readLastTurns } from './read-last-turns.ts';
import { startPlay } from './start-play.ts';

const userIdOf = (actor: Actor) => (actor.kind === 'member' ? actor.userId : null);

export function mountPlays(mount: Mount, ctx: GameContext, profile: ServiceClient): void {
  mount(startPlayContract, async ({ body, actor, guestId, playerKey, requestId, res }) => {
    const userId = userIdOf(actor);
    const who = { playerKey, userId, guestId: userId ? null : guestId, requestId };
    const { isNew, play } = await startPlay(ctx, { ...body, ...who });
    if (isNew) res.status(201);
    return play;
  });

  mount(getPlay, ({ params, playerKey }) => showPlay(ctx, params.playId, playerKey));

  mount(
    askQuestionContract,
    ({ params, query, body, playerKey, idempotencyKey, requestId, emit, wantsEvents }) =>
      askQuestion(ctx, {
        playId: params.playId,
        playerKey,
        question: body.question,
        personalityIndex: body.personalityIndex,
        localDate: query.localDate,
        idempotencyKey,
        requestId,
        ...(wantsEvents ? { onWords: (text: string) => emit('words', { text }) } : {}),
      }),
  );

  mount(leavePlayContract, ({ params, playerKey }) => leavePlay(ctx, params.playId, playerKey));

  mount(listPlayerPlaysContract, ({ params, query, actor, requestId }) =>
    listPlayerPlays(ctx, profile, {
      username: params.username,
      viewerId: userIdOf(actor),
      dailyFrom: query.dailyFrom,
      cursor: query.cursor,
      limit: query.limit,
      requestId,
    }),
  );

  mount(getMyStoryStats, ({ params, actor }) => myStoryStats(ctx, actor.userId, params.storyId));

  mount(getPlayTurns, async ({ params, body }) => ({
    turns: await readLastTurns(ctx, { playId: params.playId, ...body }),
  }));

  mount(listPlayedAmong, async ({ body }) => ({
    storyIds: await ctx.playHistory.playedAmong(body.userId, body.storyIds),
  }));

  mount(listMyCompleted, async ({ query, actor }) => {
    const asked = query.storyIds.split(',');
    const [storyIds, playedIds] = await Promise.all([
      ctx.playHistory.solvedAmong(actor.userId, asked),
      ctx.playHistory.playedAmong(actor.userId, asked),
    ]);
    return { storyIds, playedIds };
  });

  mount(listMyDailiesContract, ({ query: { from, to, storyIds }, actor }) =>
    listMyDailies(ctx, { userId: actor.userId, from, to, storyIds: storyIds?.split(',') ?? [] }),
  );
}
