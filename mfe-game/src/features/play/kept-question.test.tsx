import {
  askQuestion,
  disputeTurn,
  getAdvert,
  getSession,
  getStory,
  listPersonalities,
  startPlay,
} from '@sidelight/contracts';
import { createStore, ShellProviders } from '@sidelight/shell-api/providers';
import { fail, handle, makeAccount, stubFetch, withPages } from '@sidelight/shell-api/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import remote from '../../routes.ts';
import { makePlay, makeStory, makeTurn } from '../../testing/factories.ts';
import { renderGame } from '../../testing/render-game.tsx';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const input = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const QUESTION = 'Was it a game?';

it('keeps a question that the up arrow wrote into the input when its answer arrives', async () => {
  const answered = Promise.withResolvers<void>();
  const turn = makeTurn({ question: QUESTION });
  renderGame({
    handlers: [
      handle(askQuestion, async () => {
        await answered.promise;
        return { turn, play: makePlay({ turns: [turn] }) };
      }),
    ],
  });
  await userEvent.type(await input(), `${QUESTION}{Enter}`);
  await screen.findByRole('img', { name: 'The host is thinking' });
  await userEvent.type(await input(), '{ArrowUp}');
  answered.resolve();
  await screen.findByText('It was, indeed.');
  expect((await input()).value).toBe(QUESTION);
});

it('keeps a question that the up arrow wrote into the input when a dispute is decided', async () => {
  const decided = Promise.withResolvers<void>();
  const turn = makeTurn({ question: QUESTION });
  const upheld = { ...turn, dispute: { status: 'upheld' as const } };
  renderGame({
    handlers: [
      handle(askQuestion, { turn, play: makePlay({ turns: [turn] }) }),
      handle(disputeTurn, async () => {
        await decided.promise;
        return { turn: upheld, play: makePlay({ turns: [upheld] }) };
      }),
    ],
  });
  await userEvent.type(await input(), `${QUESTION}{Enter}`);
  await userEvent.click(await screen.findByRole('button', { name: /^Dispute this answer/ }));
  await userEvent.type(await input(), '{ArrowUp}');
  decided.resolve();
  await screen.findByText('Judged again: the answer stands.');
  expect((await input()).value).toBe(QUESTION);
});

it('gives a question back if the session becomes known, and the game opens again, while the host answers', async () => {
  let isDown = true;
  const answered = Promise.withResolvers<void>();
  const turn = makeTurn({ question: QUESTION });
  const { calls, fetch } = stubFetch([
    handle(getSession, () => (isDown ? fail('unavailable') : { user: makeAccount(), expiresAt: null })),
    handle(getAdvert, { needsAdvert: false }),
    handle(getStory, ({ params }) => makeStory({ storyId: params.storyId })),
    handle(listPersonalities, { items: [{ index: 0, name: 'Warm host', description: 'Kind.' }] }),
    handle(startPlay, () => makePlay()),
    handle(askQuestion, async () => {
      await answered.promise;
      return { turn, play: makePlay({ turns: [turn] }) };
    }),
  ]);
  globalThis.fetch = fetch;
  const { routes } = await withPages(remote);
  render(
    <ShellProviders store={createStore()}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/story/12'] })} />
    </ShellProviders>,
  );
  await userEvent.type(await input(), `${QUESTION}{Enter}`);
  await screen.findByRole('img', { name: 'The host is thinking' });
  isDown = false;
  const starts = () => calls.filter(({ contract }) => contract === startPlay);
  await waitFor(() => expect(starts()).toHaveLength(2));
  expect((await input()).value).toBe(QUESTION);
});

it('sends a question in the moment in which the previous answer appears', async () => {
  // The store tells the screen late, so that React does not run the effects of the answer early.
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  const answered = Promise.withResolvers<void>();
  const { calls } = renderGame({
    handlers: [
      handle(askQuestion, async ({ body }) => {
        await answered.promise;
        const turn = makeTurn({ question: body.question });
        return { turn, play: makePlay({ turns: [turn] }) };
      }),
    ],
  });
  const area = await input();
  await userEvent.type(area, `${QUESTION}{Enter}`);
  await userEvent.type(area, 'Was it chess?');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  const watch = new MutationObserver(() => {
    if (!send.disabled) area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  watch.observe(send, { attributes: true });
  answered.resolve();
  const asked = () => calls.filter(({ contract }) => contract === askQuestion).map(({ call }) => call.body);
  await waitFor(() => expect(asked()).toMatchObject([{ question: QUESTION }, { question: 'Was it chess?' }]));
  watch.disconnect();
});
