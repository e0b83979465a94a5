import { checkDraft, type DraftCheck, eventText } from '@sidelight/contracts';
import {
  fail,
  type Handler,
  handle,
  makeAccount,
  offline,
  renderWithShell,
} from '@sidelight/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../../routes.ts';

const CHECK: DraftCheck = {
  problems: Array.from({ length: 7 }, (_, at) => ({ code: 'clue_fact', message: `Fault ${at + 1}.` })),
  questionnaire: { answered: 23, total: 114 },
  cluesLeadToEnd: false,
  plays: { runs: 12, ended: 11, medianQuestions: 18 },
  difficulty: 'tricky',
};
const ENDED = 'It reached the end in 11 of 12 games, after about 18 questions.';

function stream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const send = (name: string, data: unknown) =>
    writer.write(new TextEncoder().encode(eventText({ name, data })));
  const response = new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
  return { response, send };
}

function open(handler: Handler, isGuest = false) {
  return renderWithShell(area, {
    path: '/create/new',
    user: isGuest ? null : makeAccount(),
    handlers: [handler],
  });
}
async function write() {
  await userEvent.type(await screen.findByLabelText('Scenario'), 'A puddle lies in the hall.');
  await userEvent.type(screen.getByLabelText('Solution'), 'It was ice that had melted.');
}
async function addClue(text: string) {
  await userEvent.click(screen.getByText('Host notes (optional)'));
  await userEvent.click(screen.getByRole('button', { name: 'Add clue' }));
  await userEvent.keyboard(text);
}
const panel = () => within(screen.getByRole('region', { name: 'Is it fair?' }));
const button = (name: string) => panel().getByRole<HTMLButtonElement>('button', { name });
const announced = () => panel().getAllByRole('status').at(-1)?.textContent;

it('says nothing about clues if the author has written none', async () => {
  open(handle(checkDraft, { ...CHECK, cluesLeadToEnd: true }));
  await write();
  await userEvent.click(button('Ask a test player'));
  await waitFor(() => expect(announced()).toBe(ENDED));
  expect(panel().queryByText(/clues, one after the other/)).toBeNull();
});

it('says how the games went, what the notes lack, and that it is an estimate', async () => {
  const page = open(handle(checkDraft, CHECK));
  await write();
  await addClue('Feel the floor.');
  await userEvent.click(button('Ask a test player'));
  await waitFor(() => expect(announced()).toBe(ENDED));
  for (const text of [
    'The clues, one after the other, do not lead to the end.',
    'Your host notes answer 23 of 114 quick questions.',
    'Fault 5.',
    'And 2 more faults of the host notes.',
    'Tricky',
    'This is an estimate by a program: people ask other questions.',
  ]) {
    expect(panel().getByText(text)).toBeTruthy();
  }
  expect(panel().queryByText('Fault 6.')).toBeNull();
  expect(page.calls.find(({ contract }) => contract.name === checkDraft.name)?.call.body).toMatchObject({
    title: '',
    scenario: 'A puddle lies in the hall.',
    solution: 'It was ice that had melted.',
    hostNotes: { clues: [{ text: 'Feel the floor.' }] },
  });
});

it('numbers the key facts as the form does, which counts empty rows', async () => {
  const problems = [{ code: 'clue_fact', message: 'No clue leads to the key fact fact-2.' }];
  open(handle(checkDraft, { ...CHECK, problems }));
  await write();
  const add = screen.getByRole('button', { name: 'Add key fact' });
  await userEvent.click(add);
  await userEvent.click(add);
  await userEvent.type(screen.getByLabelText('Key fact 2'), 'It was ice.');
  await userEvent.click(button('Ask a test player'));
  expect(await panel().findByText('No clue leads to key fact 2.')).toBeTruthy();
});

it('shows how many games are played, and can be cancelled', async () => {
  const { response, send } = stream();
  open(handle(checkDraft, () => response));
  await write();
  await userEvent.click(button('Ask a test player'));
  await waitFor(() => expect(announced()).toBe('The test player is playing.'));
  await send('progress', { played: 3, total: 12 });
  expect(await panel().findByText('3 of 12 games')).toBeTruthy();
  await userEvent.click(button('Cancel'));
  expect(announced()).toBe('Cancelled.');
  expect(document.activeElement).toBe(button('Ask a test player'));
  expect(panel().queryByText('3 of 12 games')).toBeNull();
});

it('says that the result is of an older text until the author asks again', async () => {
  open(handle(checkDraft, CHECK));
  await write();
  await userEvent.click(button('Ask a test player'));
  await waitFor(() => expect(announced()).toBe(ENDED));
  await userEvent.type(screen.getByLabelText('Scenario'), ' Why?');
  await waitFor(() => expect(announced()).toBe('You have changed the mystery since then.'));
  await userEvent.click(button('Ask again'));
  await waitFor(() => expect(announced()).toBe(ENDED));
});

it.each<[string, Handler, string]>([
  ['another check is running', handle(checkDraft, fail('check_pending')), 'Your last check is still running'],
  ['the network is away', handle(checkDraft, offline()), 'The network is not reachable'],
])('shows an error and can be asked again if %s', async (_, handler, message) => {
  open(handler);
  await write();
  await userEvent.click(button('Ask a test player'));
  expect((await panel().findByRole('alert')).textContent).toBe(message);
  expect(button('Ask a test player').disabled).toBe(false);
});

it('is offered only to members who have written a text', async () => {
  open(handle(checkDraft, CHECK));
  await screen.findByLabelText('Scenario');
  expect(button('Ask a test player').disabled).toBe(true);
  cleanup();
  open(handle(checkDraft, CHECK), true);
  await write();
  expect(panel().getByText('Log in to ask a test player.')).toBeTruthy();
  expect(button('Log in').disabled).toBe(false);
  expect(button('Ask a test player').disabled).toBe(true);
});
