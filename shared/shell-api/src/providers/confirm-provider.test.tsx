import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useConfirm } from '../navigation/leave-guard.ts';
import { renderWithShell } from '../testing/render-with-shell.tsx';

const answers: boolean[] = [];

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
