import { askQuestion, disputeTurn, startPlay, type Turn } from '@sidelight/contracts';
import { fail, handle } from '@sidelight/shell-api/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makePlay, makeSolvedPlay, makeTurn } from '../../testing/factories.ts';
import { renderGame } from '../../testing/render-game.tsx';

const tap = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Dispute this answer: Was it a game?' }));

function play(after: Partial<Turn>) {
  const turn = makeTurn({ turnId: 'turn-7' });
  const decided = { ...turn, ...after };
  return renderGame({
    handlers: [
      handle(startPlay, makePlay({ turns: [turn], questionsAsked: 1 })),
      handle(disputeTurn, { turn: decided, play: makePlay({ turns: [decided], questionsAsked: 0 }) }),
    ],
  });
}

describe('disputing an answer', () => {
  it('takes one tap; a corrected answer is shown together with the first answer', async () => {
    const { calls } = play({
      verdict: 'no',
      message: 'It was not, after all.',
      dispute: { status: 'reversed', verdictBefore: 'yes', messageBefore: 'It was, indeed.' },
    });
    await tap();
    const conversation = screen.getByRole('region', { name: 'Conversation' });
    expect(await within(conversation).findByText('It was not, after all.')).toBeTruthy();
    expect(within(conversation).getByText('It was, indeed.').tagName).toBe('DEL');
    expect(within(conversation).getByText('Corrected.')).toBeTruthy();
    expect(screen.getByText('The answer was corrected, and your question given back.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Dispute/ })).toBeNull();
    expect(calls.find(({ contract }) => contract === disputeTurn)?.call.params).toEqual({
      playId: 'play-1',
      turnId: 'turn-7',
    });
  });

  it.each([
    ['queued', 'An admin will look at this answer.'],
    ['upheld', 'Judged again: the answer stands.'],
  ] as const)('says that the dispute is %s', async (status, words) => {
    play({ dispute: { status } });
    await tap();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('It was, indeed.')).toBeTruthy();
  });

  it('moves the keyboard focus to the outcome, which replaces the button', async () => {
    play({ dispute: { status: 'upheld' } });
    await tap();
    expect(document.activeElement).toBe(await screen.findByText('Judged again: the answer stands.'));
  });

  it('does not take the keyboard focus from a question that is being typed', async () => {
    const late = Promise.withResolvers<void>();
    const turn = makeTurn();
    const decided = { ...turn, dispute: { status: 'upheld' as const } };
    renderGame({
      handlers: [
        handle(startPlay, makePlay({ turns: [turn] })),
        handle(disputeTurn, async () => {
          await late.promise;
          return { turn: decided, play: makePlay({ turns: [decided] }) };
        }),
      ],
    });
    await tap();
    const input = screen.getByRole('textbox', { name: 'Your question' });
    await userEvent.type(input, 'Was it');
    late.resolve();
    await screen.findByText('Judged again: the answer stands.');
    expect(document.activeElement).toBe(input);
  });

  it('shows the reason if it fails, and can be repeated', async () => {
    renderGame({
      handlers: [
        handle(startPlay, makePlay({ turns: [makeTurn()] })),
        handle(disputeTurn, fail('dispute_limit')),
      ],
    });
    await tap();
    expect(await screen.findByText('You cannot dispute more answers of this game')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Dispute/ })).toBeTruthy();
  });

  it('keeps a newer answer, and the correction, if the outcome arrives late', async () => {
    const first = makeTurn();
    const corrected = {
      ...first,
      verdict: 'no' as const,
      message: 'Not so.',
      dispute: { status: 'reversed' as const },
    };
    const next = makeTurn({ question: 'Was it late?', message: 'After midnight.' });
    const late = Promise.withResolvers<void>();
    renderGame({
      handlers: [
        handle(startPlay, makePlay({ turns: [first] })),
        handle(disputeTurn, async () => {
          await late.promise;
          return { turn: corrected, play: makePlay({ turns: [corrected] }) };
        }),
        handle(askQuestion, { turn: next, play: makePlay({ turns: [corrected, next] }) }),
      ],
    });
    await tap();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'Was it late?{Enter}');
    const conversation = within(screen.getByRole('region', { name: 'Conversation' }));
    await conversation.findByText('After midnight.');
    late.resolve();
    await screen.findByText('The answer was corrected, and your question given back.');
    expect(conversation.getByText('After midnight.')).toBeTruthy();
    expect(conversation.getByText('Not so.')).toBeTruthy();
  });

  it('is offered only for answers with a verdict, also after the end', async () => {
    const turns = [
      makeTurn({ question: 'Please give me a clue', kind: 'clue', verdict: null }),
      makeTurn({ question: 'Er?', verdict: 'unclear' }),
      makeTurn(),
    ];
    renderGame({ handlers: [handle(startPlay, makeSolvedPlay({ turns }))] });
    await userEvent.click(await screen.findByText('Everything you asked'));
    expect(screen.getAllByRole('button', { name: /^Dispute/ })).toHaveLength(1);
  });
});
