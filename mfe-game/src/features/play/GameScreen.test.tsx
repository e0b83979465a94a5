import {
  askQuestion,
  ERRORS,
  eventText,
  getRandomStory,
  getStory,
  leavePlay,
  startPlay,
} from '@sidelight/contracts';
import { playerToday } from '@sidelight/shell-api/clock';
import { fail, handle, makeAccount, offline } from '@sidelight/shell-api/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { makePlay, makeStory, makeTurn } from '../../testing/factories.ts';
import { renderGame } from '../../testing/render-game.tsx';
import { LEAVE_MESSAGE } from './leave-message.ts';

const input = () => screen.findByRole('textbox', { name: 'Your question' });
const answerWith = (changes: Parameters<typeof makeTurn>[0] = {}) =>
  handle(askQuestion, ({ body }) => {
    const turn = makeTurn({ question: body.question, ...changes });
    return { turn, play: makePlay({ turns: [turn], factsFound: turn.newFacts }) };
  });

const keysOf = ({ calls }: ReturnType<typeof renderGame>) =>
  calls
    .filter(({ contract }) => contract === askQuestion)
    .map(({ call }) => call.headers.get('idempotency-key'));

function streaming() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const send = (name: string, data: unknown) =>
    controller?.enqueue(encoder.encode(eventText({ name, data })));
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    send,
    end: (name: string, data: unknown) => {
      send(name, data);
      controller?.close();
    },
    drop: () => controller?.error(new TypeError('network error')),
  };
}

