import {
  checkStory,
  getAdminStory,
  listAdminStories,
  listCollections,
  type StoryCheck,
  setCollections,
  setDailyPermission,
} from '@sidelight/contracts';
import { fail, handle } from '@sidelight/shell-api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS, makeAdminStory, press, show } from '../../../testing/admin.tsx';

describe('the mysteries for dailies', () => {
  it('are listed by permission and searched by title; the address has both choices', async () => {
    const { calls, router } = show('/admin/mysteries', [
      handle(listAdminStories, { items: [makeAdminStory()], nextCursor: null }),
    ]);
    const story = await screen.findByRole('link', { name: 'The Last Train' });
    expect(story.getAttribute('href')).toBe('/admin/mysteries/12');
    await press('In dailies');
    await userEvent.type(screen.getByLabelText('Title'), 'train');
    await press('Search');
    await expect.poll(() => router.state.location.search).toBe('?list=allowed&title=train');
    const asked = () =>
      calls.filter(({ contract }) => contract.name === 'listAdminStories').map(({ call }) => call.query);
    await expect
      .poll(asked)
      .toEqual([{ daily: 'waiting' }, { daily: 'allowed' }, { daily: 'allowed', title: 'train' }]);
  });

  it('empty the search when its text leaves the address', async () => {
    show('/admin/mysteries?title=owl', [
      handle(listAdminStories, { items: [makeAdminStory()], nextCursor: null }),
    ]);
    const field = await screen.findByLabelText<HTMLInputElement>('Title');
    expect(field.value).toBe('owl');
    await userEvent.click(screen.getByRole('link', { name: 'Mysteries' }));
    await expect.poll(() => field.value).toBe('');
    expect(field.isConnected).toBe(true);
  });

  it.each([
    ['', 'No mystery is waiting'],
    ['?list=allowed', 'No mystery may be a daily one yet'],
    ['?title=owl', 'No mystery in this list is called “owl”'],
  ])('say that there are no mysteries at %s', async (search, message) => {
    show(`/admin/mysteries${search}`, [handle(listAdminStories, { items: [], nextCursor: null })]);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('load further pages, also after a page without mysteries', async () => {
    show('/admin/mysteries', [
      handle(listAdminStories, ({ query }) =>
        query.cursor ? { items: [makeAdminStory()], nextCursor: null } : { items: [], nextCursor: 'second' },
      ),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'The Last Train' })).toBeTruthy();
  });
});

describe('one mystery', () => {
  const solution = 'The train was a toy.';

  it('that is kept for a daily: the page says so, and has no link to the game', async () => {
    const story = makeAdminStory({ dailyPermission: 'curated', isKept: true });
    show('/admin/mysteries/12', [handle(getAdminStory, { story, solution })]);
    expect(await screen.findByText(/^Kept for a daily: players find it in no list/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open the game' })).toBeNull();
  });

  it('is let in to dailies with a note, and taken out again', async () => {
    let story = makeAdminStory({ revision: 4, contentWarnings: ['Trains'] });
    const { calls } = show('/admin/mysteries/12', [
      handle(getAdminStory, () => ({ story, solution })),
      handle(setDailyPermission, ({ body }) => {
        story = { ...story, dailyPermission: body.isAllowed ? 'allowed' : 'waiting' };
        return story;
      }),
    ]);
    expect(await screen.findByText(solution)).toBeTruthy();
    expect(screen.getByText('A man misses his train and laughs all night.')).toBeTruthy();
    expect(screen.getByText('Contains: Trains')).toBeTruthy();
    await press('Let in to dailies');
    await userEvent.type(screen.getByLabelText('Note (optional)'), 'Fair');
    await press('Let the mystery in');
    const takeOut = await screen.findByRole('button', { name: 'Take out of dailies' });
    expect(document.activeElement).not.toBe(document.body);
    await userEvent.click(takeOut);
    await press('Take the mystery out');
    expect(await screen.findByRole('button', { name: 'Let in to dailies' })).toBeTruthy();
    const sent = calls.filter(({ contract }) => contract.name === 'setDailyPermission');
    expect(sent.map(({ call }) => [call.params, call.body])).toEqual([
      [{ storyId: '12' }, { isAllowed: true, revision: 4, note: 'Fair' }],
      [{ storyId: '12' }, { isAllowed: false, revision: 4 }],
    ]);
  });

  it('that has changed meanwhile is loaded again before it can be let in', async () => {
    let text = solution;
    show('/admin/mysteries/12', [
      handle(getAdminStory, () => ({ story: makeAdminStory(), solution: text })),
      handle(setDailyPermission, () => {
        text = 'Another solution.';
        return fail('edit_conflict');
      }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Let in to dailies' }));
    await press('Let the mystery in');
    expect(await screen.findByText('This mystery was changed elsewhere since you opened it')).toBeTruthy();
    expect(await screen.findByText('Another solution.')).toBeTruthy();
  });

  it('is put into collections with a note, and taken out again', async () => {
    let story = makeAdminStory({ revision: 4, collections: [] });
    const { calls } = show('/admin/mysteries/12', [
      handle(getAdminStory, () => ({ story, solution })),
      handle(listCollections, COLLECTIONS),
      handle(setCollections, ({ body }) => {
        story = { ...story, collections: body.collections };
        return story;
      }),
    ]);
    await screen.findByText('In no collection.');
    await press('Choose collections');
    const featured = screen.getByRole('checkbox', { name: 'Featured Play these first.' });
    expect(document.activeElement).toBe(featured);
    // Only collections that are open to players' mysteries are offered.
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    await userEvent.click(featured);
    await press('Cancel');
    await press('Choose collections');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Featured/ }).checked).toBe(false);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Featured/ }));
    await userEvent.type(screen.getByLabelText('Note (optional)'), 'Good');
    await press('Save the collections');
    await screen.findByText('In Featured. It stays there until its author changes the text.');
    await press('Choose collections');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Featured/ }));
    await press('Save the collections');
    await screen.findByText('In no collection.');
    expect(document.activeElement).not.toBe(document.body);
    const sent = calls.filter(({ contract }) => contract.name === 'setCollections');
    expect(sent.map(({ call }) => [call.params, call.body])).toEqual([
      [{ storyId: '12' }, { collections: ['featured'], revision: 4, note: 'Good' }],
      [{ storyId: '12' }, { collections: [], revision: 4 }],
    ]);
  });

  it('that has changed meanwhile is loaded again before it is put into a collection', async () => {
    let text = solution;
    show('/admin/mysteries/12', [
      handle(getAdminStory, () => ({ story: makeAdminStory({ collections: [] }), solution: text })),
      handle(listCollections, COLLECTIONS),
      handle(setCollections, () => {
        text = 'Another solution.';
        return fail('edit_conflict');
      }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose collections' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Featured/ }));
    await press('Save the collections');
    expect(await screen.findByText('This mystery was changed elsewhere since you opened it')).toBeTruthy();
    expect(await screen.findByText('Another solution.')).toBeTruthy();
  });

  it('that is curated has the collections of its file', async () => {
    const story = makeAdminStory({ dailyPermission: 'curated', collections: ['classic'] });
    show('/admin/mysteries/12', [
      handle(getAdminStory, { story, solution }),
      handle(listCollections, COLLECTIONS),
    ]);
    await screen.findByText('In Classic Mysteries. The file of a curated mystery names its collections.');
    expect(screen.queryByRole('button', { name: 'Choose collections' })).toBeNull();
  });

  it('shows that the collections did not load, and loads them again', async () => {
    let isDown = true;
    show('/admin/mysteries/12', [
      handle(getAdminStory, { story: makeAdminStory({ collections: [] }), solution }),
      handle(listCollections, () => (isDown ? fail('internal') : COLLECTIONS)),
    ]);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await userEvent.click(retry);
    await screen.findByText('In no collection.');
  });

  it('that is curated needs no permission', async () => {
    show('/admin/mysteries/12', [
      handle(getAdminStory, { story: makeAdminStory({ dailyPermission: 'curated' }), solution }),
    ]);
    expect(await screen.findByText('A curated mystery: the schedule may use it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /dailies/ })).toBeNull();
  });

  it('is checked on request; the page says how simulated players did', async () => {
    let isBusy = true;
    const check: StoryCheck = {
      ...{ revision: 1, cluesLeadToEnd: false, difficulty: 'fair' },
      plays: { runs: 12, ended: 11, medianQuestions: 18 },
      questionnaire: { answered: 23, total: 114 },
      faults: [{ code: 'uncovered_fact', count: 2 }],
    };
    const { sent } = show('/admin/mysteries/12', [
      handle(getAdminStory, { story: makeAdminStory({ collections: [] }), solution }),
      handle(listCollections, COLLECTIONS),
      handle(checkStory, () => (isBusy ? fail('check_pending') : check)),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Check the mystery' }));
    await screen.findByText('Your last check is still running');
    isBusy = false;
    await press('Check the mystery');
    for (const text of [
      'They reached the end in 11 of 12 games, after about 18 questions.',
      'The clues, one after the other, do not lead to the end.',
      'The host notes answer 23 of 114 quick questions.',
      'Faults of the host notes: uncovered fact (2).',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(sent('checkStory')?.params).toEqual({ storyId: '12' });
    expect(screen.queryByText('Your last check is still running')).toBeNull();
  });

  it('that is unlisted or deleted is not found', async () => {
    show('/admin/mysteries/12', [handle(getAdminStory, fail('story_not_found'))]);
    expect(await screen.findByText('Story not found')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
