import { type Account, askQuestion, getAward, getPlay, getSession, startPlay } from '@sidelight/contracts';
import { fail, type Handler, handle, makeAccount } from '@sidelight/shell-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeAward, makePlay, makeSolvedPlay, makeTurn } from '../../testing/factories.ts';
import { renderGame } from '../../testing/render-game.tsx';

const marlowe = makeAccount();
const poirot = makeAccount({ userId: 'u2', username: 'poirot' });
const begun = makePlay({ turns: [makeTurn({ question: 'Was it raining?', message: 'Not at all.' })] });

/** The member who is signed in according to the server. The page may still show another member. */
let session: Account | null;
let tab: BroadcastChannel;

beforeEach(() => {
  session = marlowe;
  tab = new BroadcastChannel('sidelight-auth');
});
afterEach(() => {
  tab.close();
});

const input = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const started = (calls: ReturnType<typeof renderGame>['calls']) =>
  calls.filter(({ contract }) => contract === startPlay).length;

/** The services of the test refuse a request if the page shows another member than `session`. */
function playAsMember(handlers: Handler[] = []) {
  return renderGame({
    user: marlowe,
    handlers: [
      handle(getSession, () => ({ user: session, expiresAt: null })),
      ...handlers,
      handle(startPlay, ({ headers }) =>
        headers.get('x-signed-in-as') === 'u1' ? begun : makePlay({ playId: 'another' }),
      ),
      handle(askQuestion, ({ body, headers }) => {
        if (headers.get('x-signed-in-as') !== session?.userId) return fail('session_not_found');
        const turn = makeTurn({ question: body.question, message: 'It was a hat.' });
        return { turn, play: { ...begun, turns: [...begun.turns, turn] } };
      }),
    ],
  });
}

async function inAnotherTab(user: Account | null): Promise<void> {
  session = user;
  await act(async () => tab.postMessage(user ? 'signed_in' : 'signed_out'));
}

describe('a member whose session ended while playing', () => {
  it('is told, keeps the conversation and the question, and starts no guest’s game', async () => {
    const { calls } = playAsMember();
    await screen.findByText('Not at all.');
    session = null;
    await userEvent.type(await input(), 'Was it a hat?{Enter}');
    expect(await screen.findByText(/You are signed out. Your game is kept/)).toBeTruthy();
    expect(screen.getByText('Not at all.')).toBeTruthy();
    expect((await input()).value).toBe('Was it a hat?');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login?target=%2Fstory%2F12',
    );
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    expect(started(calls)).toBe(1);
    expect(localStorage.getItem('play_history')).toBeNull();
  });

  it('has no button that sends a message while the game is stopped', async () => {
    const turns = [makeTurn({ message: 'It was. Say yes to see the solution', asks: 'see_solution' })];
    playAsMember([handle(startPlay, { ...begun, turns }), handle(askQuestion, () => fail('host_failed'))]);
    await userEvent.type(await input(), 'Was it a hat?{Enter}');
    await screen.findByRole('button', { name: 'Ask again' });
    expect(screen.getByRole('button', { name: 'See the solution' })).toBeTruthy();
    await inAnotherTab(null);
    await screen.findByText(/You are signed out/);
    for (const name of ['Ask again', 'See the solution'])
      expect(screen.queryByRole('button', { name }), name).toBeNull();
  });

  it('goes to the login page without a warning and comes back to the same game and question', async () => {
    const { router, calls } = playAsMember();
    await screen.findByText('Not at all.');
    session = null;
    await userEvent.type(await input(), 'Was it a hat?{Enter}');
    await screen.findByText(/You are signed out/);
    await act(() => router.navigate('/archive'));
    expect(router.state.location.pathname).toBe('/archive');
    await inAnotherTab(marlowe);
    await act(() => router.navigate('/story/12'));
    await screen.findByText('Not at all.');
    expect((await input()).value).toBe('Was it a hat?');
    await userEvent.type(await input(), '{Enter}');
    expect(await screen.findByText('It was a hat.')).toBeTruthy();
    expect((await input()).value).toBe('');
    const asked = calls.filter(({ contract }) => contract === askQuestion).at(-1);
    expect(asked?.call.params).toEqual({ playId: begun.playId });
  });

  it('continues at once after signing in again, for example in another tab', async () => {
    const { calls } = playAsMember();
    await screen.findByText('Not at all.');
    session = null;
    await userEvent.type(await input(), 'Was it a hat?{Enter}');
    await screen.findByText(/You are signed out/);
    await inAnotherTab(marlowe);
    await waitFor(() => expect(screen.queryByText(/You are signed out/)).toBeNull());
    await userEvent.type(await input(), '{Enter}');
    expect(await screen.findByText('It was a hat.')).toBeTruthy();
    expect(started(calls)).toBe(1);
  });

  it('can send the returned question with newer text only after shortening them, if they are too long together', async () => {
    let refuse = (_: ReturnType<typeof fail>) => {};
    const answer = new Promise<ReturnType<typeof fail>>((resolve) => {
      refuse = resolve;
    });
    playAsMember([handle(askQuestion, () => answer)]);
    await screen.findByText('Not at all.');
    const write = async (value: string) => fireEvent.change(await input(), { target: { value } });
    const canSend = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled;
    const [question, next] = ['Was it a hat?'.repeat(20), 'And whose?'.repeat(10)];
    await write(question);
    await userEvent.type(await input(), '{Enter}');
    await write(next);
    session = null;
    refuse(fail('session_not_found'));
    await screen.findByText(/You are signed out/);
    await inAnotherTab(marlowe);
    await waitFor(() => expect(screen.queryByText(/You are signed out/)).toBeNull());
    expect(await input()).toHaveProperty('value', `${question}\n${next}`);
    expect(canSend()).toBe(false);
    await write(`${question}\n${next.slice(10)}`);
    expect(await input()).toHaveProperty('value', `${question}\n${next.slice(10)}`);
    expect(canSend()).toBe(false);
    await write(`${question}\nAnd whose?`);
    expect(canSend()).toBe(true);
  });

  it('plays as a guest only after choosing to', async () => {
    const { calls } = playAsMember();
    await screen.findByText('Not at all.');
    await inAnotherTab(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Play as a guest' }));
    await waitFor(() => expect(screen.queryByText('Not at all.')).toBeNull());
    await input();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Conversation' }));
    expect(started(calls)).toBe(2);
  });
});

