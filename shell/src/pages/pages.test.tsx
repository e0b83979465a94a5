import {
  getPremiumInterest,
  getSession,
  playExample,
  type ResultOf,
  setPremiumInterest,
} from '@sidelight/contracts';
import { fail, type Handler, handle, makeAccount, renderWithShell } from '@sidelight/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { HowToPlayPage } from './how-to-play-page.tsx';
import { PremiumPage } from './premium-page.tsx';

let restore: () => void;
afterEach(() => {
  restore();
});

const routes = [
  { path: '/how-to-play', element: <HowToPlayPage /> },
  { path: '/premium', element: <PremiumPage /> },
];
function show(path: string, handlers: Handler[], isMember = false) {
  const shell = renderWithShell(routes, { path, handlers, ...(isMember ? { user: makeAccount() } : {}) });
  restore = shell.restore;
  const sent = (name: string) =>
    shell.calls.filter(({ contract }) => contract.name === name).map(({ call }) => call.body);
  return { ...shell, sent };
}
type ExampleAnswer = ResultOf<typeof playExample>;
const answer: ExampleAnswer = {
  message: 'No.',
  verdict: 'no',
  factsConfirmed: [],
  factsFound: 0,
  factsTotal: 1,
  isClue: false,
  state: 'in_progress',
};

it('How to play says how the levels of difficulty are measured', () => {
  show('/how-to-play', []);
  const heading = screen.getByRole('heading', { name: 'How hard a mystery is' });
  expect(heading.closest('section')?.textContent).toContain('once 20 games have ended');
  expect(heading.closest('section')?.textContent).toContain('“(estimate)”');
});

