import { challengeMfa, ERRORS, recover, resend, signIn, signUp } from '@sidelight/contracts';
import { fail, handle, makeAccount, offline, renderWithShell } from '@sidelight/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LoginPage } from './login-page.tsx';

const routes = [
  { path: '/login', element: <LoginPage /> },
  { path: '/', element: <h1>Home page</h1> },
  { path: '/profile', element: <h1>Own profile</h1> },
];
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

it.each([
  ['', 'Log in'],
  ['?mode=signup', 'Make an account'],
  ['?mode=reset', 'Reset your password'],
])('/login%s has the title of its form: %s', (search, title) => {
  const shell = renderWithShell(routes, { path: `/login${search}` });
  expect(document.title).toBe(`Sidelight: ${title}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  shell.unmount();
});

it('logs in without checks in the browser and goes to the target', async () => {
  const shell = renderWithShell(routes, {
    path: '/login?target=profile',
    handlers: [handle(signIn, { user: makeAccount(), expiresAt: null })],
  });
  await type('Email or username', 'marlowe');
  await type('Password', 'x');
  await click('Log In');
  expect(await screen.findByRole('heading', { name: 'Own profile' })).toBeTruthy();
  expect(shell.calls.find(({ contract }) => contract.name === 'signIn')?.call.body).toEqual({
    identifier: 'marlowe',
    password: 'x',
  });
  shell.unmount();
});

it('shows the server’s message for an empty form below it', async () => {
  const shell = renderWithShell(routes, {
    path: '/login',
    handlers: [handle(signIn, fail('credentials_required'))],
  });
  await click('Log In');
  const words = 'You must provide either an email or phone number and a password';
  expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
  shell.unmount();
});

it('shows the server’s message below the form', async () => {
  const shell = renderWithShell(routes, {
    path: '/login',
    handlers: [handle(signIn, fail('invalid_credentials'))],
  });
  await click('Log In');
  expect((await screen.findByText('Invalid login credentials')).getAttribute('role')).toBe('alert');
  shell.unmount();
});

const CHALLENGE = 'c'.repeat(43);

it('asks for the second factor after the password, and continues if the code is right', async () => {
  const shell = renderWithShell(routes, {
    path: '/login?target=profile',
    handlers: [
      handle(signIn, fail('mfa_required', { challenge: CHALLENGE })),
      handle(challengeMfa, ({ body }) =>
        body.code === '123456' ? { user: makeAccount(), expiresAt: null } : fail('mfa_invalid'),
      ),
    ],
  });
  await type('Email or username', 'marlowe');
  await type('Password', 'x');
  await click('Log In');
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lost both? Write to us' }).getAttribute('href')).toBe('/contact');
  const code = screen.getByLabelText<HTMLInputElement>('Code');
  expect(document.activeElement).toBe(code);
  expect(code.autocomplete).toBe('one-time-code');
  await type('Code', '000000');
  await click('Verify');
  expect((await screen.findByText('That code is not right')).getAttribute('role')).toBe('alert');
  expect(code.value).toBe('');
  await type('Code', '123456');
  await click('Verify');
  expect(await screen.findByRole('heading', { name: 'Own profile' })).toBeTruthy();
  const sent = shell.calls.filter(({ contract }) => contract.name === 'challengeMfa');
  expect(sent.at(-1)?.call.body).toEqual({ challenge: CHALLENGE, code: '123456' });
  shell.unmount();
});

it('leads back from the second factor to the password', async () => {
  const shell = renderWithShell(routes, {
    path: '/login',
    handlers: [handle(signIn, fail('mfa_required', { challenge: CHALLENGE }))],
  });
  await type('Password', 'x');
  await click('Log In');
  await screen.findByRole('heading', { name: 'One more step' });
  await click('Back to log in');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  shell.unmount();
});

it('moves the focus to the first field of the next form, because the pressed button disappears', async () => {
  const shell = renderWithShell(routes, { path: '/login' });
  await click('New here? Sign up');
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  await click('I have an account: log in');
  expect(document.activeElement).toBe(screen.getByLabelText('Email or username'));
  await click('Forgot your password?');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  shell.unmount();
});

it('shows the problem of each field before it sends a request', async () => {
  const shell = renderWithShell(routes, { path: '/login?mode=signup' });
  await type('Username', 'a b');
  await type('Password', 'short');
  await type('Confirm password', 'other');
  await click('Sign Up');
  for (const message of [
    'Username can only contain letters, numbers, and underscores',
    'Invalid email',
    'Password must be at least 8 characters long',
    'Passwords do not match',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent?.trim()).toBe(
    'Invalid email',
  );
  expect(shell.calls).toHaveLength(0);
  shell.unmount();
});

it('puts the focus on the first field with a problem at every try, and reads its problem out', async () => {
  const shell = renderWithShell(routes, { path: '/login?mode=signup' });
  await type('Username', 'marlowe');
  for (const _ of ['first', 'second']) {
    await click('Sign Up');
    const email = screen.getByLabelText('Email');
    expect(document.activeElement).toBe(email);
    expect(screen.getByText('Invalid email').getAttribute('role')).toBe('alert');
  }
  shell.unmount();
});

it('has the alerts of all fields before there is a problem, so that a screen reader hears them', async () => {
  const shell = renderWithShell(routes, { path: '/login?mode=reset' });
  const alerts = [...document.querySelectorAll('[role=alert]')];
  await type('Email', 'nobody{Enter}');
  expect(alerts).toContain(screen.getByText('Invalid email'));
  shell.unmount();
});

it('shows below the form why a password is too weak', async () => {
  const shell = renderWithShell(routes, {
    path: '/login?mode=signup',
    handlers: [handle(signUp, fail('weak_password', { reasons: ['common', 'contains_email'] }))],
  });
  await type('Username', 'marlowe');
  await type('Email', 'm@example.test');
  await type('Password', 'Lantern-9!');
  await type('Confirm password', 'Lantern-9!');
  await click('Sign Up');
  const words =
    'This password is too easy to guess: it is one of the commonest passwords, and it contains your email';
  expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
  shell.unmount();
});

it('removes the server’s message if the next try fails before it is sent', async () => {
  const shell = renderWithShell(routes, {
    path: '/login?mode=signup',
    handlers: [handle(signUp, fail('weak_password', { reasons: ['common'] }))],
  });
  await type('Username', 'marlowe');
  await type('Email', 'm@example.test');
  await type('Password', 'Lantern-9!');
  await type('Confirm password', 'Lantern-9!');
  await click('Sign Up');
  await screen.findByText(/too easy to guess/);
  await type('Confirm password', 'x');
  await click('Sign Up');
  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
  expect(screen.queryByText(/too easy to guess/)).toBeNull();
  shell.unmount();
});

it('asks the player to read the mail after signing up, and sends it again', async () => {
  let isDown = true;
  const shell = renderWithShell(routes, {
    path: '/login?mode=signup',
    handlers: [
      handle(signUp, { checkEmail: true }),
      handle(resend, () => (isDown ? fail('rate_limited') : {})),
    ],
  });
  await type('Username', 'marlowe');
  await type('Email', 'm@example.test');
  await type('Password', 'Lantern-9!');
  await type('Confirm password', 'Lantern-9!');
  await click('Sign Up');
  const heading = await screen.findByRole('heading', { name: 'Check your email' });
  expect(document.activeElement).toBe(heading);
  await click('Send the mail again');
  expect((await screen.findByText(ERRORS.rate_limited.message)).getAttribute('role')).toBe('alert');
  isDown = false;
  await click('Send the mail again');
  const sent = await screen.findByText('We have sent the mail again. Follow its link to finish signing up.');
  expect(sent.getAttribute('role')).toBe('status');
  expect(screen.queryByText(ERRORS.rate_limited.message)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send the mail again' }));
  expect(shell.calls.map(({ contract }) => contract.name)).toEqual(['signUp', 'resend', 'resend']);
  shell.unmount();
});

it('sends the mail again to a player who logs in before the email is confirmed', async () => {
  const shell = renderWithShell(routes, {
    path: '/login',
    handlers: [handle(signIn, fail('email_not_confirmed')), handle(resend, {})],
  });
  await type('Email or username', ' m@example.test');
  await type('Password', 'Lantern-9!');
  await click('Log In');
  expect((await screen.findByText('Email not confirmed')).getAttribute('role')).toBe('alert');
  await click('Send the mail again');
  const sent = await screen.findByText('We have sent the mail again. Follow its link to finish signing up.');
  expect(sent.getAttribute('role')).toBe('status');
  await click('Send the mail again');
  await waitFor(() =>
    expect(
      shell.calls.filter(({ contract }) => contract.name === 'resend').map(({ call }) => call.body),
    ).toEqual([{ email: 'm@example.test' }, { email: 'm@example.test' }]),
  );
  shell.unmount();
});

it('tells a player who logs in with the username before the email is confirmed how to get the mail', async () => {
  const shell = renderWithShell(routes, {
    path: '/login',
    handlers: [handle(signIn, fail('email_not_confirmed'))],
  });
  await type('Email or username', 'marlowe');
  await type('Password', 'Lantern-9!');
  await click('Log In');
  expect((await screen.findByText('Email not confirmed')).getAttribute('role')).toBe('alert');
  expect(screen.getByText(/^Sign up again with the same username and password/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the mail again' })).toBeNull();
  shell.unmount();
});

it('requests no password mail for an invalid address', async () => {
  const shell = renderWithShell(routes, { path: '/login?mode=reset' });
  await type('Email', 'a@a<img/src=x>.com');
  await click('Send instructions');
  expect(screen.getByText('Invalid email')).toBeTruthy();
  expect(shell.calls).toHaveLength(0);
  shell.unmount();
});

it.each([
  ['was sent', handle(recover, {})],
  ['failed', handle(recover, offline())],
])('says the same of a password mail whether it %s', async (_, handler) => {
  const shell = renderWithShell(routes, { path: '/login?mode=reset', handlers: [handler] });
  await type('Email', 'm@example.test');
  await click('Send instructions');
  expect(
    await screen.findByText(
      "If an account exists for this email, you'll receive password reset instructions shortly.",
    ),
  ).toBeTruthy();
  shell.unmount();
});

it('lets a member who is signed in ask for a password mail', async () => {
  const shell = renderWithShell(routes, {
    path: '/login?mode=reset',
    user: makeAccount(),
    handlers: [handle(recover, {})],
  });
  await type('Email', 'm@example.test');
  expect(screen.queryByRole('button', { name: 'New here? Sign up' })).toBeNull();
  await click('Send instructions');
  expect(await screen.findByText(/you'll receive password reset instructions shortly/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back to log in' })).toBeNull();
  shell.unmount();
});

it('goes on after a login that began with a forgotten password', async () => {
  const shell = renderWithShell(routes, {
    path: '/login?mode=reset&target=profile',
    handlers: [handle(signIn, { user: makeAccount(), expiresAt: null })],
  });
  await click('I have an account: log in');
  await type('Email or username', 'marlowe');
  await type('Password', 'x');
  await click('Log In');
  expect(await screen.findByRole('heading', { name: 'Own profile' })).toBeTruthy();
  shell.unmount();
});

it('sends a player who is signed in to the target', async () => {
  const shell = renderWithShell(routes, { path: '/login?target=//evil.test', user: makeAccount() });
  expect(await screen.findByRole('heading', { name: 'Home page' })).toBeTruthy();
  shell.unmount();
});
