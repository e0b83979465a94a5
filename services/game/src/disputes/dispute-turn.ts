import { randomUUID } from 'node:crypto';
import { DISPUTES_PER_PLAY, type Play, type Turn } from '@sidelight/contracts';
import { askTheSame, HostUnavailableError, personalityOf, pickLine } from '@sidelight/host';
import { ApiError } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { type LockedPlay, lockPlay } from '../plays/lock-play.ts';
import type { PlayRecord, TurnRecord } from '../plays/play.model.ts';
import { playView, turnView } from '../plays/play-view.ts';
import { hostTurn } from '../plays/turn-change.ts';
import type { StoryRevision } from '../stories/story-revision.model.ts';
import { correctTurn, type Decision } from './correct-turn.ts';

type DisputeResponse = { turn: Turn; play: Play };
type Target = { playId: string; turnId: string; playerKey: string };

/**
 * Lets the review host judge the message again. If the player disputes the same answer again, the function returns the
 * result of the first dispute.
 * @throws ApiError play_not_found, turn_not_found, not_disputable, dispute_limit, turn_pending
 */
export async function disputeTurn(ctx: GameContext, target: Target): Promise<DisputeResponse> {
  const { plays, stories } = ctx;
  const known = await plays.find(target.playId, target.playerKey);
  if (!known) throw new ApiError({ code: 'play_not_found' });
  const story = await stories.revision(known.storyId, known.storyRevision);
  if (mayDispute(known, target.turnId) === 'done') return responseOf(ctx, known, story, target.turnId);

  ctx.reviewHost?.prepare?.(story);
  const locked = await lockPlay(ctx, known._id, (lock, now) => plays.lockAny(known._id, lock, now));
  if (!locked) throw new ApiError({ code: 'turn_pending' });
  const play = locked.value;
  try {
    const turn = play.turns.find(({ turnId }) => turnId === target.turnId);
    if (mayDispute(play, target.turnId) === 'done' || !turn) {
      await locked.release();
      return responseOf(ctx, play, story, target.turnId);
    }
    const review = await judgeAgain(ctx, locked, story, turn);
    const saved = await store(ctx, { locked, turn, review });
    return responseOf(ctx, saved, story, target.turnId);
  } catch (error) {
    await locked.release();
    throw error;
  }
}

function mayDispute(play: PlayRecord, turnId: string): 'done' | 'yes' {
  const turn = play.turns.find((each) => each.turnId === turnId);
  if (!turn) throw new ApiError({ code: 'turn_not_found' });
  if (turn.dispute) return 'done';
  // A turn without a clear verdict does not count as a question, so there is nothing to correct.
  if (turn.verdict === null || turn.verdict === 'unclear') throw new ApiError({ code: 'not_disputable' });
  const disputed = play.turns.filter(({ dispute }) => dispute !== undefined).length;
  if (disputed >= DISPUTES_PER_PLAY) throw new ApiError({ code: 'dispute_limit' });
  return 'yes';
}

type Review = { decision: Decision; model: string | null };
const QUEUED: Review = { decision: { status: 'queued' }, model: null };

/**
 * The model gets only the turns before the disputed turn, and none that asks the same, because a host keeps its answer to
 * a repeated question. The dispute waits for an admin if there is no review host, or if the review host fails or gives no
 * clear verdict.
 */
async function judgeAgain(
  { reviewHost }: GameContext,
  { value: play, signal }: LockedPlay,
  story: StoryRevision,
  turn: TurnRecord,
): Promise<Review> {
  if (!reviewHost) return QUEUED;
  const at = play.turns.indexOf(turn);
  const earlier = play.turns.slice(0, at).filter(({ question }) => !askTheSame(question, turn.question));
  try {
    const reply = await reviewHost.reply({
      story,
      turns: earlier.map(hostTurn),
      question: turn.question,
      personalityIndex: turn.personalityIndex,
      signal,
    });
    const { verdict, model, messageToUser, factsConfirmed } = reply;
    if (verdict === null || verdict === 'unclear') return QUEUED;
    if (verdict === turn.verdict) return { decision: { status: 'upheld' }, model };
    const { lines } = personalityOf(turn.personalityIndex);
    // A correction never ends the game, so its words neither say that the mystery is solved nor offer the solution.
    const message =
      reply.solved || reply.asks
        ? pickLine(lines.verdict[verdict], { storyId: play.storyId, turn: at })
        : messageToUser;
    return { decision: { status: 'reversed', verdict, message, factsConfirmed }, model };
  } catch (error) {
    if (error instanceof HostUnavailableError) return QUEUED;
    throw error;
  }
}

async function store(
  ctx: GameContext,
  given: { locked: LockedPlay; turn: TurnRecord; review: Review },
): Promise<PlayRecord> {
  const { plays, disputes, transaction, clock } = ctx;
  const { locked, turn } = given;
  const { value: play, token } = locked;
  const { decision, model } = given.review;
  if (turn.verdict === null) throw new ApiError({ code: 'not_disputable' });
  const { verdict } = turn;
  const disputeId = randomUUID();
  const correction = correctTurn(play, turn.turnId, disputeId, decision);
  const isDecided = decision.status !== 'queued';
  await locked.stopRenewal();
  return transaction(async (session) => {
    const saved = await plays.saveCorrection(play._id, token, correction, session);
    if (!saved) throw new ApiError({ code: 'turn_pending' });
    await disputes.insert(
      {
        _id: disputeId,
        playId: play._id,
        turnId: turn.turnId,
        userId: saved.userId,
        storyId: play.storyId,
        storyRevision: play.storyRevision,
        storyTitle: play.storyTitle,
        question: turn.question,
        verdict,
        status: decision.status,
        correctedVerdict: decision.status === 'reversed' ? decision.verdict : null,
        judgedBy: isDecided ? 'model' : null,
        model,
        note: null,
        createdAt: clock(),
        decidedAt: isDecided ? clock() : null,
      },
      session,
    );
    return saved;
  });
}

function responseOf(
  ctx: GameContext,
  play: PlayRecord,
  story: StoryRevision,
  turnId: string,
): DisputeResponse {
  const turn = play.turns.find((each) => each.turnId === turnId);
  if (!turn) throw new ApiError({ code: 'turn_not_found' });
  return { turn: turnView(turn), play: playView(play, story, ctx.host) };
}
