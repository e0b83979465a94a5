import { getSession, signIn, signOut } from '@sidelight/contracts';
import { type Auth, AuthContext, useAuth } from '@sidelight/shell-api';
import { handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useSessionChange } from './use-session-change.ts';

const told = vi.fn();
vi.stubGlobal(
  'navigator',
  Object.assign(navigator, {
    serviceWorker: { getRegistration: async () => ({ active: { postMessage: told } }) },
  }),
);
afterEach(() => {
  told.mockClear();
});

function Page() {
  useSessionChange();
  const { status, signIn: enter, signOut: leave } = useAuth();
  const change = () => (status === 'member' ? leave() : enter({ identifier: 'marlowe', password: 'x' }));
  return (
    <button type="button" onClick={() => void change()}>
      {status}
    </button>
  );
}
const OPEN_GAME = '{"storyId":"9","ownerId":"u1"}';
const routes = [{ path: '/', element: <Page /> }];

it('when somebody signs out, a page tells the service worker and forgets the finished and the open mysteries, and the question', async () => {
  renderWithShell(routes, {
    user: makeAccount(),
    handlers: [handle(signOut, { user: null, expiresAt: null })],
  });
  const member = await screen.findByRole('button', { name: 'member' });
  expect(told).not.toHaveBeenCalled();
  localStorage.setItem('finished_stories', '["7"]');
  localStorage.setItem('current_story', OPEN_GAME);
  sessionStorage.setItem('question_draft:9', 'Was it a hat?');
  sessionStorage.setItem('sent_question', '{"playId":"p1","text":"Was it a hat?"}');
  sessionStorage.setItem('password_recovery', 'u1');
  sessionStorage.setItem('scenario_open:9', 'true');
  await userEvent.click(member);
  await screen.findByRole('button', { name: 'guest' });
  await waitFor(() => expect(told).toHaveBeenCalledWith({ type: 'session_changed' }));
  expect(localStorage.getItem('finished_stories')).toBe('[]');
  expect(localStorage.getItem('current_story')).toBe('null');
  expect(Object.keys(sessionStorage)).toEqual(['scenario_open:9']);
});

it('a guest who signs in keeps the open mystery and the question', async () => {
  renderWithShell(routes, { handlers: [handle(signIn, { user: makeAccount(), expiresAt: null })] });
  localStorage.setItem('current_story', OPEN_GAME);
  sessionStorage.setItem('question_draft:9', 'Was it a hat?');
  await userEvent.click(await screen.findByRole('button', { name: 'guest' }));
  await screen.findByRole('button', { name: 'member' });
  await waitFor(() => expect(told).toHaveBeenCalledWith({ type: 'session_changed' }));
  expect(localStorage.getItem('current_story')).toBe(OPEN_GAME);
  expect(sessionStorage.getItem('question_draft:9')).toBe('Was it a hat?');
});

it('a guest’s history is emptied when the guest signs in, and the guest’s streak belongs to this member only', async () => {
  renderWithShell(routes, { handlers: [handle(signIn, { user: makeAccount(), expiresAt: null })] });
  localStorage.setItem('play_history', '[{"playId":"p1"}]');
  localStorage.setItem('streak', '{"currentStreakCount":3}');
  const heard = vi.fn();
  addEventListener('storage', heard, { once: true });
  await userEvent.click(await screen.findByRole('button', { name: 'guest' }));
  await screen.findByRole('button', { name: 'member' });
  await waitFor(() => expect(localStorage.getItem('play_history')).toBe('[]'));
  expect(JSON.parse(localStorage.getItem('streak') ?? '')).toEqual({ currentStreakCount: 3, ownerId: 'u1' });
  expect(heard).toHaveBeenCalled();
});

it('the streak that one member had as a guest does not become that of the next member', async () => {
  const stored = '{"currentStreakCount":3,"ownerId":"u1"}';
  localStorage.setItem('streak', stored);
  localStorage.setItem('play_history', '[]');
  renderWithShell(routes, {
    handlers: [handle(signIn, { user: makeAccount({ userId: 'u2' }), expiresAt: null })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'guest' }));
  await screen.findByRole('button', { name: 'member' });
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(localStorage.getItem('streak')).toBe(stored);
});

it('a member whose session has expired finds the open mystery again', async () => {
  renderWithShell(routes, {
    user: makeAccount(),
    handlers: [handle(getSession, { user: null, expiresAt: null })],
  });
  await screen.findByRole('button', { name: 'member' });
  localStorage.setItem('current_story', OPEN_GAME);
  const tab = new BroadcastChannel('sidelight-auth');
  tab.postMessage('session_lost');
  await screen.findByRole('button', { name: 'guest' });
  await waitFor(() => expect(told).toHaveBeenCalledWith({ type: 'session_changed' }));
  expect(localStorage.getItem('current_story')).toBe(OPEN_GAME);
  tab.close();
});

it('a member whose session was unknown in an outage keeps what the browser has stored', async () => {
  const page = (auth: Partial<Auth>) => (
    <AuthContext value={{ event: null, ...auth } as Auth}>
      <Page />
    </AuthContext>
  );
  localStorage.setItem('finished_stories', '["7"]');
  const { rerender } = render(page({ status: 'guest', user: null, isUnknown: true }));
  rerender(page({ status: 'member', user: makeAccount() }));
  await screen.findByRole('button', { name: 'member' });
  expect(told).not.toHaveBeenCalled();
  expect(localStorage.getItem('finished_stories')).toBe('["7"]');
});
