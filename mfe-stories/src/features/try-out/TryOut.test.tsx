import { askHost } from '@sidelight/contracts';
import { fail, type Handler, handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import area from '../../routes.ts';

const answer = (messageToUser: string, more: object = {}) => ({
  version: '1',
  response: JSON.stringify({
    messageToUser,
    game_ended: false,
    accuracy_score: 0,
    triageResult: { clue_requested: false, user_resigned: false },
    ...more,
  }),
});
function open(handlers: Handler[] = [], isGuest = false) {
  return renderWithShell(area, { path: '/create/new', user: isGuest ? null : makeAccount(), handlers });
}
async function write() {
  await userEvent.type(await screen.findByLabelText('Scenario'), 'A puddle.');
  await userEvent.type(screen.getByLabelText('Solution'), 'It was ice.');
}
const panel = () => within(screen.getByRole('region', { name: 'Try it out' }));

const question = () => screen.getByLabelText<HTMLInputElement>('Your question');

it('plays the unsaved text against the host to its end', async () => {
  const replies = [
    answer('Yes.', { accuracy_score: 0.5, verdict: 'yes', facts_confirmed: ['ice'], asks: 'see_solution' }),
    answer('You have it!', { game_ended: true, accuracy_score: 1 }),
  ];
  const page = open([handle(askHost, () => replies.shift() ?? answer('?'))]);
  await write();
  await userEvent.type(screen.getByLabelText('Your question'), 'Did it melt?{Enter}');
  expect(await panel().findByText('Yes.', { selector: 'p' })).toBeTruthy();
  expect(panel().getByText('50% of the key facts found')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your question'), 'It was ice');
  await userEvent.click(panel().getByRole('button', { name: 'Ask' }));
  expect(await panel().findByText('Mystery solved!')).toBeTruthy();
  expect(
    page.calls.filter(({ contract }) => contract.name === askHost.name).map(({ call }) => call.body),
  ).toEqual([
    {
      scenario: 'A puddle.',
      solution: 'It was ice.',
      question: 'Did it melt?',
      hostNotes: null,
      conversationHistory: [],
    },
    {
      scenario: 'A puddle.',
      solution: 'It was ice.',
      question: 'It was ice',
      hostNotes: null,
      conversationHistory: [
        { question: 'Did it melt?', verdict: 'yes', factsConfirmed: ['ice'], asks: 'see_solution' },
      ],
    },
  ]);
  expect(panel().getByRole<HTMLButtonElement>('button', { name: 'Ask' }).disabled).toBe(true);
  await userEvent.click(panel().getByRole('button', { name: 'Start over' }));
  expect(panel().queryByText('Mystery solved!')).toBeNull();
});

it('starts over even while the host thinks, and ignores the late answer', async () => {
  const late = Promise.withResolvers<ReturnType<typeof answer>>();
  const replies = [answer('First.'), late.promise, answer('Second game.')];
  const page = open([handle(askHost, () => replies.shift() ?? answer('?'))]);
  await write();
  await userEvent.type(screen.getByLabelText('Your question'), 'One?{Enter}');
  expect(await panel().findByText('First.', { selector: 'p' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your question'), 'Was it ice?{Enter}');
  await userEvent.click(panel().getByRole('button', { name: 'Start over' }));
  expect(panel().queryAllByRole('listitem')).toEqual([]);
  late.resolve(answer('Yes, ice.', { game_ended: true, accuracy_score: 1 }));
  await userEvent.click(panel().getByRole('button', { name: 'Request a clue' }));
  expect(await panel().findByText('Second game.', { selector: 'p' })).toBeTruthy();
  expect(panel().getAllByRole('listitem')).toHaveLength(1);
  expect(panel().queryByText('Mystery solved!')).toBeNull();
  const last = page.calls.filter(({ contract }) => contract.name === askHost.name).at(-1);
  expect(last?.call.body).toMatchObject({ conversationHistory: [] });
});

it('scrolls to the latest message', async () => {
  const scrolled: unknown[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (
    this: HTMLElement,
    place: unknown,
  ) {
    if (this.tagName === 'OL') scrolled.push([this.lastElementChild?.textContent, place]);
  } as typeof HTMLElement.prototype.scrollTo);
  open([handle(askHost, answer('Yes.'))]);
  await write();
  await userEvent.type(screen.getByLabelText('Your question'), 'Did it melt?{Enter}');
  expect(await panel().findByText('Yes.', { selector: 'p' })).toBeTruthy();
  expect(scrolled.at(-1)).toEqual(['Did it melt?Yes.', { top: expect.any(Number) }]);
});

it('keeps the question if the host fails', async () => {
  open([handle(askHost, fail('host_failed'))]);
  await write();
  await userEvent.type(screen.getByLabelText('Your question'), 'Did it melt?{Enter}');
  expect(await panel().findByText('Sorry, there was an error. Please try again.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Your question').value).toBe('Did it melt?');
});

it('is offered only to members who have written a text', async () => {
  open([], true);
  await write();
  expect(panel().getByText('Log in to play your text against the host.')).toBeTruthy();
  expect(panel().getByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Your question').disabled).toBe(true);
});

it('treats a malformed answer as an error', async () => {
  open([handle(askHost, { version: '1', response: 'not JSON' })]);
  await write();
  await userEvent.click(panel().getByRole('button', { name: 'Request a clue' }));
  expect(await panel().findByText('Sorry, there was an error. Please try again.')).toBeTruthy();
});

it('keeps what the author has typed since the question was sent, and while a clue is on its way', async () => {
  let answered = Promise.withResolvers<void>();
  open([handle(askHost, () => answered.promise.then(() => answer('Yes.')))]);
  await write();
  await userEvent.type(question(), 'Did it melt?{Enter}');
  await userEvent.clear(question());
  await userEvent.type(question(), 'Was it cold?');
  answered.resolve();
  expect(await panel().findByText('Yes.', { selector: 'p' })).toBeTruthy();
  expect(question().value).toBe('Was it cold?');
  answered = Promise.withResolvers<void>();
  await userEvent.click(panel().getByRole('button', { name: 'Request a clue' }));
  answered.resolve();
  await waitFor(() => expect(panel().getAllByText('Yes.', { selector: 'p' })).toHaveLength(2));
  expect(question().value).toBe('Was it cold?');
});
