import type { describeLink as contract, ResultOf } from '@sidelight/contracts';
import type { ProfileContext } from '../profile-context.ts';
import type { LinkType, TokenRecord } from '../tokens/token.model.ts';
import { invalidLink } from './link-errors.ts';

type Request = { token: string; type: LinkType; guestId: string | null };
type LinkContext = Pick<ProfileContext, 'tokens' | 'accounts' | 'signUps' | 'clock'>;

/** @throws {ApiError} `token_invalid` with the reason `used` or `expired` */
export async function findLink(
  { tokens, clock }: Pick<ProfileContext, 'tokens' | 'clock'>,
  { token, type }: Pick<Request, 'token' | 'type'>,
): Promise<TokenRecord> {
  const found = await tokens.find(token, type, clock());
  if (found === 'used') throw invalidLink('used');
  if (!found) throw invalidLink('expired');
  return found;
}

/**
 * Returns what the link is for, but does not use it up.
 * @throws {ApiError} `token_invalid` with the reason `used` or `expired`
 */
export async function describeLink(
  ctx: LinkContext,
  { guestId, ...link }: Request,
): Promise<ResultOf<typeof contract>> {
  const { subjectId, email, expiresAt } = await findLink(ctx, link);
  const isSignUp = link.type === 'signup';
  const subject = await (isSignUp ? ctx.signUps.find(subjectId, ctx.clock()) : ctx.accounts.find(subjectId));
  if (!subject) throw invalidLink('expired');
  return {
    userId: subjectId,
    username: subject.username,
    email: isSignUp || link.type === 'recovery' ? null : (email ?? null),
    addsGuestPlays: guestId !== null && (isSignUp || link.type === 'recovery'),
    expiresAt: expiresAt.toISOString(),
  };
}
