import { getStory, setReaction } from '@sidelight/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { handle } from '../testing/fetch-stub.ts';
import { renderWithShell } from '../testing/render-with-shell.tsx';
import { areaApi } from './area-api.ts';
import { endpoint } from './endpoint.ts';

const first = areaApi('first', (build) => ({
  getStory: endpoint(build, getStory, { providesTags: ['Story'] }),
  setReaction: endpoint(build, setReaction, { invalidatesTags: ['Story'] }),
}));
const second = areaApi('second', (build) => ({ getStory: endpoint(build, getStory) }));

const args = { params: { storyId: '7' } };

function Stories() {
  const ofFirst = first.getStory.useQuery(args);
  const ofSecond = second.getStory.useQuery(args);
  const [react] = first.setReaction.useMutation();
  return (
    <>
      <h1>{ofFirst.data?.title}</h1>
      <h2>{ofSecond.data?.title}</h2>
      <button type="button" onClick={() => react({ ...args, body: { reactionType: 'like' } })}>
        Like
      </button>
    </>
  );
}

it('keeps the options of two areas for one contract apart', async () => {
  let likes = 0;
  const shell = renderWithShell(<Stories />, {
    handlers: [
      handle(getStory, () => ({ title: `${likes} likes` }) as never),
      handle(setReaction, ({ body }) => {
        likes += 1;
        return { reactionType: body.reactionType, likes, dislikes: 0 };
      }),
    ],
  });
  await screen.findByRole('heading', { level: 1, name: '0 likes' });
  await screen.findByRole('heading', { level: 2, name: '0 likes' });
  await userEvent.click(screen.getByRole('button', { name: 'Like' }));
  await screen.findByRole('heading', { level: 1, name: '1 likes' });
  expect(screen.getByRole('heading', { level: 2, name: '0 likes' })).toBeTruthy();
  shell.unmount();
});
