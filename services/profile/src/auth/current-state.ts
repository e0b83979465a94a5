import type { SessionState } from '@sidelight/contracts';
import type { Actor } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';
import { type Browser, SIGNED_OUT, sessionState } from './session-state.ts';

/** Who is signed in on a browser; a session whose account is gone ends. */
export async function currentState(
  ctx: ProfileContext,
  actor: Actor,
  { req, res }: Browser,
): Promise<SessionState> {
  if (actor.kind === 'guest') return SIGNED_OUT;
  const account = await ctx.accounts.find(actor.userId);
  if (account) return sessionState(account, await ctx.sessions.expiresAt(req, res), ctx);
  await ctx.sessions.signOut(req, res);
  return SIGNED_OUT;
}
