import type { SessionState } from '@sidelight/contracts';
import type { Actor } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import { type Browser, SIGNED_OUT, sessionState } from './session-state.ts';

/** Who is signed in on a browser; a session whose account is gone ends. */
export async function currentState(deps: Deps, actor: Actor, { req, res }: Browser): Promise<SessionState> {
  if (actor.kind === 'guest') return SIGNED_OUT;
  const account = await deps.accounts.find(actor.userId);
  if (account) return sessionState(account, await deps.sessions.expiresAt(req, res), deps);
  await deps.sessions.signOut(req, res);
  return SIGNED_OUT;
}
