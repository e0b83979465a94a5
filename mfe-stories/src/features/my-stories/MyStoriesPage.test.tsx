import { getStoryStats, listCollections, listStories } from '@sidelight/contracts';
import { type Auth, AuthContext } from '@sidelight/shell-api';
import { fail, handle, makeAccount, offline, renderWithShell, withPages } from '@sidelight/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import remote from '../../routes.ts';
import { COLLECTIONS, makeStory } from '../../testing/make-story.ts';

const area = await withPages(remote);

const mine = makeStory({
  collections: [],
  isMine: true,
  title: 'My Clock',
  likes: 7,
  dislikes: 2,
  totalAttempts: 40,
  totalCompletions: 12,
});
const list = (...items: (typeof mine)[]) => handle(listStories, { items, nextCursor: null });

it.each(['/mysteries', '/create'])('asks guests at %s to sign up or log in, and requests no list', (path) => {
  const page = renderWithShell(area, { path });
  expect(screen.getByText('Sign up or log in to see your mysteries')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?target=%2Fcreate');
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toContain('mode=signup');
  expect(page.calls.some(({ contract }) => contract.name === listStories.name)).toBe(false);
});

it('asks nobody to log in while the session is not known in an outage', () => {
  const auth = { status: 'guest', user: null, isUnknown: true } as Auth;
  renderWithShell(
    [
      {
        element: (
          <AuthContext value={auth}>
            <Outlet />
          </AuthContext>
        ),
        children: area.routes,
      },
    ],
    {
      path: '/create',
    },
  );
  expect(screen.getByText('Loading mysteries…')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

it('says that the network is away without asking a member to log in, and goes on by itself', async () => {
  let isOffline = true;
  renderWithShell(area, {
    path: '/create',
    user: makeAccount(),
    handlers: [handle(listStories, () => (isOffline ? offline() : { items: [mine], nextCursor: null }))],
  });
  expect(await screen.findByText('Error: The network is not reachable')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  isOffline = false;
  globalThis.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'My Clock' })).toBeTruthy();
});

it('shows six skeletons, then that the player has written nothing yet', async () => {
  renderWithShell(area, { path: '/mysteries', user: makeAccount(), handlers: [list()] });
  expect(screen.getAllByTestId('story-card-skeleton')).toHaveLength(6);
  expect(await screen.findByText("You haven't created any mysteries yet.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create New' }).getAttribute('href')).toBe('/create/new');
});

it('sorts by the latest first and reverses the active order', async () => {
  const page = renderWithShell(area, { path: '/create', user: makeAccount(), handlers: [list(mine)] });
  const asked = () => page.calls.findLast(({ contract }) => contract.name === listStories.name)?.call.query;
  await screen.findByRole('heading', { name: 'My Clock' });
  expect(asked()).toMatchObject({ author: 'me', sort: 'newest', direction: 'desc' });

  await userEvent.click(screen.getByRole('button', { name: 'Latest, descending' }));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'newest', direction: 'asc' }));
  await userEvent.click(screen.getByRole('button', { name: 'Completions' }));
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'completions', direction: 'desc' }));
  expect(screen.getByRole('button', { name: 'Completions, descending' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
});

it('shows the counters on request and links to the form', async () => {
  renderWithShell(area, { path: '/create', user: makeAccount(), handlers: [list(mine)] });
  const stats = await screen.findByRole('button', { name: 'Stats of My Clock' });
  expect(screen.queryByText('Completions', { selector: 'dt' })?.closest('dl')?.hidden).toBe(true);
  await userEvent.click(stats);
  const figures = screen.getByText('Completions', { selector: 'dt' }).closest('dl');
  expect(figures?.hidden).toBe(false);
  expect(figures?.textContent).toBe('Attempts40Completions12Likes7Dislikes2');
  expect(screen.getByText('7 likes · 2 dislikes · Created 1 Nov 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit My Clock' }).getAttribute('href')).toBe('/edit/s1');
});

it('shows the author how players did', async () => {
  const stats = {
    attempts: 8,
    solved: 6,
    resigned: 1,
    par: 11,
    distribution: [{ questions: 11, solvers: 6 }],
  };
  renderWithShell(area, {
    path: '/create',
    user: makeAccount(),
    handlers: [list(mine), handle(getStoryStats, stats)],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Stats of My Clock' }));
  const par = await screen.findByText('Par (questions)');
  expect(par.nextElementSibling?.textContent).toBe('11');
  expect(screen.getByText('Solved by').nextElementSibling?.textContent).toBe('75%');
});

it('marks only unlisted mysteries', async () => {
  const hidden = makeStory({ storyId: 's2', title: 'Secret', isPublic: false });
  renderWithShell(area, { path: '/create', user: makeAccount(), handlers: [list(mine, hidden)] });
  const mark = await screen.findByText('Unlisted');
  const card = mark.closest('article');
  expect(card && within(card).getByRole('heading').textContent).toBe('Secret');
});

it('marks listed mysteries that are in a collection', async () => {
  const featured = makeStory({ title: 'Shown', collections: ['classic', 'featured'] });
  const hidden = makeStory({ storyId: 's2', title: 'Secret', collections: ['featured'], isPublic: false });
  renderWithShell(area, {
    path: '/create',
    user: makeAccount(),
    handlers: [list(mine, featured, hidden), handle(listCollections, COLLECTIONS)],
  });
  const mark = await screen.findByText('In Featured, Classic Mysteries');
  const card = mark.closest('article');
  expect(card && within(card).getByRole('heading').textContent).toBe('Shown');
  expect(screen.queryByText('In Featured')).toBeNull();
});

it('shares title, prompt and link with the device’s share sheet', async () => {
  const sent: ShareData[] = [];
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      share: async (data: ShareData) => void sent.push(data),
      canShare: () => true,
    }),
  );
  renderWithShell(area, { path: '/create', user: makeAccount(), handlers: [list(mine)] });
  await userEvent.click(await screen.findByRole('button', { name: 'Share My Clock' }));
  expect(sent).toEqual([
    { title: 'My Clock', text: `My Clock\n${mine.prompt}`, url: `${location.origin}/story/s1` },
  ]);
});

it('offers a retry and a new login if the list does not load', async () => {
  renderWithShell(area, {
    path: '/create',
    user: makeAccount(),
    handlers: [handle(listStories, fail('internal'))],
  });
  expect(await screen.findByText('Error: Something went wrong. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
});
