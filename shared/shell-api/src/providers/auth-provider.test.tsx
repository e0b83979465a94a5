import { challengeMfa, getSession, recover, signIn, signOut } from '@sidelight/contracts';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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
  cleanup();
  globalThis.fetch = real;
});

it('asks who is signed in', async () => {
  start([handle(getSession, member)]);
  expect(auth.status).toBe('loading');
  await waitFor(() => expect(auth).toMatchObject({ status: 'member', user, event: null }));
});

it('signs in and out, and says so', async () => {
  const changed = vi.fn();
  start([handle(getSession, guest), handle(signIn, member), handle(signOut, guest)], changed);
  await waitFor(() => expect(auth.status).toBe('guest'));
  await act(() => auth.signIn({ identifier: 'marlowe', password: 'x' }));
  expect(auth).toMatchObject({ status: 'member', event: 'signed_in', user });
  await act(() => auth.signOut());
  expect(auth).toMatchObject({ status: 'guest', event: 'signed_out', user: null });
  expect(changed).toHaveBeenCalledTimes(2);
});

it('passes on what the server says of wrong credentials', async () => {
  start([handle(getSession, guest), handle(signIn, fail('invalid_credentials'))]);
  await waitFor(() => expect(auth.status).toBe('guest'));
  await expect(auth.signIn({ identifier: 'a', password: 'b' })).rejects.toThrow('Invalid login credentials');
  expect(auth.status).toBe('guest');
});

it('ends a sign-in with its second factor, and says so', async () => {
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

it('never says whether a mail for a new password could be sent', async () => {
  start([handle(getSession, guest), handle(recover, offline())]);
  await waitFor(() => expect(auth.status).toBe('guest'));
  await expect(auth.recover('a@b.test')).resolves.toBeUndefined();
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

it('signs a player out whose session is gone', async () => {
  let session: typeof guest | typeof member = member;
  start([handle(getSession, () => session)]);
  await waitFor(() => expect(auth.status).toBe('member'));
  session = guest;
  await act(() => auth.refresh());
  expect(auth).toMatchObject({ status: 'guest', event: 'signed_out' });
});
