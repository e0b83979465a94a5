import { randomUUID } from 'node:crypto';
import type { BodyOf, decideDispute as decideDisputeContract } from '@sidelight/contracts';
import { buildKnowledge, judgeGate, personalityOf, pickLine } from '@sidelight/host';
import { ApiError, inTransaction, type MemberActor } from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import type { PlayRecord } from '../plays/play.model.ts';
import { correctTurn, type Decision } from './correct-turn.ts';
import type { DisputeRecord } from './dispute.model.ts';

/** How long a decision may hold a play, in ms; it asks nobody. */
const LOCK_MS = 10_000;

type Body = BodyOf<typeof decideDisputeContract>;

/**
 * An admin upholds a disputed answer or reverses it, in one transaction with the audit log.
 * @throws ApiError dispute_not_found, dispute_decided, turn_pending while the player asks something,
 *   invalid_parameters for a reversal to the same answer
 */
export async function decideDispute(
  ctx: GameContext,
  admin: MemberActor,
  disputeId: string,
  body: Body,
): Promise<DisputeRecord> {
  const { plays, disputes, audit, stats, connection, clock } = ctx;
  const dispute = await disputes.find(disputeId);
  if (!dispute) throw new ApiError({ code: 'dispute_not_found' });
  if (dispute.status !== 'queued') throw new ApiError({ code: 'dispute_decided' });
  const verdict = body.decision === 'reverse' ? body.verdict : null;
  if (verdict === dispute.verdict) throw new ApiError({ code: 'invalid_parameters' });

  const now = clock();
  const lock = { token: randomUUID(), until: new Date(now.getTime() + LOCK_MS) };
  const play = await plays.lockAny(dispute.playId, lock, now);
  // A guest's play may be gone by now; the decision stands in the record all the same.
  if (!play && (await plays.findById(dispute.playId))) throw new ApiError({ code: 'turn_pending' });
  const status = verdict === null ? 'upheld' : 'reversed';
  const note = body.note?.trim() || null;
  try {
    const decision = play && (await decisionFor(ctx, play, dispute, verdict));
    return await inTransaction(connection, async (session) => {
      const change = {
        status,
        correctedVerdict: verdict,
        judgedBy: 'admin',
        note,
        decidedAt: clock(),
      } as const;
      const decided = await disputes.decide(disputeId, change, session);
      if (!decided) throw new ApiError({ code: 'dispute_decided' });
      if (play && decision) {
        const { returned, ...correction } = correctTurn(play, dispute.turnId, disputeId, decision);
        const saved = await plays.saveCorrection(play._id, lock.token, correction, session);
        if (!saved) throw new ApiError({ code: 'turn_pending' });
        if (returned) await stats.returnQuestion(session, play._id);
      }
      const entry = { actorId: admin.userId, action: `dispute.${status}`, subjectId: disputeId } as const;
      await audit.record({ ...entry, note, at: clock() }, session);
      return decided;
    });
  } catch (error) {
    if (play) await plays.unlock(play._id, lock.token);
    throw error;
  }
}

/** The words and facts of a reversal: the personality's own line, and what the message states by the gate. */
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
  const gate = judgeGate(buildKnowledge(story), play.turns.slice(0, at), turn.question);
  return { status: 'reversed', verdict, message, factsConfirmed: gate.confirmed };
}
