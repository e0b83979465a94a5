import {
  challengeMfa,
  describeLink,
  getSession,
  signIn,
  signOut,
  signUp,
  verify,
} from '@sidelight/contracts';
import { fail, handle, makeAccount, offline, renderWithShell } from '@sidelight/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LoginForm } from './login-form.tsx';
import { LoginPage } from './login-page.tsx';
import { VerifyPage } from './verify-page.tsx';

const routes = [
  { path: '/login', element: <LoginPage /> },
  { path: '/verify', element: <VerifyPage /> },
  { path: '/settings', element: <h1>Settings page</h1> },
  { path: '/story/12', element: <h1>Result page</h1> },
  { path: '/contact', element: <h1>Contact page</h1> },
  { path: '/', element: <h1>Home page</h1> },
];
const TOKEN = 't'.repeat(43);
const marlowe = makeAccount({ userId: 'u-marlowe', username: 'marlowe' });
const mallory = makeAccount({ userId: 'u-mallory', username: 'mallory' });
const pathOf = (type: string, token = TOKEN) => `/verify?type=${type}#token=${token}`;
const linkOf = (over = {}) => ({
  ...{ userId: 'u-marlowe', username: 'marlowe', email: null, addsGuestPlays: false },
  expiresAt: '2026-11-22T12:00:00.000Z',
  ...over,
});
const show = (type: string, handlers: Parameters<typeof renderWithShell>[1], token?: string) =>
  renderWithShell(routes, { path: pathOf(type, token), ...handlers });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const usesOf = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ contract }) => contract.name === 'verify').map(({ call }) => call.body);
const focused = async (name: string) => {
  const title = await heading(name);
  await waitFor(() => expect(document.activeElement).toBe(title));
};

describe('a link from a mail', () => {
  it.each([
    ['signup', 'Open the account marlowe?', 'Open marlowe', 'Home page'],
    ['recovery', 'Log in as marlowe?', 'Log in as marlowe', 'Settings page'],
  ])(
    'says whose account it is and does nothing until its button is pressed: %s',
    async (type, question, button, page) => {
      const shell = show(type, {
        handlers: [
          handle(describeLink, linkOf({ addsGuestPlays: true })),
          handle(verify, { user: marlowe, expiresAt: null }),
        ],
      });
      await focused(question);
      expect(screen.getByText(/played here without an account will belong to marlowe/)).toBeTruthy();
      expect(shell.calls.map(({ contract }) => contract.name)).toEqual(['describeLink']);
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      expect(await heading(page)).toBeTruthy();
      expect(usesOf(shell)).toEqual([{ token: TOKEN, type }]);
      expect(screen.queryByRole('button', { name: button })).toBeNull();
      shell.unmount();
    },
  );

  const form = <LoginForm mode="signup" onSignedIn={() => undefined} />;
  it.each([
    ['the login page', routes, '/login?mode=signup&target=%2Fstory%2F12', 'Result page'],
    ['the menu', form, '/story/12', 'Result page'],
    ['the menu on the page of a link', form, '/verify?type=signup', 'Home page'],
  ])(
    'leads back to the page from which this browser began the sign-up, once: %s',
    async (_, from, path, first) => {
      const start = renderWithShell(from, { path, handlers: [handle(signUp, { checkEmail: true })] });
      await userEvent.type(screen.getByLabelText('Username'), 'marlowe');
      await userEvent.type(screen.getByLabelText('Email'), 'marlowe@example.test');
      await userEvent.type(screen.getByLabelText('Password'), 'Quiet!Lantern47');
      await userEvent.type(screen.getByLabelText('Confirm password'), 'Quiet!Lantern47');
      await click('Sign Up');
      await heading('Check your email');
      start.unmount();
      for (const page of [first, 'Home page']) {
        const shell = show('signup', {
          handlers: [handle(describeLink, linkOf()), handle(verify, { user: marlowe, expiresAt: null })],
        });
        await focused('Open the account marlowe?');
        await click('Open marlowe');
        expect(await heading(page)).toBeTruthy();
        shell.unmount();
      }
    },
  );

  it.each(['signup', 'recovery'])('asks a member before it logs them out: %s', async (type) => {
    const shell = show(type, {
      user: marlowe,
      handlers: [
        handle(describeLink, linkOf({ userId: 'u-mallory', username: 'mallory', addsGuestPlays: true })),
        handle(verify, { user: mallory, expiresAt: null }),
      ],
    });
    expect(await screen.findByText('You are logged in as marlowe.')).toBeTruthy();
    await click('Log marlowe out and go on');
    await waitFor(() => expect(usesOf(shell)).toEqual([{ token: TOKEN, type, endsSessionOf: 'u-marlowe' }]));
    shell.unmount();
  });

  it('asks again if somebody has logged in meanwhile in another tab', async () => {
    const shell = show('recovery', {
      handlers: [
        handle(describeLink, linkOf()),
        handle(verify, fail('signed_in_as_another')),
        handle(getSession, { user: mallory, expiresAt: null }),
      ],
    });
    await heading('Log in as marlowe?');
    await click('Log in as marlowe');
    expect(await screen.findByText('You are logged in as mallory.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log mallory out and go on' })).toBeTruthy();
    shell.unmount();
  });

  it.each([
    ['signup', 'used', 'This link has been used', 'Log in'],
    ['signup', 'expired', 'This link is no longer valid', 'Sign up'],
    ['recovery', 'used', 'This link has been used', 'Ask for a new link'],
    ['recovery', 'expired', 'This link is no longer valid', 'Ask for a new link'],
    ['email_change', 'expired', 'This link is no longer valid', 'To your settings'],
    ['email_undo', 'expired', 'This link is no longer valid', 'Write to us'],
  ])('that no longer works says why and what to do: %s, %s', async (type, reason, words, label) => {
    const shell = show(type, { handlers: [handle(describeLink, fail('token_invalid', { reason }))] });
    await focused(words);
    expect(screen.getByRole('link', { name: label })).toBeTruthy();
    shell.unmount();
  });

  it('says the same if the link was used between the question and the press', async () => {
    const shell = show('recovery', {
      handlers: [handle(describeLink, linkOf()), handle(verify, fail('token_invalid', { reason: 'used' }))],
    });
    await heading('Log in as marlowe?');
    await click('Log in as marlowe');
    expect(await heading('This link has been used')).toBeTruthy();
    shell.unmount();
  });

  it.each([
    ['signup', ''],
    ['signup', 'cut'],
    ['elsewhere', TOKEN],
  ])('that is incomplete is not sent to the server: %s %s', async (type, token) => {
    const shell = show(type, {}, token);
    expect(await heading('This link is no longer valid')).toBeTruthy();
    expect(shell.calls).toEqual([]);
    shell.unmount();
  });

  it('can be read again after a network failure, and its button can be pressed again', async () => {
    let isOffline = true;
    const shell = show('recovery', {
      handlers: [
        handle(describeLink, () => (isOffline ? offline() : linkOf())),
        handle(verify, () => (isOffline ? offline() : { user: marlowe, expiresAt: null })),
      ],
    });
    await screen.findByRole('heading', { name: 'We could not read this link' }, { timeout: 5000 });
    expect(screen.getByRole('alert').textContent).not.toBe('');
    isOffline = false;
    await click('Try again');
    await heading('Log in as marlowe?');
    isOffline = true;
    await click('Log in as marlowe');
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log in as marlowe' }));
    isOffline = false;
    await click('Log in as marlowe');
    expect(await heading('Settings page')).toBeTruthy();
    shell.unmount();
  });

  it('asks for the second factor of a recovered account', async () => {
    const challenge = 'c'.repeat(43);
    const shell = show('recovery', {
      handlers: [
        handle(describeLink, linkOf()),
        handle(verify, fail('mfa_required', { challenge })),
        handle(challengeMfa, { user: marlowe, expiresAt: null }),
      ],
    });
    await heading('Log in as marlowe?');
    await click('Log in as marlowe');
    await heading('One more step');
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await click('Verify');
    expect(await heading('Settings page')).toBeTruthy();
    shell.unmount();
  });
});

