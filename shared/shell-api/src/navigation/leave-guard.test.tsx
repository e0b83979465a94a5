import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithShell } from '../testing/render-with-shell.tsx';
import { useLeaveGuard } from './leave-guard.ts';

const MESSAGE = 'You will lose your progress on this story. Are you sure you want to leave?';
const onConfirm = vi.fn();

function Game({ when }: { when: boolean }) {
  useLeaveGuard({ when, message: MESSAGE, onConfirm });
  return <Link to="/">Home</Link>;
}
const start = (when: boolean) =>
  renderWithShell(
    [
      { path: '/story', element: <Game when={when} /> },
      { path: '/', element: <h1>Home page</h1> },
    ],
    { path: '/story' },
  );

afterEach(() => {
  onConfirm.mockClear();
});

it('stays if the player chooses to', async () => {
  const shell = start(true);
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByText(MESSAGE)).toBeNull());
  expect(shell.router.state.location.pathname).toBe('/story');
  expect(onConfirm).not.toHaveBeenCalled();
  shell.unmount();
});

it('asks again if the next attempt follows at once', async () => {
  const shell = start(true);
  await act(() => shell.router.navigate('/'));
  await act(async () => {
    screen.getByRole('button', { name: 'Stay' }).click();
    await Promise.resolve();
    await shell.router.navigate('/');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Home page' })).toBeTruthy();
  shell.unmount();
});

it('leaves after the player has confirmed, and lets the caller clean up first', async () => {
  const shell = start(true);
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Home page' })).toBeTruthy();
  expect(onConfirm).toHaveBeenCalledOnce();
  shell.unmount();
});

it('warns on closing the tab only while there is something to lose', () => {
  const leaves = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  const guarded = start(true);
  expect(leaves()).toBe(false);
  guarded.unmount();
  const free = start(false);
  expect(leaves()).toBe(true);
  free.unmount();
});
