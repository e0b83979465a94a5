import { type RemoteRoutes, SHELL_API_VERSION } from '@sidelight/shell-api';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { areaRoutes } from '../router/area-routes.ts';
import { AreaError } from './area-error.ts';
import { AreaOutlet } from './area-outlet.tsx';
import { failuresOf, loadArea, loadedAreas } from './load-area.ts';

const refreshFiles = vi.fn(async () => undefined);
vi.mock('./refresh-files.ts', () => ({ refreshFiles: () => refreshFiles() }));
vi.mock('./load-area.ts', () => ({
  loadArea: vi.fn(),
  loadedAreas: vi.fn(),
  failuresOf: vi.fn(),
  loadedDeployments: () => new Map([['stories', { version: 'bad' }]]),
}));
const live = { stories: 'bad' };
vi.mock('./deployment.ts', () => ({
  refreshDeployment: async () => [{ name: 'stories', version: live.stories }],
}));

let broken: Error | null = null;
function Browse() {
  if (broken) throw broken;
  return <h1>Browse page</h1>;
}
const stories: RemoteRoutes = {
  contract: SHELL_API_VERSION,
  routes: [{ path: '/browse', Component: Browse }],
};
const here = new Map<'stories', RemoteRoutes>();

function start(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Home page</h1> },
      { id: 'default', children: [{ path: '*', element: <AreaOutlet /> }] },
    ],
    {
      initialEntries: [path],
      patchRoutesOnNavigation({ patch }) {
        for (const [name, remote] of here) patch('default', areaRoutes(name, remote, 'default'));
      },
    },
  );
  return render(<RouterProvider router={router} />);
}

beforeEach(() => {
  refreshFiles.mockClear();
  live.stories = 'bad';
  broken = null;
  here.clear();
  vi.mocked(loadedAreas).mockReturnValue(here);
  vi.mocked(failuresOf).mockReturnValue(1);
});

it.each(['/browse', '/browse#part'])('shows the area of %s after it was loaded', async (path) => {
  vi.mocked(loadArea).mockImplementation(async () => {
    here.set('stories', stories);
    return stories;
  });
  const shell = start(path);
  expect(await screen.findByText('Loading…')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Browse page' })).toBeTruthy();
  shell.unmount();
});

it('shows a card with Retry for an area that does not answer', async () => {
  vi.mocked(loadArea).mockRejectedValueOnce(new AreaError('unreachable', 'down'));
  const shell = start('/browse');
  const card = await screen.findByRole('alert');
  expect(card.textContent).toContain('This part of Sidelight is not answering.');
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  vi.mocked(loadArea).mockImplementation(async () => {
    here.set('stories', stories);
    return stories;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Browse page' })).toBeTruthy();
  shell.unmount();
});

it('offers to reload the page after a second failure, and at once for another shell API version', async () => {
  vi.mocked(failuresOf).mockReturnValue(2);
  vi.mocked(loadArea).mockRejectedValue(new AreaError('unreachable', 'down'));
  const twice = start('/browse');
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  twice.unmount();

  vi.mocked(loadArea).mockRejectedValue(new AreaError('incompatible', 'contract 2'));
  const other = start('/browse');
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  // The card offers Retry too, because the operator may have rolled the incompatible release back.
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  other.unmount();
});

it('isolates the error of an area', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  here.set('stories', stories);
  broken = new Error('a fault of the area');
  const shell = start('/browse');
  expect((await screen.findByRole('alert')).dataset.failure).toBe('broken');
  broken = null;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Browse page' })).toBeTruthy();
  quiet.mockRestore();
  shell.unmount();
});

it('reloads the page at Retry after a rollback of a release that throws', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  here.set('stories', stories);
  broken = new Error('a fault of the release');
  const shell = start('/browse');
  const first = await screen.findByRole('button', { name: 'Retry' });
  await userEvent.click(first);
  // The release is still live, so Retry renders the same release again.
  await waitFor(() => expect(first.isConnected).toBe(false));
  expect(reload).not.toHaveBeenCalled();
  live.stories = 'good';
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(refreshFiles).not.toHaveBeenCalled();
  quiet.mockRestore();
  reload.mockRestore();
  shell.unmount();
});

it('reloads the page without the cache if a part of an area did not arrive', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  here.set('stories', stories);
  broken = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  const shell = start('/browse');
  expect((await screen.findByRole('alert')).dataset.failure).toBe('unreachable');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => reload).toHaveBeenCalledOnce();
  expect(refreshFiles).toHaveBeenCalledOnce();
  quiet.mockRestore();
  reload.mockRestore();
  shell.unmount();
});

it('leads home if the loaded area does not know the path', async () => {
  vi.mocked(loadArea).mockImplementation(async () => {
    here.set('stories', stories);
    return stories;
  });
  const shell = start('/browse/nothing-here#part');
  expect(await screen.findByText('Loading…')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Home page' })).toBeTruthy();
  shell.unmount();
});

it.each(['/nope', '/browse/nothing-here'])('leads from the unknown path %s home', async (path) => {
  here.set('stories', stories);
  const shell = start(path);
  expect(await screen.findByRole('heading', { name: 'Home page' })).toBeTruthy();
  shell.unmount();
});
