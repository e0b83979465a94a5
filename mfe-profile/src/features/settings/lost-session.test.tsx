import { type Account, getSession } from '@sidelight/contracts';
import { handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import area from '../../routes.ts';

const marlowe = makeAccount();
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

let session: Account | null;
let tab: BroadcastChannel;
let page: ReturnType<typeof renderWithShell>;

beforeEach(async () => {
  session = marlowe;
  tab = new BroadcastChannel('sidelight-auth');
  page = renderWithShell([...area.routes, { path: '/login', element: <p>Log in</p> }], {
    user: marlowe,
    path: '/settings',
    handlers: [handle(getSession, () => ({ user: session, expiresAt: null }))],
  });
  await userEvent.type(await field('Username'), '2');
  await userEvent.clear(await field('Email'));
  await userEvent.type(await field('Email'), 'new@example.test');
  await userEvent.type(await field('New Password'), 'Brand-new-1');
});
afterEach(() => {
  tab.close();
  page.unmount();
});

async function inAnotherTab(user: Account | null): Promise<void> {
  session = user;
  await act(async () => tab.postMessage(user ? 'signed_in' : 'signed_out'));
}

async function loseSessionThenSignInAs(user: Account): Promise<void> {
  await inAnotherTab(null);
  await screen.findByText('Log in');
  await inAnotherTab(user);
  await act(() => page.router.navigate('/settings'));
}

it('keeps the typed username and email until the member logs in again, but no password', async () => {
  await loseSessionThenSignInAs(marlowe);
  expect((await field('Username')).value).toBe('marlowe2');
  expect((await field('Email')).value).toBe('new@example.test');
  expect((await field('New Password')).value).toBe('');
});

it('shows the typed text to no other member', async () => {
  await loseSessionThenSignInAs(
    makeAccount({ userId: 'u2', username: 'poirot', email: 'poirot@example.test' }),
  );
  expect((await field('Username')).value).toBe('poirot');
  expect((await field('Email')).value).toBe('poirot@example.test');
});

it('closes open forms if another member signs in in another tab', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  await userEvent.type(await field('Your password'), 'Right-one-1');
  await inAnotherTab(makeAccount({ userId: 'u2', username: 'poirot' }));
  await waitFor(async () => expect((await field('Username')).value).toBe('poirot'));
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

it('forgets the typed text if the member leaves the settings while signed in', async () => {
  await act(() => page.router.navigate('/login'));
  await act(() => page.router.navigate('/settings'));
  expect((await field('Username')).value).toBe('marlowe');
});