describe('the example of How to play', () => {
  it('is played on the page until it is solved; each request contains the earlier turns', async () => {
    const { sent } = show('/how-to-play', [
      handle(
        playExample,
        ({ body }): ExampleAnswer =>
          body.question.includes('post')
            ? {
                ...answer,
                message: 'Yes!',
                verdict: 'yes',
                state: 'solved',
                solution: 'She empties the box.',
              }
            : answer,
      ),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Are the letters for Ada?' }));
    expect(await screen.findByRole('list', { name: 'The example so far' })).toBeTruthy();
    await userEvent.type(
      screen.getByLabelText('Your question about Ada'),
      'Does she work for the post?{Enter}',
    );
    expect(await screen.findByText('She empties the box.')).toBeTruthy();
    expect(screen.queryByLabelText('Your question about Ada')).toBeNull();
    expect(sent('playExample').at(-1)).toEqual({
      question: 'Does she work for the post?',
      turns: [{ question: 'Are the letters for Ada?', verdict: 'no', factsConfirmed: [] }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Play the example again' }));
    expect(screen.getByLabelText('Your question about Ada')).toBeTruthy();
  });

  it('keeps the keyboard focus: in the input while it goes on, on the solution at the end', async () => {
    show('/how-to-play', [
      handle(
        playExample,
        ({ body }): ExampleAnswer =>
          body.question === 'I give up' ? { ...answer, state: 'resigned', solution: 'Hers.' } : answer,
      ),
    ]);
    const input = () => screen.getByLabelText('Your question about Ada');
    screen.getByRole('button', { name: 'Are the letters for Ada?' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('list', { name: 'The example so far' });
    expect(document.activeElement).toBe(input());
    screen.getByRole('button', { name: 'Reveal answer' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Hers.');
    expect(document.activeElement?.textContent).toContain('This is what happened:');
    screen.getByRole('button', { name: 'Play the example again' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(input());
  });

  it.each([
    ['give_up', 'See the answer', 'yes'],
    ['see_solution', 'See the solution', 'Show me the solution'],
  ] as const)(
    'lets the player accept what the host asks (%s) with a button',
    async (asks, label, message) => {
      const { sent } = show('/how-to-play', [
        handle(
          playExample,
          ({ body }): ExampleAnswer =>
            body.question === message
              ? { ...answer, state: 'solved', solution: 'Hers.' }
              : { ...answer, asks },
        ),
      ]);
      await userEvent.click(screen.getByRole('button', { name: 'Is she stealing them?' }));
      await userEvent.click(await screen.findByRole('button', { name: label }));
      expect(await screen.findByText('Hers.')).toBeTruthy();
      expect(sent('playExample').at(-1)).toMatchObject({ question: message, turns: [{ asks }] });
    },
  );

  it('keeps what the player types while an answer is on its way', async () => {
    const answered = Promise.withResolvers<void>();
    show('/how-to-play', [handle(playExample, () => answered.promise.then(() => answer))]);
    const input = screen.getByLabelText<HTMLInputElement>('Your question about Ada');
    await userEvent.type(input, 'Is it cold?{Enter}');
    await userEvent.clear(input);
    await userEvent.type(input, 'Is the box hers?');
    answered.resolve();
    await screen.findByRole('list', { name: 'The example so far' });
    expect(input.value).toBe('Is the box hers?');
    await userEvent.type(input, '{Enter}');
    await waitFor(() => expect(input.value).toBe(''));
  });

  it('gives a clue and the solution', async () => {
    const { sent } = show('/how-to-play', [
      handle(
        playExample,
        ({ body }): ExampleAnswer =>
          body.question === 'I give up'
            ? { ...answer, verdict: null, state: 'resigned', solution: 'She empties the box.' }
            : { ...answer, verdict: null, isClue: true, message: 'Ask whose letters they are.' },
      ),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Request a clue' }));
    await screen.findByRole('list', { name: 'The example so far' });
    await userEvent.click(screen.getByRole('button', { name: 'Reveal answer' }));
    expect(await screen.findByText('She empties the box.')).toBeTruthy();
    expect(sent('playExample').at(-1)).toEqual({
      question: 'I give up',
      turns: [{ question: 'Please give me a clue', verdict: null, factsConfirmed: [], isClue: true }],
    });
  });

  it('says what went wrong and keeps the question; a blank one is not sent', async () => {
    const { sent } = show('/how-to-play', [handle(playExample, fail('rate_limited'))]);
    await userEvent.type(screen.getByLabelText('Your question about Ada'), '  {Enter}');
    expect(sent('playExample')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Your question about Ada'), 'Is it?{Enter}');
    expect(await screen.findByText('Too many requests. Please try again later.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Your question about Ada').value).toContain('Is it?');
  });

  it('is followed by the current constants of the score', () => {
    show('/how-to-play', []);
    expect(
      screen.getByText(/10 questions are free; each one beyond costs 0\.2 points, each clue 7\.5\./),
    ).toBeTruthy();
    expect(screen.getByText(/The first 2 minutes are free/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start playing' }).getAttribute('href')).toBe('/story/12');
  });
});

describe('the scoring on How to play', () => {
  it('does not list accuracy among the values that change the points, and says so', () => {
    show('/how-to-play', []);
    const cards = screen.getByText(/Two things take some of them away/).nextElementSibling;
    expect([...(cards?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Efficiency',
      'Speed',
    ]);
    expect(
      screen.getByText(/Accuracy.*is measured as well\. It brings no points and takes none\./),
    ).toBeTruthy();
  });
});

describe('the switch of the Premium page', () => {
  it('stores a member’s wish and takes it back', async () => {
    let isInterested = false;
    const { sent } = show(
      '/premium',
      [
        handle(getPremiumInterest, () => ({ isInterested })),
        handle(setPremiumInterest, ({ body }) => {
          isInterested = body.isInterested;
          return body;
        }),
      ],
      true,
    );
    const toggle = () => screen.findByRole('switch', { name: 'Notify me when Premium is there' });
    await expect.poll(async () => (await toggle()).hasAttribute('disabled')).toBe(false);
    await userEvent.click(await toggle());
    await expect.poll(async () => (await toggle()).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(await toggle());
    await expect.poll(async () => (await toggle()).getAttribute('aria-checked')).toBe('false');
    expect(sent('setPremiumInterest')).toEqual([{ isInterested: true }, { isInterested: false }]);
  });

  it('does not show a member’s wish to the next member', async () => {
    let user: ReturnType<typeof makeAccount> | null = makeAccount();
    const handlers = [
      handle(getSession, () => ({ user, expiresAt: null })),
      handle(getPremiumInterest, () =>
        user?.userId === 'u1' ? { isInterested: true } : Promise.withResolvers<never>().promise,
      ),
    ];
    show('/premium', handlers, true);
    const toggle = () => screen.findByRole('switch');
    await expect.poll(async () => (await toggle()).getAttribute('aria-checked')).toBe('true');
    const tab = new BroadcastChannel('sidelight-auth');
    user = null;
    tab.postMessage('signed_out');
    await screen.findByRole('link', { name: 'Sign up to be notified' });
    user = makeAccount({ userId: 'u2' });
    tab.postMessage('signed_in');
    expect((await toggle()).getAttribute('aria-checked')).toBe('false');
    expect((await toggle()).hasAttribute('disabled')).toBe(true);
    tab.close();
  });

  it('says that a wish was not saved', async () => {
    const handlers = [
      handle(getPremiumInterest, { isInterested: false }),
      handle(setPremiumInterest, fail('internal')),
    ];
    show('/premium', handlers, true);
    const toggle = await screen.findByRole('switch');
    await expect.poll(() => toggle.hasAttribute('disabled')).toBe(false);
    await userEvent.click(toggle);
    expect(await screen.findByText('That could not be saved. Please try again.')).toBeTruthy();
    expect(toggle.getAttribute('aria-checked')).toBe('false');
  });

  it('asks guests to sign up, and sends no request', async () => {
    const { calls } = show('/premium', []);
    const link = await screen.findByRole('link', { name: 'Sign up to be notified' });
    expect(link.getAttribute('href')).toBe('/login?target=premium&mode=signup');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(calls.some(({ contract }) => contract.name === 'getPremiumInterest')).toBe(false);
  });
});
