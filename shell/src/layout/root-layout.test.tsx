import { type Account, getAdvert, getSession, signOut } from '@sidelight/contracts';
import { useAds, useGameMenu } from '@sidelight/shell-api';
import {
  fail,
  focusDialogs,
  handle,
  makeAccount,
  offline,
  renderWithShell,
} from '@sidelight/shell-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DefaultLayout } from './default-layout.tsx';
import { RootLayout } from './root-layout.tsx';

vi.mock('../remotes/load-area.ts', () => ({ preloadArea: vi.fn() }));

const PERSONALITIES = [
  { index: 0, name: 'Butler', description: 'Dry' },
  { index: 1, name: 'Imp', description: 'Cheeky' },
];

function Game() {
  const [currentIndex, onChange] = useState(0);
  useGameMenu({ personalities: PERSONALITIES, currentIndex, onChange });
  const { show } = useAds();
  return (
    <>
      <h1>Host {currentIndex}</h1>
      <button type="button" onClick={show}>
        Advert
      </button>
    </>
  );
}

function Contact() {
  const { showIfNeeded } = useAds();
  return (
    <>
      <h1>Contact page</h1>
      <button type="button" onClick={() => void showIfNeeded()}>
        Request
      </button>
    </>
  );
}

const routes = [
  {
    element: <RootLayout />,
    children: [
      { path: '/story/1', element: <Game /> },
      {
        element: <DefaultLayout />,
        children: [
          { path: '/', handle: { title: 'Today' }, element: <h1>Home page</h1> },
          { path: '/contact', element: <Contact /> },
          { path: '/settings', element: <h1>Settings page</h1> },
          { path: '*', element: <h1>A page of an area</h1> },
        ],
      },
    ],
  },
];
const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  // The content of the menu loads later, because it is a chunk of its own.
  await screen.findByRole('navigation', { name: 'More' });
};

it('offers the login to guests, and the account to members', async () => {
  const guest = renderWithShell(routes);
  await openMenu();
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  expect(menu.getByRole('link', { name: 'Remove Ads' }).getAttribute('href')).toBe('/premium');
  expect(menu.getByRole('link', { name: 'Get in Touch' }).getAttribute('href')).toBe('/contact');
  expect(menu.queryByText('Your host')).toBeNull();
  guest.unmount();

  const member = renderWithShell(routes, {
    user: makeAccount(),
    handlers: [handle(signOut, { user: null, expiresAt: null })],
  });
  await openMenu();
  const account = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(account.getByText('marlowe')).toBeTruthy();
  expect(account.getByText('marlowe@example.test')).toBeTruthy();
  expect(account.getByRole('link', { name: 'Settings' })).toBeTruthy();
  await userEvent.click(account.getByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(screen.queryByText('marlowe')).toBeNull());
  member.unmount();
});

it('says in the menu why a member could not be logged out, and keeps the focus', async () => {
  const shell = renderWithShell(routes, { user: makeAccount(), handlers: [handle(signOut, offline)] });
  await openMenu();
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  await userEvent.click(menu.getByRole('button', { name: 'Log Out' }));
  expect(await menu.findByText('The network is not reachable')).toBeTruthy();
  expect(document.activeElement).toBe(menu.getByRole('button', { name: 'Log Out' }));
  shell.unmount();
});

