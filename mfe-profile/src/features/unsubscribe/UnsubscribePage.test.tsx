import { describeStop, stopMails } from '@sidelight/contracts';
import { fail, handle, renderWithShell } from '@sidelight/shell-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import area from '../../routes.ts';

let restore = () => {};
afterEach(() => {
  restore();
});

type Handler = ReturnType<typeof handle>;
const TOKEN = 't'.repeat(43);
const PATH = `/unsubscribe?list=reminder&token=${TOKEN}`;
const whose = handle(describeStop, { username: 'marlowe', isOn: true });

function open(path: string, { handlers }: { handlers: Handler[] }) {
  const rendered = renderWithShell(area, { handlers, path });
  restore = rendered.restore;
  return rendered;
}

it('asks before it stops any mails, and needs no session', async () => {
  const sent: unknown[] = [];
  const stop = handle(stopMails, ({ body }) => {
    sent.push(body);
    return {};
  });
  open(PATH, { handlers: [whose, stop] });
  const question = await screen.findByRole('heading', { name: 'Stop the daily reminders?' });
  await waitFor(() => expect(document.activeElement).toBe(question));
  expect(screen.getByText('marlowe gets no more daily reminders. Nothing else changes.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Stop the reminders' }));
  const done = await screen.findByRole('heading', { name: 'The daily reminders have stopped' });
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(sent).toEqual([{ token: TOKEN, list: 'reminder' }]);
});

it('does not ask again after the player has stopped the mails, left and come back', async () => {
  let isOn = true;
  const { router } = open(PATH, {
    handlers: [
      handle(describeStop, () => ({ username: 'marlowe', isOn })),
      handle(stopMails, () => {
        isOn = false;
        return {};
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop the reminders' }));
  await screen.findByRole('heading', { name: 'The daily reminders have stopped' });
  await act(() => router.navigate('/stats'));
  await screen.findByRole('heading', { name: 'Stats for Nerds' });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'The daily reminders have stopped' })).toBeTruthy();
});

it('says if the mails have stopped already', async () => {
  const isOff = handle(describeStop, { username: 'marlowe', isOn: false });
  open(PATH.replace('reminder', 'review'), { handlers: [isOff] });
  expect(await screen.findByRole('heading', { name: 'The week in review has stopped' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each(['/unsubscribe', '/unsubscribe?list=reminder&token=short', `/unsubscribe?list=all&token=${TOKEN}`])(
  'sends nothing for the incomplete address %s',
  async (path) => {
    const { calls } = open(path, { handlers: [] });
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
    expect(calls.filter(({ contract }) => contract.name === describeStop.name)).toEqual([]);
  },
);

it('says that the link of a deleted account is no longer valid', async () => {
  open(PATH, { handlers: [handle(describeStop, fail('token_invalid'))] });
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeTruthy();
});

it('offers a retry if the link could not be read, and if the mails could not be stopped', async () => {
  let isDown = true;
  const read = handle(describeStop, () => {
    if (isDown) return fail('internal');
    return { username: 'marlowe', isOn: true };
  });
  open(PATH, { handlers: [read, handle(stopMails, fail('internal'))] });
  const again = await screen.findByRole('button', { name: /again|retry/i });
  isDown = false;
  await userEvent.click(again);
  await userEvent.click(await screen.findByRole('button', { name: 'Stop the reminders' }));
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop the reminders' })).toBeTruthy();
});
