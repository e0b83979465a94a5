import { askQuestion, listPersonalities, startPlay } from '@sidelight/contracts';
import { focusDialogs, handle } from '@sidelight/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makePlay, makeTurn } from '../../testing/factories.ts';
import { renderGame } from '../../testing/render-game.tsx';

const personalities = handle(listPersonalities, {
  items: [
    {
      index: 0,
      name: 'The Host',
      description: 'Kind.',
      closingQuestion: 'That is all of it. So what happened?',
    },
    { index: 1, name: 'The Night Detective', description: 'Dry.', greeting: 'Shoot.' },
  ],
});
const begun = handle(startPlay, makePlay({ turns: [makeTurn()] }));
const storedHost = () => localStorage.getItem('personality_index');

describe('the host in the header of the game', () => {
  it.each(['Done', 'Close'])('gets the keyboard focus back when its dialog is closed by %s', async (name) => {
    focusDialogs();
    renderGame({ handlers: [begun, personalities] });
    const opener = await screen.findByRole('button', { name: 'Your host: The Host' });
    await userEvent.click(opener);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('opens a dialog in which arrow keys choose another host', async () => {
    const user = userEvent.setup();
    renderGame({ handlers: [begun, personalities] });
    await user.click(await screen.findByRole('button', { name: 'Your host: The Host' }));
    const dialog = screen.getByRole('dialog', { name: 'Your host' });
    expect(within(dialog).getByText('Shoot.')).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByRole('radio', { name: /^The Host/ }));
    await user.keyboard('{ArrowDown}');
    expect(storedHost()).toBe('1');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Your host: The Night Detective' })).toBeTruthy();
  });

  it('sends the next question to the chosen host', async () => {
    const user = userEvent.setup();
    const turn = makeTurn();
    const { calls } = renderGame({
      handlers: [begun, personalities, handle(askQuestion, { turn, play: makePlay({ turns: [turn] }) })],
    });
    await user.click(await screen.findByRole('button', { name: 'Your host: The Host' }));
    await user.click(screen.getByRole('radio', { name: /^The Night Detective/ }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Was it a game?{Enter}');
    await waitFor(() =>
      expect(calls.find(({ contract }) => contract === askQuestion)?.call.body).toMatchObject({
        personalityIndex: 1,
      }),
    );
  });
});

describe('the choice of a host in the first game', () => {
  it('is optional, and disappears for good with the first question', async () => {
    const user = userEvent.setup();
    const turn = makeTurn();
    const { unmount } = renderGame({
      handlers: [personalities, handle(askQuestion, { turn, play: makePlay({ turns: [turn] }) })],
    });
    expect(await screen.findByRole('group', { name: 'Who shall answer you?' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Was it a game?{Enter}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Who shall answer you?' })).toBeNull());
    unmount();
    renderGame({ handlers: [personalities] });
    await screen.findByRole('button', { name: 'Your host: The Host' });
    expect(screen.queryByRole('group', { name: 'Who shall answer you?' })).toBeNull();
  });

  it('changes the host', async () => {
    const user = userEvent.setup();
    renderGame({ handlers: [personalities] });
    await user.click(await screen.findByRole('radio', { name: 'The Night Detective' }));
    expect(storedHost()).toBe('1');
    expect(screen.getByRole('button', { name: 'Your host: The Night Detective' })).toBeTruthy();
  });
});

describe('the question after the last key fact', () => {
  const facts = [makeTurn({ newFacts: 2 }), makeTurn({ newFacts: 1 }), makeTurn()];

  it('is asked once, after the turn that found the fact', async () => {
    const play = makePlay({ turns: facts, factsFound: 3 });
    renderGame({ handlers: [handle(startPlay, play), personalities] });
    const asked = await screen.findByText('That is all of it. So what happened?');
    expect(screen.getByRole('textbox', { name: 'Your question' })).toBeTruthy();
    const turns = screen.getAllByText('Was it a game?').map((question) => question.closest('li'));
    expect(turns.indexOf(asked.closest('li'))).toBe(1);
  });

  it('is not asked while a fact is missing', async () => {
    const play = makePlay({ turns: facts.slice(0, 1), factsFound: 2 });
    renderGame({ handlers: [handle(startPlay, play), personalities] });
    await screen.findByRole('button', { name: 'Your host: The Host' });
    expect(screen.queryByText(/So what happened/)).toBeNull();
  });

  it('is not asked if the host has just asked whether to show the solution', async () => {
    const turns = [...facts.slice(0, 1), makeTurn({ newFacts: 1, asks: 'see_solution' })];
    renderGame({ handlers: [handle(startPlay, makePlay({ turns, factsFound: 3 })), personalities] });
    await screen.findByRole('button', { name: 'See the solution' });
    expect(screen.queryByText(/So what happened/)).toBeNull();
  });

  it('is announced with the answer', async () => {
    const before = makePlay({ turns: facts.slice(0, 1), factsFound: 2 });
    const turn = makeTurn({ newFacts: 1 });
    const play = makePlay({ turns: [...facts.slice(0, 1), turn], factsFound: 3 });
    renderGame({
      handlers: [handle(startPlay, before), personalities, handle(askQuestion, { turn, play })],
    });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'Was it a game?{Enter}');
    const status = await screen.findByText(
      /You have found 3 of 3 facts\. That is all of it\. So what happened\?$/,
    );
    expect(status.closest('[aria-live]')).toBeTruthy();
  });
});
