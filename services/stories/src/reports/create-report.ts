import { randomUUID } from 'node:crypto';
import { type BodyOf, type createReport as contract, getPlayTurns, type Turn } from '@sidelight/contracts';
import { type Actor, hashBody, runOnce } from '@sidelight/kit';
import { findShownStory } from '../stories/find-story.ts';
import type { StoriesContext } from '../stories-context.ts';

type Request = {
  storyId: string;
  body: BodyOf<typeof contract>;
  playerKey: string;
  idempotencyKey: string;
};

/**
 * Two requests with the same Idempotency-Key make one report. A report from a play stores the play's last turns, so
 * that admins can check an answer.
 * @throws {ApiError} `story_not_found`; `idempotency_conflict` for a key that was used for another report
 */
export async function createReport(
  ctx: StoriesContext,
  reporter: Actor,
  { storyId, body, playerKey, idempotencyKey }: Request,
): Promise<{ reportId: string }> {
  const story = await findShownStory(ctx, storyId);
  const once = {
    connection: ctx.connection,
    scope: `createReport:${playerKey}`,
    key: idempotencyKey,
    bodyHash: hashBody({ storyId, body }),
  };
  return runOnce<{ reportId: string }>(once, async (store) => {
    const turns = await lastTurns(ctx, body.playId, { storyId, playerKey });
    return ctx.transaction(async (session) => {
      const reportId = randomUUID();
      await store(session, { reportId });
      const report = {
        _id: reportId,
        storyId: story._id,
        reporterId: reporter.kind === 'member' ? reporter.userId : null,
        reason: body.reason,
        comment: body.comment?.trim() || null,
        playId: body.playId ?? null,
        turns,
        status: 'open',
        createdAt: ctx.clock(),
      } as const;
      await ctx.reports.insert(report, session);
      return { reportId };
    });
  });
}

/**
 * Null if the report names no play of the reporter, or if the game service does not answer. The report is stored even
 * without turns.
 */
async function lastTurns(
  { game, logger }: StoriesContext,
  playId: string | undefined,
  of: { storyId: string; playerKey: string },
): Promise<Turn[] | null> {
  if (playId === undefined) return null;
  try {
    const { turns } = await game.call(getPlayTurns, { params: { playId }, body: of });
    return turns;
  } catch (err) {
    logger.warn({ err, playId }, 'a report is stored without the turns of its play');
    return null;
  }
}
