import { challengeMfa, getMe, getSession, recover, signIn, signOut, updateUser } from '@sidelight/contracts';
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callAsPlayer } from '../api/call-as-player.ts';
import { type Auth, useAuth } from '../auth/auth.ts';
import { fail, type Handler, handle, offline, stubFetch } from '../testing/fetch-stub.ts';
import { makeAccount } from '../testing/render-with-shell.tsx';
import { AuthProvider } from './auth-provider.tsx';

const real = globalThis.fetch;
const user = makeAccount();
const guest = { user: null, expiresAt: null };
const member = { user, expiresAt: null };

let auth: Auth;
function Catch() {
  auth = useAuth();
  return null;
}
function start(handlers: Handler[], onIdentityChange?: () => void) {
  const stub = stubFetch(handlers);
  globalThis.fetch = stub.fetch;
  render(
    <AuthProvider {...(onIdentityChange ? { onIdentityChange } : {})}>
      <Catch />
    </AuthProvider>,
  );
  return stub;
}

afterEach(() => {
  globalThis.fetch = real;
});

it('reads the session', async () => {
  start([handle(getSession, member)]);
  expect(auth.status).toBe('loading');
  await waitFor(() => expect(auth).toMatchObject({ status: 'member', user, event: null }));
});

it('signs in and out, and reports both events', async () => {
  const changed = vi.fn();
  start([handle(getSession, guest), handle(signIn, member), handle(signOut, guest)], changed);
  await waitFor(() => expect(auth.status).toBe('guest'));
  await act(() => auth.signIn({ identifier: 'marlowe', password: 'x' }));
  expect(auth).toMatchObject({ status: 'member', event: 'signed_in', user });
  await act(() => auth.signOut());
  expect(auth).toMatchObject({ status: 'guest', event: 'signed_out', user: null });
  expect(changed).toHaveBeenCalledTimes(2);
});

it('rejects with the server’s message for wrong credentials', async () => {
  start([handle(getSession, guest), handle(signIn, fail('invalid_credentials'))]);
  await waitFor(() => expect(auth.status).toBe('guest'));
  await expect(auth.signIn({ identifier: 'a', password: 'b' })).rejects.toThrow('Invalid login credentials');
  expect(auth.status).toBe('guest');
});

it('rejects if the response to a change has no user', async () => {
  start([handle(getSession, member), handle(updateUser, guest)]);
  await waitFor(() => expect(auth.status).toBe('member'));
  await expect(auth.updateUser({ username: 'spade' })).rejects.toThrow('No authenticated user');
});

it('completes a sign-in with its second factor, and reports the event', async () => {
  start([
    handle(getSession, guest),
    handle(signIn, fail('mfa_required', { challenge: 'c'.repeat(43) })),
    handle(challengeMfa, ({ body }) => (body.code === '123456' ? member : fail('mfa_invalid'))),
  ]);
  await waitFor(() => expect(auth.status).toBe('guest'));
  await expect(auth.signIn({ identifier: 'a', password: 'b' })).rejects.toMatchObject({
    code: 'mfa_required',
    details: { challenge: 'c'.repeat(43) },
  });
  expect(auth.status).toBe('guest');
  const challenge = 'c'.repeat(43);
  await expect(auth.answerChallenge({ challenge, code: '000000' })).rejects.toThrow('That code is not right');
  await act(() => auth.answerChallenge({ challenge, code: '123456' }));
  expect(auth).toMatchObject({ status: 'member', event: 'mfa_verified', user });
});

it('never reveals whether a mail for a new password could be sent', async () => {
  start([handle(getSession, guest), handle(recover, offline())]);
  await waitFor(() => expect(auth.status).toBe('guest'));
  await expect(auth.recover('a@b.test')).resolves.toBeUndefined();
});

