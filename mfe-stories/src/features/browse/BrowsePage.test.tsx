import {
  getRandomStory,
  getStory,
  listCollections,
  listMyCompleted,
  listStories,
} from '@sidelight/contracts';
import {
  fail,
  type Handler,
  handle,
  makeAccount,
  renderWithShell,
  withPages,
} from '@sidelight/shell-api/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import remote from '../../routes.ts';
import { COLLECTIONS, makeStories, makeStory } from '../../testing/make-story.ts';
import { SearchField } from './SearchField.tsx';

const area = await withPages(remote);

const collections = handle(listCollections, COLLECTIONS);
const stories = (...items: ReturnType<typeof makeStory>[]) =>
  handle(listStories, { items, nextCursor: null });

type Options = { handlers?: Handler[]; path?: string; isMember?: boolean };
function open({ handlers = [], path = '/browse', isMember = false }: Options) {
  return renderWithShell(
    { ...area, routes: [...area.routes, { path: '/story/:storyId', element: <p>In the game</p> }] },
    { path, user: isMember ? makeAccount() : null, handlers: [...handlers, collections] },
  );
}
type Opened = ReturnType<typeof open>;
const lastQuery = ({ calls }: Opened) =>
  calls.findLast(({ contract }) => contract.name === listStories.name)?.call.query;

it('shows six skeletons, then the featured mysteries by rating', async () => {
  const page = open({ handlers: [stories(makeStory({ title: 'The Clock' }))] });
  expect(screen.getAllByTestId('story-card-skeleton')).toHaveLength(6);
  expect(await screen.findByRole('heading', { name: 'The Clock' })).toBeTruthy();
  expect(lastQuery(page)).toMatchObject({ collections: 'featured', sort: 'rating', direction: 'desc' });
  expect(screen.getByText('by carr · 75% liked')).toBeTruthy();
});

it('says that nothing was found, and searches all mysteries on request', async () => {
  const page = open({
    handlers: [
      handle(listStories, ({ query }) => ({
        items: query.collections ? [] : [makeStory({ title: 'Found' })],
        nextCursor: null,
      })),
    ],
  });
  await screen.findByText('No mysteries found in the selected collections.');
  await userEvent.click(screen.getByRole('button', { name: 'Look in all mysteries' }));
  expect(await screen.findByRole('heading', { name: 'Found' })).toBeTruthy();
  expect(page.router.state.location.search).toContain('collections=all');
});

it('says how to add a favourite while there is none', async () => {
  open({
    path: '/browse?collections=favourites',
    isMember: true,
    handlers: [handle(listStories, { items: [], nextCursor: null })],
  });
  expect(await screen.findByText('The heart in a game adds its mystery here.')).toBeTruthy();
});

it('shows the error and retries', async () => {
  let isDown = true;
  open({
    handlers: [
      handle(listStories, () => (isDown ? fail('internal') : { items: makeStories(1), nextCursor: null })),
    ],
  });
  await screen.findByText('Error: Something went wrong. Please try again.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Mystery 1' })).toBeTruthy();
});

