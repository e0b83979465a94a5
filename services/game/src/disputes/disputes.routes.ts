import {
  type Dispute,
  decideDispute as decideDisputeContract,
  disputeTurn as disputeTurnContract,
  getDispute,
  listDisputes,
  listGameAudit,
  resolveUsernames,
} from '@sidelight/contracts';
import {
  ApiError,
  decodePosition,
  encodePosition,
  listAudit,
  type Mount,
  pageOf,
  type ServiceClient,
} from '@sidelight/kit';
import type { GameContext } from '../game-context.ts';
import { turnView } from '../plays/play-view.ts';
import { decideDispute } from './decide-dispute.ts';
import type { DisputeRecord } from './dispute.model.ts';
import { disputeTurn } from './dispute-turn.ts';

export function mountDisputes(mount: Mount, ctx: GameContext, profile: Pick<ServiceClient, 'call'>): void {
  mount(disputeTurnContract, ({ params, playerKey }) => disputeTurn(ctx, { ...params, playerKey }));

  mount(listDisputes, async ({ query: { status, cursor, limit } }) => {
    const found = await ctx.disputes.page(status, decodePosition(cursor), limit + 1);
    const { items, nextCursor } = pageOf(found, limit, ({ createdAt, _id }) =>
      encodePosition({ at: createdAt, id: _id }),
    );
    return { items: items.map(disputeView), nextCursor };
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
    return { dispute: disputeView(dispute), story: { title, prompt, solution, facts }, turns };
  });

  mount(decideDisputeContract, async ({ params, body, actor }) =>
    disputeView(await decideDispute(ctx, actor, params.disputeId, body)),
  );

  mount(listGameAudit, ({ query, log }) =>
    listAudit(ctx.audit, query, async (actorIds) => {
      try {
        const { usernames } = await profile.call(resolveUsernames, { body: { userIds: [...actorIds] } });
        return usernames;
      } catch (err) {
        // As in the stories service, an audit log without names is better than none.
        log.warn({ err }, 'usernames not resolved');
        return {};
      }
    }),
  );
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