describe('a session that was requested earlier and arrives late', () => {
  type Session = typeof guest | typeof member;
  let answers: ((session: Session) => void)[];
  const read = () => new Promise<Session>((resolve) => answers.push(resolve));
  const arrive = (index: number, session: Session) => act(async () => answers[index]?.(session));
  beforeEach(() => {
    answers = [];
    start([handle(getSession, read), handle(signIn, member), handle(signOut, guest)]);
  });

  it('does not sign the player out again after a sign-in', async () => {
    await act(() => auth.signIn({ identifier: 'marlowe', password: 'x' }));
    await arrive(0, guest);
    expect(auth).toMatchObject({ status: 'member', event: 'signed_in', endedSession: null });
  });

  it('does not sign the player in again after a sign-out', async () => {
    await arrive(0, member);
    const late = auth.refresh();
    await act(() => auth.signOut());
    await arrive(1, member);
    await late;
    expect(auth).toMatchObject({ status: 'guest', event: 'signed_out' });
  });

  it('does not replace a session that was requested later', async () => {
    const later = auth.refresh();
    await arrive(1, member);
    await later;
    await arrive(0, guest);
    expect(auth.status).toBe('member');
  });

  it('is not confused with a session that was requested after the sign-in', async () => {
    await act(() => auth.signIn({ identifier: 'marlowe', password: 'x' }));
    const later = auth.refresh();
    await arrive(1, guest);
    await later;
    expect(auth.status).toBe('guest');
  });
});

it('follows another tab', async () => {
  let session: typeof guest | typeof member = guest;
  start([handle(getSession, () => session)]);
  await waitFor(() => expect(auth.status).toBe('guest'));
  session = member;
  const other = new BroadcastChannel('sidelight-auth');
  other.postMessage('signed_in');
  await waitFor(() => expect(auth).toMatchObject({ status: 'member', event: 'signed_in' }));
  other.close();
});

it.each([
  ...(['signed_in', 'token_refreshed', 'user_updated', 'password_recovery', 'mfa_verified'] as const),
])('sends %s to the other tabs, and applies it if another tab sends it', async (event) => {
  const received: string[] = [];
  const other = new BroadcastChannel('sidelight-auth');
  other.onmessage = ({ data }: MessageEvent<string>) => void received.push(data);
  start([handle(getSession, member)]);
  await waitFor(() => expect(auth.status).toBe('member'));
  await act(() => auth.refresh(event));
  await waitFor(() => expect(received).toEqual([event]));
  expect(auth.event).toBe(event);
  await act(() => auth.refresh('token_refreshed'));
  other.postMessage(event);
  await waitFor(() => expect(auth.event).toBe(event));
  other.close();
});

