import { getAdminStory, listAdminStories, setDailyPermission } from '@sidelight/contracts';
import { fail, handle } from '@sidelight/shell-api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { makeAdminStory, press, show } from '../../../testing/admin.tsx';

describe('the mysteries for dailies', () => {
  it('are listed by permission and searched by title, both kept in the address', async () => {
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

  it.each([
    ['', 'No mystery is waiting'],
    ['?list=allowed', 'No mystery may be a daily one yet'],
    ['?title=owl', 'No mystery in this list is called “owl”'],
  ])('say that there are none at %s', async (search, message) => {
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
    await userEvent.click(await screen.findByRole('button', { name: 'Take out of dailies' }));
    await press('Take the mystery out');
    expect(await screen.findByRole('button', { name: 'Let in to dailies' })).toBeTruthy();
    const sent = calls.filter(({ contract }) => contract.name === 'setDailyPermission');
    expect(sent.map(({ call }) => [call.params, call.body])).toEqual([
      [{ storyId: '12' }, { isAllowed: true, revision: 4, note: 'Fair' }],
      [{ storyId: '12' }, { isAllowed: false, revision: 4 }],
    ]);
  });

  it('that was changed meanwhile is shown anew before it can be let in', async () => {
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

  it('that is curated needs no permission', async () => {
    show('/admin/mysteries/12', [
      handle(getAdminStory, { story: makeAdminStory({ dailyPermission: 'curated' }), solution }),
    ]);
    expect(await screen.findByText('A curated mystery: the schedule may use it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /dailies/ })).toBeNull();
  });

  it('that is unlisted or deleted is not found', async () => {
    show('/admin/mysteries/12', [handle(getAdminStory, fail('story_not_found'))]);
    expect(await screen.findByText('Story not found')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