describe('the game screen', () => {
  it('opens a mystery with the first message, its title, prompt and page title', async () => {
    renderGame();
    expect(await screen.findByText('Ask yes or no questions to unravel the mystery!')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'A Ruinous Sunday' })).toBeTruthy();
    expect(screen.getByText('A man sold one car, and lost three hotels.')).toBeTruthy();
    expect(screen.getByText('Practice host')).toBeTruthy();
    expect(document.title).toBe('Sidelight: A Ruinous Sunday');
  });

  it('sends the question on Enter, and shows the verdict as text and the found facts', async () => {
    const { calls } = renderGame({ handlers: [answerWith({ newFacts: 1 })] });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    const conversation = screen.getByRole('region', { name: 'Conversation' });
    expect(await within(conversation).findByText('It was, indeed.')).toBeTruthy();
    expect(within(conversation).getByText('Yes')).toBeTruthy();
    expect(within(conversation).getByText('A fact found')).toBeTruthy();
    expect(screen.getByRole('img', { name: '1 of 3 facts found' })).toBeTruthy();
    expect(
      screen.getByText('Yes. It was, indeed. You have found 1 of 3 facts.').getAttribute('aria-live'),
    ).toBe('polite');
    const asked = calls.filter(({ contract }) => contract === askQuestion);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.call.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect((await input()) as HTMLTextAreaElement).toHaveProperty('value', '');
  });

  it('asks without a verdict whether the player gives up, and sends the player’s yes as the next question', async () => {
    const message = 'Do you want to give up? Say yes to see the answer';
    const { calls } = renderGame({
      handlers: [answerWith({ kind: 'meta', verdict: null, message, newFacts: 0 })],
    });
    await userEvent.type(await input(), 'I surrender{Enter}');
    const conversation = screen.getByRole('region', { name: 'Conversation' });
    expect(await within(conversation).findByText(message)).toBeTruthy();
    expect(within(conversation).queryByText('Unclear')).toBeNull();
    await userEvent.type(await input(), 'yes{Enter}');
    await waitFor(() =>
      expect(
        calls.filter(({ contract }) => contract === askQuestion).map(({ call }) => call.body),
      ).toMatchObject([{ question: 'I surrender' }, { question: 'yes' }]),
    );
  });

  it.each([
    ['give_up', 'See the answer', 'yes'],
    ['see_solution', 'See the solution', 'Show me the solution'],
  ] as const)('lets the player accept what the host asks (%s) with a button', async (asks, name, message) => {
    let asked = 0;
    const { calls } = renderGame({
      handlers: [
        handle(askQuestion, ({ body }) => {
          asked += 1;
          const turn = makeTurn({ question: body.question, ...(asked === 1 ? { asks } : {}) });
          return { turn, play: makePlay({ turns: [turn] }) };
        }),
      ],
    });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(
      calls.filter(({ contract }) => contract === askQuestion).map(({ call }) => call.body),
    ).toMatchObject([{ question: 'Was it a game?' }, { question: message }]);
  });

  it('begins a new line with Shift and Enter, and sends no blank question', async () => {
    const { calls } = renderGame({ handlers: [answerWith()] });
    const area = (await input()) as HTMLTextAreaElement;
    await userEvent.type(area, '  {Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    await userEvent.clear(area);
    await userEvent.type(area, 'One{Shift>}{Enter}{/Shift}two');
    expect(area.value).toBe('One\ntwo');
    expect(calls.some(({ contract }) => contract === askQuestion)).toBe(false);
  });

  it('shows dots and sends nothing more while a reply is pending', async () => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const turn = makeTurn();
    const { calls } = renderGame({
      handlers: [
        handle(askQuestion, async () => {
          await gate;
          return { turn, play: makePlay({ turns: [turn] }) };
        }),
      ],
    });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    expect(screen.getByRole('img', { name: 'The host is thinking' })).toBeTruthy();
    await userEvent.type(await input(), 'And then?{Enter}');
    expect(calls.filter(({ contract }) => contract === askQuestion)).toHaveLength(1);
    release();
    expect(await screen.findByText('It was, indeed.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'The host is thinking' })).toBeNull();
  });

  it('shows a reply while it is streamed, and announces it once when it is complete', async () => {
    const stream = streaming();
    renderGame({ handlers: [handle(askQuestion, () => stream.response)] });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    const conversation = screen.getByRole('region', { name: 'Conversation' });
    stream.send('words', { text: 'Yes, it' });
    stream.send('words', { text: 'It was, indeed.' });
    expect(await within(conversation).findByText('It was, indeed.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'The host is thinking' })).toBeTruthy();
    const live = document.querySelector('[aria-live]');
    expect(live?.textContent).toBe('');
    const turn = makeTurn();
    stream.end('answer', { status: 200, body: { turn, play: makePlay({ turns: [turn] }) } });
    await waitFor(() => expect(live?.textContent).toBe('Yes. It was, indeed.'));
    expect(within(conversation).getAllByText('It was, indeed.')).toHaveLength(1);
    expect(screen.queryByRole('img', { name: 'The host is thinking' })).toBeNull();
  });

  it('removes the shown part of a reply that failed', async () => {
    const stream = streaming();
    renderGame({ handlers: [handle(askQuestion, () => stream.response)] });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    stream.send('words', { text: 'It was, indeed.' });
    await screen.findByText('It was, indeed.');
    const body = {
      error: 'Sorry, there was an error. Please try again.',
      code: 'host_failed',
      requestId: 'r',
    };
    stream.end('error', { status: 503, body });
    const conversation = screen.getByRole('region', { name: 'Conversation' });
    expect(await within(conversation).findByText(body.error)).toBeTruthy();
    expect(screen.queryByText('It was, indeed.')).toBeNull();
  });

  it('reads the stored turn with the same key after the connection dropped', async () => {
    const dropped = streaming();
    const turn = makeTurn();
    let asked = 0;
    const { calls } = renderGame({
      handlers: [
        handle(askQuestion, () => {
          asked += 1;
          if (asked === 1) return dropped.response;
          return asked === 2 ? fail('turn_pending') : { turn, play: makePlay({ turns: [turn] }) };
        }),
      ],
    });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    dropped.send('words', { text: 'Yes.' });
    dropped.drop();
    expect(await screen.findByText('It was, indeed.')).toBeTruthy();
    const keys = calls
      .filter(({ contract }) => contract === askQuestion)
      .map(({ call }) => call.headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows the error of a failed question and sends it again with the same key', async () => {
    let isBroken = true;
    const turn = makeTurn();
    const { calls } = renderGame({
      handlers: [
        handle(askQuestion, () =>
          isBroken ? fail('internal') : { turn, play: makePlay({ turns: [turn] }) },
        ),
      ],
    });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    const conversation = screen.getByRole('region', { name: 'Conversation' });
    expect(
      await within(conversation).findByText('Sorry, there was an error. Please try again.'),
    ).toBeTruthy();
    expect(within(conversation).getByText('Was it a game?')).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await within(conversation).findByText('It was, indeed.')).toBeTruthy();
    expect(within(conversation).queryByText('Sorry, there was an error. Please try again.')).toBeNull();
    const keys = calls
      .filter(({ contract }) => contract === askQuestion)
      .map(({ call }) => call.headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('has a failed question in the input after a reload, until it is answered', async () => {
    let isBroken = true;
    const turn = makeTurn({ question: 'Was it a game?' });
    const answers = handle(askQuestion, () =>
      isBroken ? fail('internal') : { turn, play: makePlay({ turns: [turn] }) },
    );
    renderGame({ handlers: [answers] });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    await screen.findByRole('button', { name: 'Ask again' });
    cleanup();
    renderGame({ handlers: [answers] });
    expect(((await input()) as HTMLTextAreaElement).value).toBe('Was it a game?');
    isBroken = false;
    await userEvent.type(await input(), '{Enter}');
    await screen.findByText('It was, indeed.');
    cleanup();
    renderGame({ handlers: [answers] });
    expect(((await input()) as HTMLTextAreaElement).value).toBe('');
  });

  it('has the question in the input after a reload while the host answers, and sends it again with the same key', async () => {
    const first = renderGame({ handlers: [handle(askQuestion, () => streaming().response)] });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    await screen.findByRole('img', { name: 'The host is thinking' });
    cleanup();
    const second = renderGame({ handlers: [answerWith()] });
    expect(((await input()) as HTMLTextAreaElement).value).toBe('Was it a game?');
    await userEvent.type(await input(), '{Enter}');
    await screen.findByText('It was, indeed.');
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    await waitFor(() => expect(keysOf(second)).toHaveLength(2));
    const [again, afresh] = keysOf(second);
    expect(keysOf(first)).toEqual([again]);
    expect(afresh).not.toBe(again);
  });

  it('has an empty input after a reload if the question was answered in the meantime', async () => {
    renderGame({ handlers: [handle(askQuestion, () => streaming().response)] });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    await screen.findByRole('img', { name: 'The host is thinking' });
    cleanup();
    renderGame({
      handlers: [handle(startPlay, makePlay({ turns: [makeTurn({ question: 'Was it a game?' })] }))],
    });
    await screen.findByText('It was, indeed.');
    expect(((await input()) as HTMLTextAreaElement).value).toBe('');
  });

  it('repeats the last question with the up arrow', async () => {
    renderGame({
      handlers: [handle(startPlay, makePlay({ turns: [makeTurn({ question: 'Was it raining?' })] }))],
    });
    await screen.findByText('Was it raining?');
    const area = (await input()) as HTMLTextAreaElement;
    await userEvent.type(area, '{ArrowUp}');
    expect(area.value).toBe('Was it raining?');
  });

  it('says a verdict once, also if the reply begins with it', async () => {
    renderGame({ handlers: [answerWith({ verdict: 'no', message: 'No, it was not.' })] });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    const conversation = screen.getByRole('region', { name: 'Conversation' });
    expect((await within(conversation).findByText('No')).closest('p')?.textContent).toBe('No, it was not.');
    expect(document.querySelector('[aria-live]')?.textContent).toBe('No, it was not.');
  });

  it('shows why a mystery did not open, and opens it on a retry', async () => {
    let isAway = true;
    renderGame({ handlers: [handle(startPlay, () => (isAway ? fail('internal') : makePlay()))] });
    expect(await screen.findByText(/It may be back in a moment/)).toBeTruthy();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await input()).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Conversation' }));
  });

  it.each([
    ['is unknown', fail('story_not_found')],
    [
      'cannot be an id',
      fail('invalid_request', { issues: [{ path: 'body.storyId', message: 'Must be an id' }] }),
    ],
  ])('offers other mysteries, and no retry, if the id in the address %s', async (_, answer) => {
    renderGame({ handlers: [handle(startPlay, answer)] });
    expect((await screen.findByRole('alert')).textContent).toContain('Story not found');
    expect(screen.queryByText(/back in a moment/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Find another mystery' }).getAttribute('href')).toBe('/browse');
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it('opens by itself when the network is back', async () => {
    let isOffline = true;
    renderGame({ handlers: [handle(startPlay, () => (isOffline ? offline() : makePlay()))] });
    await screen.findByText('The network is not reachable');
    isOffline = false;
    await act(async () => void globalThis.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('textbox', { name: 'Your question' })).toBeTruthy();
  });

  it('removes the invisible characters of a pasted question that the server refuses', async () => {
    const { calls } = renderGame({ handlers: [answerWith()] });
    await userEvent.click(await input());
    await userEvent.paste('\u202AWas it\u2069 a\u0007 game?\u202C');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('It was, indeed.');
    expect(calls.find(({ contract }) => contract === askQuestion)?.call.body).toMatchObject({
      question: 'Was it a game?',
    });
  });

  it('sends no question without a visible character', async () => {
    const { calls } = renderGame({ handlers: [answerWith()] });
    await userEvent.click(await input());
    await userEvent.paste('\u200B \u200B');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(calls.filter(({ contract }) => contract === askQuestion)).toEqual([]);
  });

  it.each([
    ['turn_limit', false],
    ['rate_limited', true],
  ] as const)('shows the message of the error %s; Ask again: %s', async (code, canRepeat) => {
    renderGame({ handlers: [handle(askQuestion, fail(code))] });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    const conversation = within(screen.getByRole('region', { name: 'Conversation' }));
    expect(await conversation.findByText(ERRORS[code].message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask again' }) !== null).toBe(canRepeat);
  });

  it('asks the host with the personality that the browser has stored', async () => {
    localStorage.setItem('personality_index', '1');
    const { calls } = renderGame({ handlers: [answerWith()] });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    await screen.findByText('It was, indeed.');
    const asked = calls.find(({ contract }) => contract === askQuestion);
    expect(asked?.call).toMatchObject({
      query: { localDate: playerToday() },
      body: { question: 'Was it a game?', personalityIndex: 1 },
    });
  });

  it('opens a guest’s mystery after another tab has opened one, so that both belong to the same guest', async () => {
    let finish: () => void = () => {};
    const otherTab = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const request = vi.fn(async (_: string, __: LockOptions, work: () => Promise<unknown>) => {
      await otherTab;
      return work();
    });
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
    const { calls } = renderGame();
    const starts = () => calls.filter(({ contract }) => contract === startPlay).length;
    await waitFor(() => expect(request).toHaveBeenCalledOnce());
    expect(starts()).toBe(0);
    finish();
    await input();
    expect(starts()).toBe(1);
  });

  it('opens a guest’s mystery although the browser refuses locks', async () => {
    const request = vi.fn(() => Promise.reject(new DOMException('denied', 'SecurityError')));
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
    renderGame();
    await input();
    expect(request).toHaveBeenCalledOnce();
  });

  it('opens the mystery for the member who plays', async () => {
    const { calls } = renderGame({ user: makeAccount() });
    await input();
    expect(calls.filter(({ contract }) => contract === startPlay)).toHaveLength(1);
  });
});

it('labels a clue as a clue, in the conversation and for a screen reader', async () => {
  renderGame({ handlers: [answerWith({ kind: 'clue', verdict: null, message: 'Think small.' })] });
  await userEvent.type(await input(), 'I am stuck{Enter}');
  expect(await screen.findByText('Clue. Think small.')).toBeTruthy();
  const label = within(screen.getByRole('region', { name: 'Conversation' })).getByText('Clue');
  // A space inside the label would not show, because the label is a flex container. So a space must follow the label.
  expect(label.nextSibling?.textContent).toBe(' ');
});

it('says in the bar how many facts are found', async () => {
  renderGame();
  await input();
  expect(screen.getByText('0/3 facts')).toBeTruthy();
});

it('has the conversation, the tools and the input in this order for the Tab key', async () => {
  renderGame();
  const field = await input();
  screen.getByRole('region', { name: 'Conversation' }).focus();
  await userEvent.tab();
  // The focus reaches the choice of a host next, because a first game shows it in the conversation.
  expect(document.activeElement?.getAttribute('type')).toBe('radio');
  const tools = within(screen.getByRole('toolbar', { name: 'Tools' })).getAllByRole('button');
  for (const tool of [...tools, field]) {
    await userEvent.tab();
    expect(document.activeElement).toBe(tool);
  }
});

describe('the scenario', () => {
  const toggle = (isExpanded: boolean) =>
    screen.findByRole('button', { name: 'Scenario', expanded: isExpanded });

  it('is expanded until the first question, and collapsed afterwards', async () => {
    renderGame({ handlers: [answerWith()] });
    expect(await toggle(true)).toBeTruthy();
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    expect(await toggle(false)).toBeTruthy();
  });

  it('keeps the player’s choice, also after a reload, but only for this mystery', async () => {
    const first = renderGame({ handlers: [answerWith()] });
    (await toggle(true)).focus();
    await userEvent.keyboard('{Enter}');
    expect(await toggle(false)).toBe(document.activeElement);
    first.unmount();
    const second = renderGame();
    await userEvent.click(await toggle(false));
    expect(await toggle(true)).toBeTruthy();
    await userEvent.click(await toggle(true));
    second.unmount();
    renderGame({ path: '/story/13' });
    expect(await toggle(true)).toBeTruthy();
  });

  it('stays readable for a screen reader while it is collapsed', async () => {
    renderGame({ handlers: [handle(startPlay, makePlay({ turns: [makeTurn()] }))] });
    expect(await toggle(false)).toBeTruthy();
    expect(screen.getByText('A man sold one car, and lost three hotels.')).toBeTruthy();
  });
});

describe('the first game', () => {
  const firstQuestions = ['Is there a crime?', 'Does the place matter?', 'Is it about love?'];
  const fresh = handle(startPlay, makePlay({ firstQuestions }));
  const offered = () => screen.queryByRole('region', { name: /^Not sure what to ask/ });

  it('offers three questions, short ones first; a press on one asks it like a typed question', async () => {
    const { calls } = renderGame({ handlers: [fresh, answerWith()] });
    await input();
    const section = within(offered() as HTMLElement);
    expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Is there a crime?',
      'Is it about love?',
      'Does the place matter?',
    ]);
    await userEvent.click(section.getByRole('button', { name: 'Does the place matter?' }));
    expect(await screen.findByText('It was, indeed.')).toBeTruthy();
    expect(offered()).toBeNull();
    expect(document.activeElement).toBe(await input());
    expect(calls.find(({ contract }) => contract === askQuestion)?.call.body).toMatchObject({
      question: 'Does the place matter?',
    });
  });

  it('offers no questions to a guest who has played in this browser', async () => {
    const first = renderGame({ handlers: [answerWith()] });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    await screen.findByText('It was, indeed.');
    first.unmount();
    renderGame({ path: '/story/13', handlers: [fresh] });
    await input();
    expect(offered()).toBeNull();
  });

  it('offers no questions if the server sends none', async () => {
    renderGame();
    await input();
    expect(offered()).toBeNull();
  });
});

describe('leaving a game', () => {
  const running = [
    handle(startPlay, makePlay({ turns: [makeTurn()] })),
    handle(leavePlay, makePlay({ state: 'left' })),
    handle(getRandomStory, makeStory({ storyId: '3', title: 'Another' })),
    handle(getStory, makeStory()),
  ];

  it('asks first, and stays if the player chooses to', async () => {
    const { router } = renderGame({ handlers: running });
    await screen.findByText('It was, indeed.');
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    expect(await screen.findByText(LEAVE_MESSAGE)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/story/12');
    expect(screen.getByText('It was, indeed.')).toBeTruthy();
  });

  it.each([
    ['a guest’s game began', null, '2026-11-20T10:00:00.000Z'],
    ['a member has last asked', makeAccount(), '2026-11-20T12:00:00.000Z'],
  ])('stores for home when %s', async (_, user, at) => {
    const first = makeTurn({ askedAt: '2026-11-20T10:00:00.000Z', message: 'Not at all.' });
    renderGame({ user, handlers: [handle(startPlay, makePlay({ turns: [first, makeTurn()] }))] });
    await screen.findByText('Not at all.');
    expect(JSON.parse(localStorage.getItem('current_story') ?? '')).toEqual({
      storyId: '12',
      ownerId: user?.userId ?? null,
      at,
    });
  });

  it('leaves the play and goes home after the player has confirmed', async () => {
    const { router, calls } = renderGame({ handlers: running });
    await screen.findByText('It was, indeed.');
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(calls.some(({ contract }) => contract === leavePlay)).toBe(true);
    expect(localStorage.getItem('current_story')).toBe('null');
  });

  it('leaves the play also while the host is answering, and opens the mystery again only after the play is left', async () => {
    const sent: string[] = [];
    const { router } = renderGame({
      handlers: [
        handle(startPlay, () => {
          sent.push('start');
          return makePlay();
        }),
        handle(askQuestion, () => streaming().response),
        handle(leavePlay, () => {
          sent.push('leave');
          return sent.length === 2 ? fail('turn_pending') : makePlay({ state: 'left' });
        }),
        ...running,
      ],
    });
    await userEvent.type(await input(), 'Was it a game?{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('region', { name: 'Current story' });
    await act(() => router.navigate('/story/12'));
    await waitFor(() => expect(sent).toEqual(['start', 'leave', 'leave', 'start']));
  });

  it('warns on closing the tab only while there is progress to lose', async () => {
    renderGame({ handlers: [answerWith()] });
    const area = await input();
    const closes = () => globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    await userEvent.type(area, 'Was it a game?{Enter}');
    await screen.findByText('It was, indeed.');
    expect(closes()).toBe(false);
  });

  it('goes home, not to the previous page, after the browser’s back button was confirmed', async () => {
    const { router } = renderGame({ path: '/archive', handlers: running });
    await router.navigate('/story/12');
    await screen.findByText('It was, indeed.');
    void router.navigate(-1);
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
