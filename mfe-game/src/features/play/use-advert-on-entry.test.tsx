import { getAdvert } from '@sidelight/contracts';
import { useAds } from '@sidelight/shell-api';
import { handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useAdvertOnEntry } from './use-advert-on-entry.ts';

function Game() {
  useAdvertOnEntry(true);
  const { needsAdvert, isShowing } = useAds();
  return (
    <>
      <input aria-label="Your question" />
      <button type="button">Was it an accident?</button>
      <output aria-label="Advert">{`${needsAdvert ? 'due' : 'not due'}, ${isShowing ? 'shown' : 'not shown'}`}</output>
    </>
  );
}

/** Opens a game. The returned function sends the response that an advert is due. */
function openGame() {
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  renderWithShell(<Game />, {
    user: makeAccount(),
    handlers: [
      handle(getAdvert, async () => {
        await answered;
        return { needsAdvert: true };
      }),
    ],
  });
  return () => act(async () => answer());
}
const state = () => screen.getByRole('status', { name: 'Advert' }).textContent;

it('shows an advert that is due when the player enters a mystery', async () => {
  const answer = openGame();
  await answer();
  await waitFor(() => expect(state()).toBe('due, shown'));
});

it.each([
  ['types a question', () => userEvent.type(screen.getByRole('textbox'), 'Was')],
  // A question that is dictated, or pasted with the mouse, causes no key event.
  ['dictates a question', async () => fireEvent.input(screen.getByRole('textbox'), { data: 'Was' })],
  ['asks a suggested question', () => userEvent.click(screen.getByRole('button'))],
])('a player who already %s sees no late advert; it stays due', async (_, play) => {
  const answer = openGame();
  await play();
  await answer();
  await waitFor(() => expect(state()).toBe('due, not shown'));
});
