import { recover, resend, signIn, signUp } from '@sidelight/contracts';
import { fail, handle, makeAccount, offline, renderWithShell } from '@sidelight/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { LoginPage } from './login-page.tsx';

const routes = [
  { path: '/login', element: <LoginPage /> },
  { path: '/', element: <h1>Home page</h1> },
  { path: '/profile', element: <h1>Own profile</h1> },
];
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

afterEach(cleanup);

it('logs in without checks of its own and goes to the target', async () => {
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

it('shows what the server says under the form', async () => {
  const shell = renderWithShell(routes, {
    path: '/login',
    handlers: [handle(signIn, fail('invalid_credentials'))],
  });
  await click('Log In');
  expect((await screen.findByText('Invalid login credentials')).getAttribute('role')).toBe('alert');
  shell.unmount();
});

it('says what is wrong with each field before it asks the server', async () => {
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
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Invalid email',
  );
  expect(shell.calls).toHaveLength(0);
  shell.unmount();
});

it('asks to look into the mail after signing up, and sends it again', async () => {
  const shell = renderWithShell(routes, {
    path: '/login?mode=signup',
    handlers: [handle(signUp, { checkEmail: true }), handle(resend, {})],
  });
  await type('Username', 'marlowe');
  await type('Email', 'm@example.test');
  await type('Password', 'Lantern-9!');
  await type('Confirm password', 'Lantern-9!');
  await click('Sign Up');
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
  await click('Send the mail again');
  expect(shell.calls.map(({ contract }) => contract.name)).toEqual(['signUp', 'resend']);
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

it('sends whoever is signed in on their way', async () => {
  const shell = renderWithShell(routes, { path: '/login?target=//evil.test', user: makeAccount() });
  expect(await screen.findByRole('heading', { name: 'Home page' })).toBeTruthy();
  shell.unmount();
});
