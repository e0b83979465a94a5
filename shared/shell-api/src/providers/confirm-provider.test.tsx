import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { useConfirm } from '../navigation/leave-guard.ts';
import { focusDialogs } from '../testing/focus-dialogs.ts';
import { renderWithShell } from '../testing/render-with-shell.tsx';

const answers: boolean[] = [];
beforeEach(() => void answers.splice(0));

function Game() {
  const confirm = useConfirm();
  const ask = async () => void answers.push(await confirm({ message: 'Do you want to see the answer?' }));
  return (
    <button type="button" onClick={ask}>
      Reveal answer
    </button>
  );
}

it('the browser’s Back closes a question about the screen that the player leaves, and answers no', async () => {
  const { router } = renderWithShell([
    { path: '/', element: <Link to="/story">A mystery</Link> },
    { path: '/story', element: <Game /> },
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'A mystery' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reveal answer' }));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('link', { name: 'A mystery' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(answers).toEqual([false]);
});

it.each([
  ['a button', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', () => act(() => screen.getByRole('alertdialog').dispatchEvent(new Event('cancel')))],
])('after an answer with %s, the button that asked has the keyboard focus again', async (_, answer) => {
  focusDialogs();
  renderWithShell(<Game />);
  await userEvent.click(screen.getByRole('button', { name: 'Reveal answer' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await answer();
  await waitFor(() => expect(answers).toEqual([false]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reveal answer' }));
});