describe('the link to a new address', () => {
  const moving = handle(describeLink, linkOf({ email: 'new@example.test' }));
  const moved = { ...marlowe, email: 'new@example.test' };

  it('names account and address, and says when it is done', async () => {
    const shell = show('email_change', {
      user: marlowe,
      handlers: [moving, handle(verify, { user: moved, expiresAt: null })],
    });
    await heading('Use this email?');
    expect(screen.getByText(/The account marlowe will use new@example.test/)).toBeTruthy();
    await click('Use this email');
    await focused('Your email is changed');
    shell.unmount();
  });

  it('asks a player without a session to log in first, and then continues', async () => {
    const shell = show('email_change', {
      handlers: [moving, handle(signIn, { user: marlowe, expiresAt: null })],
    });
    await heading('Log in as marlowe');
    expect(screen.queryByRole('button', { name: 'Use this email' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Email or username'), 'marlowe');
    await userEvent.type(screen.getByLabelText('Password'), 'x');
    await click('Log In');
    expect(await screen.findByRole('button', { name: 'Use this email' })).toBeTruthy();
    expect(shell.calls.some(({ contract }) => contract.name === 'verify')).toBe(false);
    shell.unmount();
  });

  it('cannot be used in the session of another account', async () => {
    const shell = show('email_change', {
      user: mallory,
      handlers: [moving, handle(signOut, { user: null, expiresAt: null })],
    });
    await heading('This link is for another account');
    await click('Log mallory out');
    expect(await heading('Log in as marlowe')).toBeTruthy();
    shell.unmount();
  });

  it('says if the other account could not be logged out, and lets the player try again', async () => {
    const shell = show('email_change', { user: mallory, handlers: [moving, handle(signOut, offline)] });
    await heading('This link is for another account');
    await click('Log mallory out');
    expect(await screen.findByText('The network is not reachable')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Log mallory out' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    expect(document.activeElement).toBe(button);
    shell.unmount();
  });
});

it('a change of email can be undone without a session', async () => {
  const shell = show('email_undo', {
    handlers: [
      handle(describeLink, linkOf({ email: 'old@example.test' })),
      handle(verify, { user: null, expiresAt: null }),
    ],
  });
  await heading('Undo the change of email?');
  expect(screen.getByText(/marlowe gets its old address old@example.test back/)).toBeTruthy();
  await click('Undo the change');
  await heading('Your email is back');
  expect(screen.getByText(/We have sent a mail there/)).toBeTruthy();
  shell.unmount();
});