it('stores the choice of collections and order for the next visit and in the address', async () => {
  const page = open({ handlers: [stories(makeStory())] });
  await userEvent.click(screen.getByRole('button', { name: 'Collections: Featured' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Classic Mysteries' }));
  await waitFor(() => expect(lastQuery(page)).toMatchObject({ collections: 'featured,classic' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'newest');
  await userEvent.click(screen.getByRole('button', { name: 'Descending; sort ascending' }));
  await waitFor(() => expect(lastQuery(page)).toMatchObject({ sort: 'newest', direction: 'asc' }));
  const address = new URLSearchParams(page.router.state.location.search);
  expect(Object.fromEntries(address)).toMatchObject({ collections: 'featured,classic', sort: 'newest' });
  page.unmount();

  const again = open({ handlers: [stories(makeStory())] });
  await waitFor(() =>
    expect(lastQuery(again)).toMatchObject({
      collections: 'featured,classic',
      sort: 'newest',
      direction: 'asc',
    }),
  );
});

it('selects a collection by a tap on its label and keeps the panel open', async () => {
  // As in the shell, the page's content gets the focus after a press on an element that cannot be focused.
  const routes = [
    {
      element: (
        <main tabIndex={-1}>
          <Outlet />
        </main>
      ),
      children: area.routes,
    },
  ];
  const page = renderWithShell(routes, { path: '/browse', handlers: [stories(makeStory()), collections] });
  await userEvent.click(screen.getByRole('button', { name: 'Collections: Featured' }));
  const panel = within(screen.getByRole('group', { name: 'Show mysteries of' }));
  await userEvent.click(await panel.findByText('Classic Mysteries'));
  await waitFor(() => expect(lastQuery(page)).toMatchObject({ collections: 'featured,classic' }));
  expect(panel.getByRole('checkbox', { name: 'Classic Mysteries' })).toHaveProperty('checked', true);
  await userEvent.click(panel.getByText('Show mysteries of'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('selects a collection by keyboard, and closes when the focus leaves it', async () => {
  const page = open({ handlers: [stories(makeStory())] });
  screen.getByRole('button', { name: 'Collections: Featured' }).focus();
  await userEvent.keyboard('{Enter}');
  const classic = await screen.findByRole('checkbox', { name: 'Classic Mysteries' });
  while (document.activeElement !== classic) await userEvent.tab();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(lastQuery(page)).toMatchObject({ collections: 'featured,classic' }));
  const options = screen.getAllByRole('checkbox').length;
  for (let step = 0; step < options; step += 1) await userEvent.tab();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it.each([
  [true, 1],
  [false, 0],
])('offers favourites to members only (member: %s)', async (isMember, count) => {
  open({ isMember, handlers: [stories(), handle(listMyCompleted, { storyIds: [] })] });
  await userEvent.click(screen.getByRole('button', { name: /^Collections/ }));
  await screen.findByRole('checkbox', { name: 'Classic Mysteries' });
  expect(screen.queryAllByRole('checkbox', { name: 'Favourites' })).toHaveLength(count);
});

it('searches titles and scenarios for the typed text', async () => {
  const page = open({ handlers: [stories(makeStory())] });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search mysteries' }), 'lamp{Enter}');
  await waitFor(() => expect(lastQuery(page)).toMatchObject({ q: 'lamp' }));
});

it('keeps what the player types or deletes before the address has the last search', () => {
  vi.useFakeTimers();
  const search = vi.fn();
  const { rerender } = render(<SearchField value="" onSearch={search} />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  for (const value of ['l', '', 'lam']) {
    fireEvent.change(field, { target: { value } });
    act(() => vi.runAllTimers());
    expect(search).toHaveBeenLastCalledWith(value);
  }
  fireEvent.change(field, { target: { value: 'lamp' } });
  rerender(<SearchField value="lam" onSearch={search} />);
  expect(field.value).toBe('lamp');
  act(() => vi.runAllTimers());
  expect(search).toHaveBeenLastCalledWith('lamp');
  // A change that does not come from the field replaces its text, also with the text of an earlier search.
  for (const value of ['lamp', '', 'lamp']) {
    rerender(<SearchField value={value} onSearch={search} />);
    expect(field.value).toBe(value);
  }
});

it('keeps each of several choices made before the page shows the first', async () => {
  const page = open({ handlers: [stories(makeStory())] });
  await userEvent.click(screen.getByRole('button', { name: 'Collections: Featured' }));
  const classic = await screen.findByRole('checkbox', { name: 'Classic Mysteries' });
  act(() => {
    for (const choice of [
      screen.getByRole('button', { name: 'Unplayed only' }),
      classic,
      screen.getByRole('checkbox', { name: 'Featured' }),
      screen.getByRole('button', { name: 'Descending; sort ascending' }),
    ]) {
      choice.click();
    }
  });
  const address = () => Object.fromEntries(new URLSearchParams(page.router.state.location.search));
  await waitFor(() =>
    expect(address()).toMatchObject({ collections: 'classic', direction: 'asc', unplayed: '1' }),
  );
  await userEvent.click(classic);
  await waitFor(() => expect(address()).toMatchObject({ collections: 'all', unplayed: '1' }));
});

it('offers collections that have a mystery, and an empty collection only if it is selected', async () => {
  const page = open({ path: '/browse?collections=featured', handlers: [stories(makeStory())] });
  await userEvent.click(await screen.findByRole('button', { name: 'Collections: Featured' }));
  expect(screen.getByRole('checkbox', { name: 'Classic Mysteries' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'A Long Evening' })).toBeNull();
  page.unmount();
  open({ path: '/browse?collections=long', handlers: [stories()] });
  await userEvent.click(await screen.findByRole('button', { name: 'Collections: A Long Evening' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'A Long Evening' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'A Long Evening' })).toBeNull());
});

it('shows the description of the chosen collection while only one is chosen and the search is empty', async () => {
  const page = open({ path: '/browse?collections=classic', handlers: [stories(makeStory())] });
  await screen.findByText('Twelve old puzzles, told anew.');
  page.unmount();
  for (const query of ['classic,featured', 'all', 'classic&q=lamp']) {
    const other = open({ path: `/browse?collections=${query}`, handlers: [stories(makeStory())] });
    await screen.findByRole('button', { name: /^Collections: (Classic|All)/ });
    expect(screen.queryByText('Twelve old puzzles, told anew.')).toBeNull();
    other.unmount();
  }
});

it('searches all mysteries, whatever collection is chosen, and says so', async () => {
  const page = open({ path: '/browse?collections=classic', handlers: [stories(makeStory())] });
  await waitFor(() => expect(lastQuery(page)).toMatchObject({ collections: 'classic' }));
  expect(screen.queryByText('Search looks in all mysteries')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search mysteries' }), 'lighthouse{Enter}');
  expect(await screen.findByText('Search looks in all mysteries')).toBeTruthy();
  await waitFor(() => expect(lastQuery(page)).toMatchObject({ q: 'lighthouse' }));
  expect(lastQuery(page)).not.toHaveProperty('collections');
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search mysteries' }));
  await waitFor(() => expect(screen.queryByText('Search looks in all mysteries')).toBeNull());
});

it('says in an empty result that the search looked in all mysteries', async () => {
  open({ path: '/browse?collections=classic&q=zzzz', handlers: [stories()] });
  await screen.findByText('No mysteries found in the selected collections.');
  expect(screen.getByText('Search looks in all mysteries. Fewer or other words may find more.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Look in all mysteries' })).toBeNull();
});

it('announces each result, also an empty one, in one live region', async () => {
  open({
    handlers: [
      handle(listStories, ({ query }) => ({ items: query.q ? [] : [makeStory()], nextCursor: null })),
    ],
  });
  const region = await screen.findByText('1 mystery shown');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search mysteries' }), 'zzz{Enter}');
  await screen.findByText('No mysteries found in the selected collections.');
  expect(region.isConnected).toBe(true);
  expect(region.textContent).toBe('0 mysteries shown');
});

it('says how hard and how long each mystery is, and keeps its warnings closed', async () => {
  open({
    handlers: [
      stories(
        makeStory({ difficulty: 'tricky', contentWarnings: ['death', 'loss'] }),
        makeStory({ storyId: 's2', title: 'Long', difficulty: null, prompt: 'word '.repeat(80) }),
        makeStory({ storyId: 's3', title: 'New', difficulty: 'hard', isDifficultyEstimated: true }),
      ),
    ],
  });
  const [first, second, third] = await screen.findAllByRole('article');
  expect(first?.textContent).toMatch(/Difficulty: TrickyShort read/);
  expect(third?.textContent).toContain('Difficulty: Hard (estimate)');
  expect(second?.textContent).toMatch(/Longer read/);
  expect(second?.textContent).not.toMatch(/Difficulty|Content warnings/);
  const warnings = screen.getByText('Content warnings').closest('details');
  expect(warnings).toHaveProperty('open', false);
  await userEvent.click(screen.getByText('Content warnings'));
  expect(warnings).toHaveProperty('open', true);
  expect(screen.getByText('Contains: death, loss')).toBeTruthy();
});

it('sorts by difficulty, the easiest first', async () => {
  const page = open({ handlers: [stories(makeStory())] });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'difficulty');
  await waitFor(() => expect(lastQuery(page)).toMatchObject({ sort: 'difficulty', direction: 'asc' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'best');
  await waitFor(() => expect(lastQuery(page)).toMatchObject({ sort: 'best', direction: 'desc' }));
});

const surprise = () => userEvent.click(screen.getByRole('button', { name: 'Surprise me' }));
const surpriseQuery = ({ calls }: Opened) =>
  calls.findLast(({ contract }) => contract.name === getRandomStory.name)?.call.query;

it('surprises a member with a mystery that the server knows to be unplayed', async () => {
  const page = open({
    isMember: true,
    handlers: [
      stories(makeStory()),
      handle(listMyCompleted, { storyIds: [] }),
      handle(getRandomStory, makeStory({ storyId: 's9' })),
    ],
  });
  await screen.findByRole('article');
  await surprise();
  await screen.findByText('In the game');
  expect(page.router.state.location.pathname).toBe('/story/s9');
  expect(surpriseQuery(page)).toEqual({ unplayed: '1' });
});

it('surprises a guest with a mystery that this browser has not played, or says what failed', async () => {
  localStorage.setItem(
    'play_history',
    JSON.stringify([
      { storyId: 's2', completedStatus: 'Attempted' },
      { storyId: 's1', completedStatus: 'Completed' },
    ]),
  );
  let isDown = true;
  const page = open({
    handlers: [
      stories(makeStory()),
      handle(getRandomStory, () => (isDown ? fail('random_failed') : makeStory({ storyId: 's9' }))),
    ],
  });
  await screen.findByRole('article');
  await surprise();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load random story');
  isDown = false;
  await surprise();
  await screen.findByText('In the game');
  expect(surpriseQuery(page)).toEqual({ played: 's2,s1' });
});

it('reads further pages by cursor and still has every page after a visit to a mystery', async () => {
  const page = open({
    handlers: [
      handle(listStories, ({ query }) =>
        query.cursor === 'next'
          ? { items: makeStories(2, 13), nextCursor: null }
          : { items: makeStories(12), nextCursor: 'next' },
      ),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('heading', { name: 'Mystery 14' });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  const asked = page.calls.length;

  await userEvent.click(screen.getByRole('link', { name: 'Mystery 14' }));
  await screen.findByText('In the game');
  expect(page.router.state.location.pathname).toBe('/story/s14');
  await page.router.navigate(-1);
  expect(await screen.findByRole('heading', { name: 'Mystery 14' })).toBeTruthy();
  expect(page.calls.length).toBe(asked);
});

it('marks a member’s completed mysteries and requests unplayed ones from the server', async () => {
  const page = open({
    isMember: true,
    handlers: [
      handle(listStories, ({ query }) => ({
        items: makeStories(3).slice(query.unplayed ? 2 : 0),
        nextCursor: null,
      })),
      handle(listMyCompleted, ({ query }) => ({
        storyIds: query.storyIds === 's1,s2,s3' ? ['s1'] : [],
        playedIds: query.storyIds === 's1,s2,s3' ? ['s1', 's2'] : [],
      })),
    ],
  });
  const marker = await screen.findByText('Completed');
  const card = marker.closest('article');
  expect(card && within(card).getByRole('heading', { name: 'Mystery 1' })).toBeTruthy();
  expect(screen.getByText('Played').closest('article')?.textContent).toContain('Mystery 2');
  await userEvent.click(screen.getByRole('button', { name: 'Unplayed only' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Mystery 2' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Mystery 3' })).toBeTruthy();
  expect(lastQuery(page)).toMatchObject({ unplayed: '1' });
});

it('reads the next page if a page of unplayed mysteries is empty', async () => {
  open({
    isMember: true,
    path: '/browse?unplayed=1',
    handlers: [
      handle(listStories, ({ query }) =>
        query.cursor ? { items: makeStories(1), nextCursor: null } : { items: [], nextCursor: 'next' },
      ),
      handle(listMyCompleted, { storyIds: [] }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('heading', { name: 'Mystery 1' })).toBeTruthy();
});

it('hides the mysteries that a guest has played in this browser', async () => {
  localStorage.setItem('play_history', JSON.stringify([{ storyId: 's2', completedStatus: 'Resigned' }]));
  const page = open({
    path: '/browse?unplayed=1',
    handlers: [handle(listStories, { items: makeStories(2), nextCursor: null })],
  });
  expect(await screen.findByRole('heading', { name: 'Mystery 1' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Mystery 2' })).toBeNull();
  expect(lastQuery(page)).not.toHaveProperty('unplayed');
});

it('reads the completed mysteries again if a game may have ended', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let solved: string[] = [];
  const page = open({
    isMember: true,
    handlers: [stories(makeStory()), handle(listMyCompleted, () => ({ storyIds: solved }))],
  });
  await userEvent.click(await screen.findByRole('link', { name: 'The Empty Lighthouse' }));
  await screen.findByText('In the game');
  expect(screen.queryByText('Completed')).toBeNull();
  solved = ['s1'];
  vi.setSystemTime(Date.now() + 60_000);
  await page.router.navigate(-1);
  expect(await screen.findByText('Completed')).toBeTruthy();
});

it('marks the mysteries that a guest has completed or played in this browser', async () => {
  localStorage.setItem(
    'play_history',
    JSON.stringify([
      { storyId: 's2', completedStatus: 'Completed' },
      { storyId: 's1', completedStatus: 'Resigned' },
      { storyId: 3 },
      null,
    ]),
  );
  open({ handlers: [handle(listStories, { items: makeStories(2), nextCursor: null })] });
  const marker = await screen.findByText('Completed');
  expect(marker.closest('article')?.textContent).toContain('Mystery 2');
  expect(screen.getByText('Played').closest('article')?.textContent).toContain('Mystery 1');
});

it('sends no request per mystery', async () => {
  const page = open({ handlers: [stories(makeStory())] });
  await screen.findByRole('article');
  expect(page.calls.map(({ contract }) => contract.name)).not.toContain(getStory.name);
  expect(page.unhandled).toEqual([]);
});
