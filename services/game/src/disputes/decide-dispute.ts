import type { BodyOf, decideDispute as decideDisputeContract } from '@sidelight/contracts';
import { buildIndex, judgeGate, personalityOf, pickLine } from '@sidelight/host';
import { ApiError, type MemberActor } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { lockPlay } from '../plays/lock-play.ts';
import type { PlayRecord } from '../plays/play.model.ts';
import { hostTurn } from '../plays/turn-change.ts';
import { correctTurn, type Decision } from './correct-turn.ts';
import type { DisputeRecord } from './dispute.model.ts';

type Body = BodyOf<typeof decideDisputeContract>;

/**
 * Records an admin's decision of a dispute. The same transaction writes the decision to the audit log.
 * @throws ApiError dispute_not_found; dispute_decided; turn_pending during a turn; invalid_parameters for a reversal to
 *   the same verdict
 */
export async function decideDispute(
  ctx: GameContext,
  admin: MemberActor,
  disputeId: string,
  body: Body,
): Promise<DisputeRecord> {
  const { plays, disputes, audit, transaction, clock } = ctx;
  const dispute = await disputes.find(disputeId);
  if (!dispute) throw new ApiError({ code: 'dispute_not_found' });
  if (dispute.status !== 'queued') throw new ApiError({ code: 'dispute_decided' });
  const verdict = body.decision === 'reverse' ? body.verdict : null;
  if (verdict === dispute.verdict) throw new ApiError({ code: 'invalid_parameters' });

  const { playId } = dispute;
  const locked = await lockPlay(ctx, playId, (lock, now) => plays.lockAny(playId, lock, now));
  const play = locked?.value;
  // A guest's play may have been deleted since the dispute. The decision is recorded even then.
  if (!locked && (await plays.findById(playId))) throw new ApiError({ code: 'turn_pending' });
  const status = verdict === null ? 'upheld' : 'reversed';
  const note = body.note?.trim() || null;
  try {
    const decision = play && (await decisionFor(ctx, play, dispute, verdict));
    await locked?.stopRenewal();
    return await transaction(async (session) => {
      const change = {
        status,
        correctedVerdict: verdict,
        judgedBy: 'admin',
        note,
        decidedAt: clock(),
      } as const;
      const decided = await disputes.decide(disputeId, change, session);
      if (!decided) throw new ApiError({ code: 'dispute_decided' });
      if (locked && play && decision) {
        const correction = correctTurn(play, dispute.turnId, disputeId, decision);
        const saved = await plays.saveCorrection(playId, locked.token, correction, session);
        if (!saved) throw new ApiError({ code: 'turn_pending' });
      }
      const entry = { actorId: admin.userId, action: `dispute.${status}`, subjectId: disputeId } as const;
      await audit.record({ ...entry, note, at: clock() }, session);
      return decided;
    });
  } finally {
    await locked?.release();
  }
}

/** A question states a key fact if it has this share of the words in one of the fact's wordings. */
const STATED_SHARE = 0.6;

/** For a reversal, picks a new message in the words of the host's personality in this turn. */
async function decisionFor(
  { stories }: GameContext,
  play: PlayRecord,
  dispute: DisputeRecord,
  verdict: DisputeRecord['correctedVerdict'],
): Promise<Decision | null> {
  const at = play.turns.findIndex(({ turnId }) => turnId === dispute.turnId);
  const turn = play.turns[at];
  if (!turn) return null;
  if (verdict === null) return { status: 'upheld' };
  const { lines } = personalityOf(turn.personalityIndex);
  const message = pickLine(lines.verdict[verdict], { storyId: play.storyId, turn: at });
  if (verdict !== 'yes' && verdict !== 'both')
    return { status: 'reversed', verdict, message, factsConfirmed: [] };
  const story = await stories.revision(play.storyId, play.storyRevision);
  // The host's answer was wrong, so only the text of the question decides which facts the question states.
  const states = (_fact: string, share: number) => share >= STATED_SHARE;
  const earlier = play.turns.slice(0, at).map(hostTurn);
  const gate = judgeGate(buildIndex(story), earlier, turn.question, states);
  return { status: 'reversed', verdict, message, factsConfirmed: gate.confirmed };
}
