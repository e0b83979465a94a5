import { createSlice } from '@reduxjs/toolkit';
import { getStory, setReaction } from '@sidelight/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from 'react-redux';
import { expect, it } from 'vitest';
import { fail, handle } from '../testing/fetch-stub.ts';
import { renderWithShell } from '../testing/render-with-shell.tsx';
import { baseApi } from './base-api.ts';
import type { ApiError } from './base-query.ts';
import { endpoint } from './endpoint.ts';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getStory: endpoint(build, getStory, { providesTags: ['Story'] }),
    setReaction: endpoint(build, setReaction, { invalidatesTags: ['Story'] }),
  }),
});

function Story() {
  const { data, error } = api.useGetStoryQuery({ params: { storyId: '7' } });
  const [react] = api.useSetReactionMutation();
  if (error) return <p>{(error as ApiError).message}</p>;
  return (
    <>
      <h1>{data?.title}</h1>
      <button
        type="button"
        onClick={() => react({ params: { storyId: '7' }, body: { reactionType: 'like' } })}
      >
        Like
      </button>
    </>
  );
}

it('reads, writes, and reads again after the write', async () => {
  let likes = 0;
  const shell = renderWithShell(<Story />, {
    handlers: [
      handle(getStory, ({ params }) => ({ title: `Story ${params.storyId}, ${likes}` }) as never),
      handle(setReaction, ({ body }) => {
        likes += 1;
        return { reactionType: body.reactionType, likes, dislikes: 0 };
      }),
    ],
  });
  await screen.findByRole('heading', { name: 'Story 7, 0' });
  await userEvent.click(screen.getByRole('button', { name: 'Like' }));
  await screen.findByRole('heading', { name: 'Story 7, 1' });
  shell.unmount();
});

it('returns the message for the player', async () => {
  const shell = renderWithShell(<Story />, { handlers: [handle(getStory, fail('story_not_found'))] });
  expect(await screen.findByText('Story not found')).toBeTruthy();
  shell.unmount();
});

it('adds the reducers of an area', () => {
  const play = createSlice({ name: 'play', initialState: { round: 3 }, reducers: {} });
  function Round() {
    return <p>Round {useSelector((state: { play: { round: number } }) => state.play.round)}</p>;
  }
  const shell = renderWithShell({
    contract: 1,
    routes: [{ path: '/', element: <Round /> }],
    reducers: { play: play.reducer },
  });
  expect(screen.getByText('Round 3')).toBeTruthy();
  shell.unmount();
});