describe('another tab', () => {
  it('signs out: the game stays and the player is told', async () => {
    const { calls } = playAsMember();
    await screen.findByText('Not at all.');
    await userEvent.type(await input(), 'Half a quest');
    await inAnotherTab(null);
    expect(await screen.findByText(/You are signed out/)).toBeTruthy();
    expect(screen.getByText('Not at all.')).toBeTruthy();
    expect((await input()).value).toBe('Half a quest');
    expect(started(calls)).toBe(1);
  });

  it('signs somebody else in: the game stays, and the other member cannot continue it', async () => {
    const { calls } = playAsMember();
    await screen.findByText('Not at all.');
    await inAnotherTab(poirot);
    expect(await screen.findByText(/This game belongs to another account/)).toBeTruthy();
    expect(screen.getByText('Not at all.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    expect(started(calls)).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Begin your own game' }));
    await waitFor(() => expect(started(calls)).toBe(2));
  });

  it.each([
    ['left the game', makePlay({ state: 'left' }), 'You left this game in another tab.'],
    ['took the guest’s cookie away', fail('play_not_found'), 'This game is no longer kept.'],
  ] as const)('%s: the player is told, and the question stays', async (_, now, words) => {
    const opened = [begun, makePlay({ playId: 'fresh' })];
    renderGame({
      handlers: [
        handle(startPlay, () => opened.shift() ?? makePlay()),
        handle(askQuestion, fail('failWith' in now ? 'play_not_found' : 'play_ended')),
        handle(getPlay, now),
      ],
    });
    await screen.findByText('Not at all.');
    await userEvent.type(await input(), 'Was it a hat?{Enter}');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Not at all.')).toBeTruthy();
    expect((await input()).value).toBe('Was it a hat?');
    await userEvent.click(screen.getByRole('button', { name: 'Begin again' }));
    await waitFor(() => expect(screen.queryByText('Not at all.')).toBeNull());
    expect((await input()).value).toBe('Was it a hat?');
  });

  it('ended the game: this tab shows the end', async () => {
    renderGame({
      handlers: [
        handle(startPlay, begun),
        handle(askQuestion, fail('play_ended')),
        handle(getPlay, makeSolvedPlay()),
      ],
    });
    await userEvent.type(await input(), 'Was it a hat?{Enter}');
    expect(await screen.findByRole('heading', { name: 'Mystery solved!' })).toBeTruthy();
  });
});

describe('a member whose session is read only after the game, because of an outage', () => {
  it('sees the XP without a reload', async () => {
    renderGame({
      handlers: [
        handle(getSession, () => ({ user: session, expiresAt: null })),
        handle(getAward, makeAward({ newAchievements: ['Clever Clogs'] })),
        handle(askQuestion, () => ({ turn: makeTurn(), play: makeSolvedPlay() })),
      ],
    });
    await userEvent.type(await input(), 'Was it a hat?{Enter}');
    await screen.findByRole('heading', { name: 'Mystery solved!' });
    expect(screen.queryByText('Experience Gained')).toBeNull();
    // After this message, the page reads the session without an event, as after the outage.
    tab.postMessage('session_lost');
    expect(await screen.findByText('Experience Gained')).toBeTruthy();
    expect(await screen.findByText('Clever Clogs')).toBeTruthy();
  });
});

describe('the end screen of a session that ended', () => {
  const solved = [handle(startPlay, makeSolvedPlay()), handle(getAward, makeAward())];

  it('promises no XP after the award was refused', async () => {
    const isRefused = handle(getAward, () => {
      session = null;
      return fail('not_authenticated');
    });
    playAsMember([handle(startPlay, makeSolvedPlay()), isRefused]);
    await screen.findByRole('heading', { name: 'Mystery solved!' });
    await waitFor(() => expect(screen.queryByText('Experience Gained')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Mystery solved!' })).toBeTruthy();
  });

  it.each([
    ['nobody', null],
    ['somebody else', poirot],
  ])('stays, and promises %s no XP', async (_, user) => {
    const { calls } = playAsMember(solved);
    expect(await screen.findByText('+43 XP')).toBeTruthy();
    await inAnotherTab(user);
    await waitFor(() => expect(screen.queryByText('+43 XP')).toBeNull());
    const result = screen.getByRole('region', { name: 'Result' });
    expect(within(result).getByRole('heading', { name: 'Mystery solved!' })).toBeTruthy();
    expect(within(result).queryByText('Experience Gained')).toBeNull();
    expect(started(calls)).toBe(1);
    expect(localStorage.getItem('play_history')).toBeNull();
  });
});
