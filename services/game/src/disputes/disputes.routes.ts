import {
  type AuditEntry,
  type Dispute,
  decideDispute as decideDisputeContract,
  disputeTurn as disputeTurnContract,
  getDispute,
  listDisputes,
  listGameAudit,
  resolveUsernames,
} from '@sidelight/contracts';
import { ApiError, type Mount, type ServiceClient } from '@sidelight/kit';
import type { AuditEntryRecord } from '../audit/audit.repository.ts';
import type { GameContext } from '../game-context.ts';
import { turnView } from '../plays/play-view.ts';
import { decideDispute } from './decide-dispute.ts';
import type { DisputeRecord } from './dispute.model.ts';
import { disputeTurn } from './dispute-turn.ts';
import { decodePosition, encodePosition } from './position.ts';

const DISPUTE_ID = /^[0-9a-f-]{36}$/;
const ENTRY_ID = /^[0-9a-f]{24}$/;

export function mountDisputes(mount: Mount, ctx: GameContext, profile: Pick<ServiceClient, 'call'>): void {
  mount(disputeTurnContract, async ({ params, playerKey }) => ({
    status: 200,
    body: await disputeTurn(ctx, { ...params, playerKey }),
  }));

  mount(listDisputes, async ({ query: { status, cursor, limit } }) => {
    const found = await ctx.disputes.page(status, decodePosition(cursor, DISPUTE_ID), limit + 1);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    const nextCursor = last ? encodePosition({ at: last.createdAt, id: last._id }) : null;
    return { status: 200, body: { items: page.map(disputeView), nextCursor } };
  });

  mount(getDispute, async ({ params }) => {
    const dispute = await ctx.disputes.find(params.disputeId);
    if (!dispute) throw new ApiError({ code: 'dispute_not_found' });
    const { title, prompt, solution, hostNotes } = await ctx.stories.revision(
      dispute.storyId,
      dispute.storyRevision,
    );
    const play = await ctx.plays.findById(dispute.playId);
    const at = play?.turns.findIndex(({ turnId }) => turnId === dispute.turnId) ?? -1;
    const turns = play?.turns.slice(0, at + 1).map(turnView) ?? [];
    const facts = (hostNotes?.keyFacts ?? []).map(({ text }) => text);
    return {
      status: 200,
      body: { dispute: disputeView(dispute), story: { title, prompt, solution, facts }, turns },
    };
  });

  mount(decideDisputeContract, async ({ params, body, actor }) => ({
    status: 200,
    body: disputeView(await decideDispute(ctx, actor, params.disputeId, body)),
  }));

  mount(listGameAudit, async ({ query: { cursor, limit } }) => {
    const found = await ctx.audit.page(decodePosition(cursor, ENTRY_ID), limit + 1);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    const nextCursor = last ? encodePosition({ at: last.at, id: last._id.toString() }) : null;
    const userIds = [...new Set(page.map(({ actorId }) => actorId))];
    const { usernames } = await profile.call(resolveUsernames, { body: { userIds } });
    return { status: 200, body: { items: page.map((entry) => entryView(entry, usernames)), nextCursor } };
  });
}

const disputeView = (dispute: DisputeRecord): Dispute => ({
  disputeId: dispute._id,
  storyId: dispute.storyId,
  storyTitle: dispute.storyTitle,
  question: dispute.question,
  verdict: dispute.verdict,
  status: dispute.status,
  correctedVerdict: dispute.correctedVerdict,
  judgedBy: dispute.judgedBy,
  note: dispute.note,
  createdAt: dispute.createdAt.toISOString(),
  decidedAt: dispute.decidedAt?.toISOString() ?? null,
});

const entryView = (
  { _id, actorId, action, subjectId, note, at }: AuditEntryRecord,
  usernames: Readonly<Record<string, string>>,
): AuditEntry => ({
  entryId: _id.toString(),
  actorUsername: usernames[actorId] ?? null,
  action,
  subject: subjectId,
  note,
  at: at.toISOString(),
});