it('closes the menu and moves focus to the content on navigation', async () => {
  focusDialogs();
  const shell = renderWithShell(routes);
  expect(document.title).toBe('Sidelight: Today');
  await openMenu();
  await userEvent.click(screen.getByRole('link', { name: 'Get in Touch' }));
  expect(await screen.findByRole('heading', { name: 'Contact page' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Get in Touch' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(document.title).toBe('Sidelight');
  shell.unmount();
  vi.restoreAllMocks();
});

it('has a link that focuses the content and leaves the address as it is', async () => {
  const shell = renderWithShell(routes);
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(location.hash).toBe('');
  shell.unmount();
});

it('links guests from the profile tab to the login page', () => {
  const shell = renderWithShell(routes);
  const tabs = within(screen.getByRole('navigation', { name: 'Main' }));
  const target = (name: string) => tabs.getByRole('link', { name }).getAttribute('href');
  expect([target('Mysteries'), target('Create'), target('Profile')]).toEqual([
    '/browse',
    '/create',
    '/login?target=profile',
  ]);
  shell.unmount();
  const member = renderWithShell(routes, { user: makeAccount() });
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
  member.unmount();
});

it.each([
  ['the header of a wide window', true, 'banner'],
  ['the bottom of a narrow one', false, 'main'],
])('has the tabs once, in %s', (_, matches, landmark) => {
  const list = { matches, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const media = vi.spyOn(globalThis, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  const shell = renderWithShell(routes);
  expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
  expect(within(screen.getByRole(landmark)).getByRole('navigation', { name: 'Main' })).toBeTruthy();
  shell.unmount();
  media.mockRestore();
});

it.each([
  ['/browse', 'Mysteries'],
  ['/collections', 'Mysteries'],
  ['/create/new', 'Create'],
  ['/mysteries', 'Create'],
  ['/edit/s1', 'Create'],
  ['/', undefined],
  ['/created', undefined],
])('marks the tab that %s belongs to as current: %s', (path, name) => {
  const shell = renderWithShell(routes, { path });
  const tabs = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  const lit = tabs.filter((tab) => tab.getAttribute('aria-current') === 'page');
  expect(lit.map(({ textContent }) => textContent)).toEqual(name ? [name] : []);
  shell.unmount();
});

it('lets the player choose the host while a game is on the screen', async () => {
  const shell = renderWithShell(routes, { path: '/story/1' });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await openMenu();
  await userEvent.click(screen.getByLabelText(/Imp/));
  expect(screen.getByText('Host 1')).toBeTruthy();
  shell.unmount();
});

it('keeps the chosen theme', async () => {
  const shell = renderWithShell(routes);
  await openMenu();
  await userEvent.click(screen.getByLabelText('Light'));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('"light"');
  await userEvent.click(screen.getByLabelText('As the system'));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  shell.unmount();
});

it('shows an advert that can be skipped at once', async () => {
  const shell = renderWithShell(routes, { path: '/story/1' });
  await userEvent.click(screen.getByRole('button', { name: 'Advert' }));
  expect(await screen.findByText('Your mystery goes on in 10 s')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(screen.queryByText('Advert', { selector: 'p' })).toBeNull();
  shell.unmount();
});

it('focuses the Skip button of an advert, so that Enter does not leave the game', async () => {
  const shell = renderWithShell(routes, { path: '/story/1' });
  await userEvent.click(screen.getByRole('button', { name: 'Advert' }));
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Skip' }));
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  expect(shell.router.state.location.pathname).toBe('/story/1');
  shell.unmount();
});

it('gives the keyboard focus back after an advert', async () => {
  focusDialogs();
  const shell = renderWithShell(routes, { path: '/story/1' });
  await userEvent.click(screen.getByRole('button', { name: 'Advert' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Advert' }));
  shell.unmount();
  vi.restoreAllMocks();
});

it('closes an advert when the player goes back, and focuses the content there', async () => {
  const shell = renderWithShell(routes);
  await act(() => shell.router.navigate('/story/1'));
  await userEvent.click(screen.getByRole('button', { name: 'Advert' }));
  await screen.findByRole('button', { name: 'Skip' });
  await act(() => shell.router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Home page' })).toBeTruthy();
  expect(screen.queryByText('Advert', { selector: 'p' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await act(() => shell.router.navigate('/story/1'));
  await userEvent.click(screen.getByRole('button', { name: 'Advert' }));
  expect(await screen.findByText('Your mystery goes on in 10 s')).toBeTruthy();
  shell.unmount();
});

describe('a session that ended', () => {
  const banner = (words: RegExp) => screen.findByText(words);
  let session: Account | null;
  let tab: BroadcastChannel;
  beforeEach(() => {
    session = null;
    tab = new BroadcastChannel('sidelight-auth');
  });
  afterEach(() => tab.close());
  const open = (path: string) =>
    renderWithShell(routes, {
      path,
      user: makeAccount(),
      handlers: [
        handle(getSession, () => ({ user: session, expiresAt: null })),
        handle(getAdvert, fail('not_authenticated')),
      ],
    });

  it('is announced after any response of 401, with a link to log in and come back', async () => {
    const shell = open('/contact?from=menu');
    await userEvent.click(await screen.findByRole('button', { name: 'Request' }));
    expect(await banner(/Your session has ended. Please log in again./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login?target=%2Fcontact%3Ffrom%3Dmenu',
    );
    await openMenu();
    expect(screen.queryByText('marlowe')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    shell.unmount();
  });

  it.each([
    ['signed out', 'signed_out', null, /You were logged out in another tab/],
    [
      'signed somebody else in',
      'signed_in',
      makeAccount({ userId: 'u2', username: 'poirot' }),
      /You are logged in as poirot now/,
    ],
  ])('is announced if another tab %s', async (_, message, user, words) => {
    session = makeAccount();
    const shell = renderWithShell(routes, {
      user: makeAccount(),
      handlers: [handle(getSession, () => ({ user: session, expiresAt: null }))],
    });
    session = user;
    tab.postMessage(message);
    expect(await banner(words)).toBeTruthy();
    shell.unmount();
  });
});

it('shows a notice while there is no network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const shell = renderWithShell(routes);
  expect(screen.getByText(/You are offline/)).toBeTruthy();
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  shell.unmount();
});