it('retries the session and the sign-out, but no request that could take effect twice', async () => {
  vi.useFakeTimers();
  try {
    const at: [string, number][] = [];
    const begin = Date.now();
    const twice = (name: string, answer: typeof guest | typeof member) => {
      let calls = 0;
      return () => {
        calls += 1;
        at.push([name, Date.now() - begin]);
        return calls < 3 ? offline() : answer;
      };
    };
    start([
      handle(getSession, twice('session', member)),
      handle(signOut, twice('sign-out', guest)),
      handle(signIn, twice('sign-in', member)),
    ]);
    await vi.runOnlyPendingTimersAsync();
    await vi.advanceTimersByTimeAsync(600);
    expect(at).toEqual([
      ['session', 0],
      ['session', 200],
      ['session', 600],
    ]);
    at.length = 0;
    const out = auth.signOut();
    await vi.advanceTimersByTimeAsync(600);
    await out;
    expect(at.map(([name, time]) => [name, time - (at[0]?.[1] ?? 0)])).toEqual([
      ['sign-out', 0],
      ['sign-out', 200],
      ['sign-out', 600],
    ]);
    at.length = 0;
    await expect(auth.signIn({ identifier: 'a', password: 'b' })).rejects.toMatchObject({ status: 0 });
    expect(at).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

describe('during an outage', () => {
  let isDown: boolean;
  let reads: number;
  const changed = vi.fn();
  beforeEach(async () => {
    vi.useFakeTimers();
    changed.mockClear();
    isDown = true;
    reads = 0;
    const read = () => {
      reads += 1;
      return isDown ? offline() : member;
    };
    start([handle(getSession, read), handle(signIn, member)], changed);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(auth).toMatchObject({ status: 'guest', isUnknown: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['some time', () => vi.advanceTimersByTimeAsync(2000)],
    ['the connection is back', async () => void globalThis.dispatchEvent(new Event('online'))],
    ['the player returns to the tab', async () => void document.dispatchEvent(new Event('visibilitychange'))],
  ])('the session is read again after %s, and the player is a member again', async (_, happen) => {
    isDown = false;
    await act(happen);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(auth).toMatchObject({ status: 'member', user, event: null, endedSession: null });
    expect(auth.isUnknown).toBeFalsy();
    expect(changed).toHaveBeenCalledOnce();
  });

  it('the session is read less and less often, and not again after a read has succeeded', async () => {
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(reads).toBeLessThan(30);
    isDown = false;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(auth.status).toBe('member');
    const before = reads;
    globalThis.dispatchEvent(new Event('online'));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(reads).toBe(before);
  });

  it('a player who logs in is known at once', async () => {
    await act(() => auth.signIn({ identifier: 'marlowe', password: 'x' }));
    expect(auth.status).toBe('member');
    expect(auth.isUnknown).toBeFalsy();
  });
});

describe('a session that ended', () => {
  let session: typeof guest | typeof member;
  const received: string[] = [];
  let other: BroadcastChannel;
  beforeEach(async () => {
    session = member;
    received.length = 0;
    other = new BroadcastChannel('sidelight-auth');
    other.onmessage = ({ data }: MessageEvent<string>) => void received.push(data);
    start([
      handle(getSession, () => session),
      handle(signIn, member),
      handle(signOut, guest),
      handle(getMe, fail('not_authenticated')),
    ]);
    await waitFor(() => expect(auth.status).toBe('member'));
    session = guest;
  });
  afterEach(() => other.close());
  const isOver = { status: 'guest', event: 'signed_out', user: null };
  const expired = { username: user.username, cause: 'expired' };

  it('is detected by any request that the server answers with 401, and the other tabs are told', async () => {
    await expect(callAsPlayer(getMe, {})).rejects.toMatchObject({ status: 401 });
    await waitFor(() => expect(auth).toMatchObject({ ...isOver, endedSession: expired }));
    await waitFor(() => expect(received).toEqual(['session_lost']));
  });

  it('is detected by the regular check of the session', async () => {
    await act(() => auth.refresh());
    expect(auth).toMatchObject({ ...isOver, endedSession: expired });
  });

  it.each([
    ['session_lost', 'expired'],
    ['signed_out', 'other_tab'],
  ])('is reported by another tab (%s)', async (message, cause) => {
    other.postMessage(message);
    await waitFor(() => expect(auth.endedSession).toEqual({ username: user.username, cause }));
    expect(auth.status).toBe('guest');
    expect(received).toEqual([]);
  });

  it('is remembered until the player dismisses the notice', async () => {
    await act(() => auth.refresh());
    await act(() => auth.refresh());
    expect(auth.endedSession).toEqual(expired);
    act(() => auth.dismissEndedSession());
    expect(auth.endedSession).toBeNull();
  });

  it('is forgotten once the player signs in again', async () => {
    await act(() => auth.refresh());
    await act(() => auth.signIn({ identifier: 'marlowe', password: 'x' }));
    expect(auth).toMatchObject({ status: 'member', endedSession: null });
  });

  it.each([
    ['signing out', () => auth.signOut()],
    ['deleting the account', () => auth.refresh('signed_out')],
  ])('shows no notice after %s on this page', async (_, end) => {
    await act(end);
    expect(auth).toMatchObject({ ...isOver, endedSession: null });
    await waitFor(() => expect(received).toEqual(['signed_out']));
  });
});
