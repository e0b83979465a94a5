import {
  addFavourite,
  askQuestion,
  createReport,
  getFavourite,
  getMyStoryStats,
  getStory,
  removeFavourite,
  startPlay,
} from '@sidelight/contracts';
import { fail, handle, makeAccount } from '@sidelight/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { makePlay, makeStory, makeTurn } from '../../testing/factories.ts';
import { renderGame } from '../../testing/render-game.tsx';

const tool = async (name: string) => {
  const toolbar = await screen.findByRole('toolbar', { name: 'Tools' });
  await screen.findByRole('textbox', { name: 'Your question' });
  return within(toolbar).getByRole('button', { name });
};
const openTool = async (name: string) => userEvent.click(await tool(name));
const member = { user: makeAccount() };

/** Uses fake timers that also advance with real time; otherwise `waitFor` would never end. */
const withTimers = () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
};

describe('the toolbar', () => {
  it('closes a tool on a second press or on Escape', async () => {
    renderGame();
    await openTool('Help');
    expect(await screen.findByRole('region', { name: 'Help' })).toBeTruthy();
    await openTool('Help');
    expect(screen.queryByRole('region', { name: 'Help' })).toBeNull();
    await openTool('Information');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Information' })).toBeNull();
    expect(document.activeElement).toBe(await tool('Information'));
  });

  it('says what a clue costs and how many facts the mystery has', async () => {
    renderGame();
    await openTool('Help');
    const panel = within(await screen.findByRole('region', { name: 'Help' }));
    expect(panel.getByText(/^A clue costs 7.5 points\./)).toBeTruthy();
    expect(
      panel.getByText(/^The mystery has 3 facts; you solve it when you have found what matters\./),
    ).toBeTruthy();
  });

  const turn = makeTurn({ kind: 'clue', verdict: null, message: 'Think small.' });
  const answered = handle(askQuestion, { turn, play: makePlay({ turns: [turn] }) });

  it('Request a clue sends its message and closes the panel', async () => {
    const { calls } = renderGame({ handlers: [answered] });
    await openTool('Help');
    await userEvent.click(screen.getByRole('button', { name: 'Request a clue' }));
    expect(screen.queryByRole('region', { name: 'Help' })).toBeNull();
    await waitFor(() =>
      expect(calls.find(({ contract }) => contract === askQuestion)?.call.body).toMatchObject({
        question: 'Please give me a clue',
      }),
    );
  });

  it('Reveal answer asks once, then sends its message and closes the panel', async () => {
    const { calls } = renderGame({ handlers: [answered] });
    await openTool('Help');
    await userEvent.click(screen.getByRole('button', { name: 'Reveal answer' }));
    const question = await screen.findByRole('alertdialog', { name: 'Reveal answer' });
    expect(calls.some(({ contract }) => contract === askQuestion)).toBe(false);
    await userEvent.click(within(question).getByRole('button', { name: 'Reveal' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Help' })).toBeNull());
    await screen.findAllByText('Think small.');
    const sent = calls.filter(({ contract }) => contract === askQuestion).map(({ call }) => call.body);
    expect(sent).toMatchObject([{ question: 'I give up' }]);
  });

  it('Reveal answer sends nothing if the player keeps playing', async () => {
    const { calls } = renderGame({ handlers: [answered] });
    await openTool('Help');
    await userEvent.click(screen.getByRole('button', { name: 'Reveal answer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep playing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByRole('region', { name: 'Help' })).toBeTruthy();
    expect(calls.some(({ contract }) => contract === askQuestion)).toBe(false);
  });

  it('copies the mystery if there is no share sheet', async () => {
    const user = userEvent.setup();
    renderGame();
    await user.click(await tool('Share'));
    expect(await screen.findByText('Copied to the clipboard')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain('A Ruinous Sunday');
    expect(await navigator.clipboard.readText()).toMatch(/\/story\/12$/);
  });
});

describe('the information panel', () => {
  it('names the author and the upvotes; no counts for guests', async () => {
    renderGame();
    await openTool('Information');
    const panel = screen.getByRole('region', { name: 'Information' });
    expect(await within(panel).findByText('hammett')).toBeTruthy();
    expect(within(panel).getByText('75%')).toBeTruthy();
    expect(within(panel).queryByText('Attempts')).toBeNull();
  });

  it('shows title and scenario of the game if the mystery cannot be read any more', async () => {
    renderGame({ handlers: [handle(getStory, fail('story_not_found'))] });
    await openTool('Information');
    const panel = within(await screen.findByRole('region', { name: 'Information' }));
    expect(await panel.findByRole('heading', { name: makePlay().title })).toBeTruthy();
    expect(panel.getByText(makePlay().prompt)).toBeTruthy();
    expect(panel.queryByText('Author')).toBeNull();
    expect(panel.queryByText('Loading')).toBeNull();
  });

  it('shows title and scenario of the game if the author has changed the mystery since the game began', async () => {
    const changed = makeStory({ title: 'A Quiet Sunday', prompt: 'Nobody lost a hotel.' });
    renderGame({ handlers: [handle(getStory, changed)] });
    await openTool('Information');
    const panel = within(await screen.findByRole('region', { name: 'Information' }));
    expect(await panel.findByText('hammett')).toBeTruthy();
    expect(panel.getByRole('heading', { name: makePlay().title })).toBeTruthy();
    expect(panel.getByText(makePlay().prompt)).toBeTruthy();
    expect(panel.queryByText(changed.prompt)).toBeNull();
  });

  it('says so if neither the game nor the mystery can be read', async () => {
    renderGame({ handlers: [handle(getStory, fail('internal')), handle(startPlay, fail('internal'))] });
    const toolbar = within(await screen.findByRole('toolbar', { name: 'Tools' }));
    await userEvent.click(toolbar.getByRole('button', { name: 'Information' }));
    const panel = within(await screen.findByRole('region', { name: 'Information' }));
    expect(await panel.findByText('The mystery could not be read.')).toBeTruthy();
    expect(panel.queryByText('Loading')).toBeNull();
  });

  it('falls back to Anonymous, and shows members the counts', async () => {
    renderGame({
      ...member,
      handlers: [
        handle(getStory, makeStory({ authorUsername: null, totalAttempts: 31, totalCompletions: 17 })),
        handle(getMyStoryStats, { attemptedCount: 2, completedCount: 1, completedStatus: 'Completed' }),
      ],
    });
    await openTool('Information');
    const panel = screen.getByRole('region', { name: 'Information' });
    expect(await within(panel).findByText('Anonymous')).toBeTruthy();
    expect(within(panel).getByText('31')).toBeTruthy();
    expect(within(panel).getByText('17')).toBeTruthy();
    expect(await within(panel).findByText('You have tried it 2 times and solved it once.')).toBeTruthy();
  });
});

describe('the report panel', () => {
  it('sends a report, says so, and closes after 3 s', async () => {
    const user = withTimers();
    const { calls } = renderGame({ handlers: [handle(createReport, { reportId: 'r1' })] });
    await user.click(await tool('Report'));
    const submit = screen.getByRole('button', { name: 'Submit Report' });
    expect(submit).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: 'Incorrect solution' }));
    await user.type(screen.getByLabelText('Additional comments (optional)'), 'It was chess.');
    await user.click(submit);
    expect(await screen.findByText('Report submitted successfully')).toBeTruthy();
    expect(calls.find(({ contract }) => contract === createReport)?.call.body).toEqual({
      reason: 'Incorrect solution',
      comment: 'It was chess.',
      playId: 'play-1',
    });
    vi.advanceTimersByTime(2500);
    expect(screen.getByText('Report submitted successfully')).toBeTruthy();
    vi.advanceTimersByTime(600);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Report' })).toBeNull());
  });

  it('keeps the keyboard focus after the report was sent, and gives it back to the tool when it closes', async () => {
    const user = withTimers();
    renderGame({ handlers: [handle(createReport, { reportId: 'r1' })] });
    await user.click(await tool('Report'));
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await user.click(screen.getByRole('button', { name: 'Submit Report' }));
    const done = await screen.findByText('Report submitted successfully');
    expect(document.activeElement).toBe(done);
    vi.advanceTimersByTime(3100);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Report' })).toBeNull());
    expect(document.activeElement).toBe(await tool('Report'));
  });

  it('says Submitting... while busy, and shows an error', async () => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    renderGame({
      handlers: [
        handle(createReport, async () => {
          await gate;
          return fail('report_failed');
        }),
      ],
    });
    await openTool('Report');
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit Report' }));
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeTruthy();
    release();
    expect(await screen.findByText('Failed to submit report. Please try again.')).toBeTruthy();
  });

  it('asks for a reason if the player sends the form without one', async () => {
    renderGame();
    await openTool('Report');
    await userEvent.type(
      screen.getByLabelText('Additional comments (optional)'),
      'Hm{Control>}{Enter}{/Control}',
    );
    expect(screen.getByText('Please select a reason for reporting')).toBeTruthy();
  });
});

describe('the favourite panel', () => {
  it('asks guests to log in, and closes after 2 s', async () => {
    const user = withTimers();
    renderGame();
    await user.click(await tool('Favorite'));
    expect(await screen.findByText('Please log in to save favourites')).toBeTruthy();
    vi.advanceTimersByTime(2100);
    await waitFor(() => expect(screen.queryByText('Please log in to save favourites')).toBeNull());
  });

  it.each([
    [false, 'Added to favourites', addFavourite],
    [true, 'Removed from favourites', removeFavourite],
  ])('toggles the favourite (before: %s), and says %s', async (isFavourite, text, contract) => {
    let stored = isFavourite;
    const { calls } = renderGame({
      ...member,
      handlers: [
        handle(getFavourite, () => ({ isFavourite: stored })),
        handle(addFavourite, () => {
          stored = true;
          return { isFavourite: stored };
        }),
        handle(removeFavourite, () => {
          stored = false;
          return { isFavourite: stored };
        }),
      ],
    });
    const toolButton = await tool('Favorite');
    await waitFor(() => expect(toolButton.getAttribute('aria-pressed')).toBe(String(stored)));
    await openTool('Favorite');
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(toolButton.getAttribute('aria-pressed')).toBe(String(!isFavourite)));
    expect(calls.filter((made) => made.contract === contract)).toHaveLength(1);
  });

  it('removes the favourite if the tool is opened again before the first change has ended', async () => {
    let isFavourite = false;
    const added = Promise.withResolvers<void>();
    const { calls } = renderGame({
      ...member,
      handlers: [
        handle(getFavourite, () => ({ isFavourite })),
        handle(addFavourite, async () => {
          await added.promise;
          isFavourite = true;
          return { isFavourite };
        }),
        handle(removeFavourite, () => {
          isFavourite = false;
          return { isFavourite };
        }),
      ],
    });
    await openTool('Favorite');
    await waitFor(() => expect(calls.some(({ contract }) => contract === addFavourite)).toBe(true));
    await openTool('Favorite');
    await openTool('Favorite');
    expect(await screen.findByRole('region', { name: 'Favorite' })).toBeTruthy();
    added.resolve();
    expect(await screen.findByText('Removed from favourites')).toBeTruthy();
    expect(isFavourite).toBe(false);
  });

  it.each([
    [false, 'Failed to add item to favourites.'],
    [true, 'Failed to remove from favourites'],
  ])('says what failed (favourite before: %s)', async (isFavourite, text) => {
    renderGame({
      ...member,
      handlers: [
        handle(getFavourite, { isFavourite }),
        handle(addFavourite, fail('favourite_add_failed')),
        handle(removeFavourite, fail('favourite_remove_failed')),
      ],
    });
    await openTool('Favorite');
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
