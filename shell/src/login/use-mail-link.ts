import { ApiCallError, callWithRetries, describeLink, messageOf } from '@sidelight/contracts';
import { telemetry, useAuth } from '@sidelight/shell-api';
import { useCallback, useEffect, useState } from 'react';
import { challengeIn } from './challenge-in.ts';
import type { LinkType, MailLink } from './link-texts.ts';

export type LinkState =
  | { kind: 'reading' }
  | { kind: 'unread'; message: string }
  | { kind: 'dead'; reason: 'used' | 'expired' }
  | { kind: 'asking'; link: MailLink; isBusy: boolean; error: string }
  | { kind: 'second_factor'; challenge: string }
  | { kind: 'done'; link: MailLink };

const isWellFormed = (token: string) => /^[\w-]{20,100}$/.test(token);

function deadBy(cause: unknown): LinkState | null {
  if (!(cause instanceof ApiCallError) || cause.code !== 'token_invalid') return null;
  return { kind: 'dead', reason: cause.details.reason === 'used' ? 'used' : 'expired' };
}

/**
 * Opening a link only reads it. The link is used when the player presses the button, so a mail scanner that opens every
 * link changes nothing.
 */
export function useMailLink(token: string, type: LinkType | undefined) {
  const { user, status, verify, refresh } = useAuth();
  const [state, setState] = useState<LinkState>({ kind: 'reading' });

  const read = useCallback(
    async (signal?: AbortSignal) => {
      if (!type || !isWellFormed(token)) return setState({ kind: 'dead', reason: 'expired' });
      setState({ kind: 'reading' });
      try {
        const link = await callWithRetries(describeLink, {
          body: { token, type },
          ...(signal ? { signal } : {}),
        });
        if (!signal?.aborted) setState({ kind: 'asking', link, isBusy: false, error: '' });
      } catch (cause) {
        if (signal?.aborted) return;
        if (!(cause instanceof ApiCallError)) telemetry.report(cause, { login: 'link' });
        setState(deadBy(cause) ?? { kind: 'unread', message: messageOf(cause) });
      }
    },
    [token, type],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void read(leaving.signal);
    return () => leaving.abort();
  }, [read]);

  const use = async (): Promise<boolean> => {
    if (state.kind !== 'asking' || state.isBusy || !type) return false;
    const { link } = state;
    setState({ ...state, isBusy: true, error: '' });
    try {
      const leaves = user && user.userId !== link.userId && (type === 'signup' || type === 'recovery');
      await verify({ token, type, ...(leaves ? { endsSessionOf: user.userId } : {}) });
      setState({ kind: 'done', link });
      return true;
    } catch (cause) {
      const challenge = challengeIn(cause);
      if (challenge) setState({ kind: 'second_factor', challenge });
      else setState(deadBy(cause) ?? { kind: 'asking', link, isBusy: false, error: messageOf(cause) });
      // The player has logged in or out in another tab. After the refresh, the page shows the question for the new
      // session.
      const isOther =
        cause instanceof ApiCallError && /^(signed_in_as_another|wrong_account)$/.test(cause.code);
      if (isOther) await refresh();
      else if (!(cause instanceof ApiCallError)) telemetry.report(cause, { login: 'link' });
      return false;
    }
  };

  return { state: status === 'loading' ? ({ kind: 'reading' } as const) : state, user, use, read };
}
