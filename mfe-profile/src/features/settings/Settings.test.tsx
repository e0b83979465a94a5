import {
  type Account,
  deleteSession,
  getSession,
  listPersonalities,
  listSessions,
  signOut,
  updateUser,
} from '@sidelight/contracts';
import { fail, type Handler, handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import area from '../../routes.ts';
import { renderInOutage } from '../../testing/render-in-outage.tsx';

let restore: () => void;
afterEach(() => {
  restore();
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.motion;
});

const NEW = 'Brand-new-1';
const LONG = NEW.padEnd(257, 'x');
const session = (sessionId: string, isCurrent: boolean) => ({
  sessionId,
  isCurrent,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  createdAt: '2026-11-01T12:00:00.000Z',
  lastSeenAt: '2026-11-20T12:00:00.000Z',
});
const saves = (changes: Partial<Account>) =>
  handle(updateUser, { user: makeAccount(changes), expiresAt: null });

async function show(handlers: Handler[] = []) {
  const rendered = renderWithShell(area, {
    user: makeAccount(),
    path: '/settings',
    handlers: [
      ...handlers,
      saves({}),
      handle(listSessions, { items: [session('a'.repeat(64), true)] }),
      handle(listPersonalities, {
        items: [
          { index: 0, name: 'The Librarian', description: 'Calm and exact' },
          { index: 1, name: 'The Raven', description: 'Dry and dark' },
        ],
      }),
    ],
  });
  restore = rendered.restore;
  await screen.findByLabelText('Username');
  const sent = () =>
    rendered.calls.filter(({ contract }) => contract.name === 'updateUser').map(({ call }) => call.body);
  return { ...rendered, user: userEvent.setup(), sent };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

describe('the account form after a recovery mail', () => {
  const isKnown = handle(getSession, { user: makeAccount(), expiresAt: null });
  const typeNewPassword = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(field('New Password'), NEW);
    await user.type(field('Confirm New Password'), NEW);
  };
  async function recoverAndReload(handlers: Handler[]) {
    const before = await show([isKnown]);
    const tab = new BroadcastChannel('sidelight-auth');
    await act(async () => tab.postMessage('password_recovery'));
    await screen.findByText('You are logged in. Set your new password here.');
    await act(async () => tab.postMessage('token_refreshed'));
    tab.close();
    before.unmount();
    return show(handlers);
  }

  it('asks for no current password after a reload, until the password has changed', async () => {
    const { user, sent } = await recoverAndReload([]);
    await typeNewPassword(user);
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await save();
    expect(await screen.findByText('Settings updated successfully')).toBeTruthy();
    expect(sent()).toEqual([{ password: NEW }]);
    expect(screen.queryByText('You are logged in. Set your new password here.')).toBeNull();
    await typeNewPassword(user);
    expect(field('Current Password')).toBeTruthy();
    const forgot = screen.getByRole('link', { name: 'Forgot your password?' });
    expect(forgot.getAttribute('href')).toBe('/login?mode=reset');
  });

  it('asks for the current password once the server wants it', async () => {
    const { user } = await recoverAndReload([handle(updateUser, fail('current_password_wrong'))]);
    await typeNewPassword(user);
    await save();
    const asked = await screen.findByLabelText('Current Password');
    await waitFor(() => expect(document.activeElement).toBe(asked));
    expect(field('New Password').value).toBe(NEW);
  });

  it('asks another member for the current password', async () => {
    const before = await recoverAndReload([]);
    before.unmount();
    renderWithShell(area, { user: makeAccount({ userId: 'u2' }), path: '/settings' });
    await screen.findByLabelText('Username');
    expect(screen.queryByText('You are logged in. Set your new password here.')).toBeNull();
  });
});

describe('the account form', () => {
  it('begins with the account’s values and empty passwords', async () => {
    await show();
    expect(field('Username').value).toBe('marlowe');
    expect(field('Email').value).toBe('marlowe@example.test');
    expect(field('New Password').value).toBe('');
    expect(field('Confirm New Password').value).toBe('');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
  });

  it('says that there is nothing to save, and sends nothing', async () => {
    const { sent } = await show();
    await save();
    expect(await screen.findByText('No changes to save')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('has nothing to save, and asks for no password, if only the email’s case changed', async () => {
    const { user, sent } = await show();
    await user.clear(field('Email'));
    await user.type(field('Email'), 'Marlowe@example.test');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await save();
    expect(await screen.findByText('No changes to save')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('sends only the username if only the username changed', async () => {
    const { user, sent } = await show([saves({ username: 'vance' })]);
    await user.clear(field('Username'));
    await user.type(field('Username'), 'vance');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await save();
    expect(await screen.findByText('Settings updated successfully')).toBeTruthy();
    expect(sent()).toEqual([{ username: 'vance' }]);
    await waitFor(() => expect(field('Username').value).toBe('vance'));
  });

  it('asks for the current password when a new one is set, and empties all three fields after the save', async () => {
    const { user, sent } = await show();
    await user.type(field('New Password'), NEW);
    await user.type(field('Confirm New Password'), NEW);
    await user.type(field('Current Password'), 'Old-one-1');
    await save();
    expect(await screen.findByText('Settings updated successfully')).toBeTruthy();
    expect(sent()).toEqual([{ password: NEW, currentPassword: 'Old-one-1' }]);
    expect(field('New Password').value).toBe('');
    expect(field('Confirm New Password').value).toBe('');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await save();
    expect(await screen.findByText('No changes to save')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it('says that a new address must be confirmed, until it is', async () => {
    let sessionUser = makeAccount();
    const { user, sent } = await show([handle(getSession, () => ({ user: sessionUser, expiresAt: null }))]);
    await user.clear(field('Email'));
    await user.type(field('Email'), 'new@example.test');
    await user.type(field('Current Password'), 'Old-one-1');
    await save();
    expect(await screen.findByText(/^We have sent a mail to new@example.test/)).toBeTruthy();
    expect(sent()).toEqual([{ email: 'new@example.test', currentPassword: 'Old-one-1' }]);
    expect(field('Email').value).toBe('marlowe@example.test');
    // The member opens the mail's link in another tab.
    sessionUser = makeAccount({ email: 'New@example.test' });
    const tab = new BroadcastChannel('sidelight-auth');
    await act(async () => tab.postMessage('user_updated'));
    tab.close();
    await waitFor(() => expect(screen.queryByText(/^We have sent a mail to/)).toBeNull());
  });

  it.each([
    ['Username', '', 'Invalid Username'],
    ['Username', 'ab', 'Username must be between 3 and 20 characters'],
    ['Username', 'a b c', 'Username can only contain letters, numbers, and underscores'],
    ['Email', '', 'Invalid email'],
  ])('refuses %s "%s": %s', async (label, text, message) => {
    const { user, sent } = await show();
    await user.clear(field(label));
    if (text) await user.type(field(label), text);
    await save();
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field(label));
    expect(sent()).toEqual([]);
  });

  it.each([
    ['another confirmation', NEW, `${NEW}x`, 'Passwords do not match'],
    ['a confirmation alone', '', NEW, 'Passwords do not match'],
    ['a short password', 'Ab-1', 'Ab-1', 'Password must be at least 8 characters long'],
    ['a very long password', LONG, LONG, 'Password must have at most 256 characters'],
  ])('refuses %s', async (_, password, confirmation, message) => {
    const { user, sent } = await show();
    await user.click(field('New Password'));
    if (password) await user.paste(password);
    await user.click(field('Confirm New Password'));
    await user.paste(confirmation);
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['current_password_wrong', 'Current Password', 'The current password is not right'],
    ['weak_password', 'New Password', 'This password is too easy to guess'],
    ['username_taken', 'Username', 'This username is already taken'],
  ] as const)('says %s at the field it is about, and keeps what was typed', async (code, label, message) => {
    const { user } = await show([handle(updateUser, fail(code))]);
    await user.type(field('Username'), '2');
    await user.type(field('New Password'), NEW);
    await user.type(field('Confirm New Password'), NEW);
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(field('New Password').value).toBe(NEW);
    expect(screen.queryByText('Settings updated successfully')).toBeNull();
  });

  it('says why a password is weak', async () => {
    const { user } = await show([
      handle(updateUser, fail('weak_password', { reasons: ['common', 'contains_username'] })),
    ]);
    await user.type(field('New Password'), NEW);
    await user.type(field('Confirm New Password'), NEW);
    await save();
    const words =
      'This password is too easy to guess: it is one of the commonest passwords, and it contains your username';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows the service’s problems at their fields', async () => {
    const problems = [
      { field: 'username', message: 'Invalid Username' },
      { field: 'password', message: 'Password is Required' },
    ];
    const { user } = await show([handle(updateUser, fail('validation_failed', { problems }))]);
    await user.type(field('Username'), '2');
    await save();
    expect(await screen.findByText('Invalid Username')).toBeTruthy();
    expect(screen.getByText('Password is Required')).toBeTruthy();
    expect(document.activeElement).toBe(field('Username'));
  });

  it('shows every other error below the form, and can be sent again', async () => {
    let isDown = true;
    const { user, sent } = await show([
      handle(updateUser, () =>
        isDown ? fail('internal') : { user: makeAccount({ username: 'marlowe2' }), expiresAt: null },
      ),
    ]);
    await user.type(field('Username'), '2');
    await save();
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    isDown = false;
    await save();
    expect(await screen.findByText('Settings updated successfully')).toBeTruthy();
    expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull();
    expect(sent()).toHaveLength(2);
  });

  it('sends guests to log in first', async () => {
    const routes = [...area.routes, { path: '/login', element: <p>Log in</p> }];
    const { router, restore: undo } = renderWithShell(routes, { path: '/settings' });
    restore = undo;
    expect(await screen.findByText('Log in')).toBeTruthy();
    expect(router.state.location.search).toBe('?target=settings');
  });

  it('waits in an outage, until the server says who is logged in', async () => {
    const { router, restore: undo } = renderInOutage('/settings');
    restore = undo;
    expect(await screen.findByText(/Loading/)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/settings');
  });
});

describe('the sessions of the account', () => {
  const other = 'b'.repeat(64);

  it('lists the sessions and ends one of them', async () => {
    let items = [session('a'.repeat(64), true), session(other, false)];
    const { user, calls } = await show([
      handle(listSessions, () => ({ items })),
      handle(deleteSession, () => {
        items = items.slice(0, 1);
        return {};
      }),
    ]);
    const region = screen.getByRole('region', { name: 'Where you are signed in' });
    expect(await within(region).findByText('This device')).toBeTruthy();
    expect(within(region).getAllByText('Firefox on Linux')).toHaveLength(2);
    await user.click(
      within(region).getByRole('button', { name: /^Sign out of Firefox on Linux, last seen .*2026/ }),
    );
    await waitFor(() => expect(within(region).getAllByText('Firefox on Linux')).toHaveLength(1));
    const ended = calls.find(({ contract }) => contract.name === 'deleteSession');
    expect(ended?.call.params).toEqual({ sessionId: other });
    expect(within(region).queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
    expect(document.activeElement).toBe(region);
  });

  it('ends all sessions but this one', async () => {
    let items = [session('a'.repeat(64), true), session(other, false)];
    const { user, calls } = await show([
      handle(listSessions, () => ({ items })),
      handle(signOut, () => {
        items = items.slice(0, 1);
        return { user: makeAccount(), expiresAt: null };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('Signed out everywhere else')).toBeTruthy();
    expect(calls.find(({ contract }) => contract.name === 'signOut')?.call.body).toEqual({ scope: 'others' });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull(),
    );
    expect(field('Username').value).toBe('marlowe');
  });
});

describe('this browser', () => {
  it('changes the theme and the motion at once', async () => {
    const { user } = await show();
    await user.click(within(screen.getByRole('group', { name: 'Theme' })).getByLabelText('Light'));
    expect(document.documentElement.dataset.theme).toBe('light');
    await user.click(within(screen.getByRole('group', { name: 'Motion' })).getByLabelText(/^Reduced/));
    expect(document.documentElement.dataset.motion).toBe('reduced');
  });

  it('remembers the host', async () => {
    const { user } = await show();
    const group = await screen.findByRole('group', { name: 'Default personality' });
    expect(within(group).getByLabelText<HTMLInputElement>(/^The Librarian/).checked).toBe(true);
    await user.click(within(group).getByLabelText(/^The Raven/));
    expect(within(group).getByLabelText<HTMLInputElement>(/^The Raven/).checked).toBe(true);
    expect(localStorage.getItem('personality_index')).toBe('1');
  });
});
