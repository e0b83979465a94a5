import { getRandomStory, getStory } from '@sidelight/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, handle, offline } from '../testing/fetch-stub.ts';
import { renderWithShell } from '../testing/render-with-shell.tsx';
import { areaApi } from './area-api.ts';
import { endpoint } from './endpoint.ts';

const api = areaApi('read-again', (build) => ({
  getStory: endpoint(build, getStory),
  getRandomStory: endpoint(build, getRandomStory),
}));

function Stories() {
  const story = api.getStory.useQuery({ params: { storyId: '7' } });
  const refused = api.getStory.useQuery({ params: { storyId: '8' } });
  const random = api.getRandomStory.useQuery({ query: {} });
  const failed = [story, refused].filter(({ error }) => error).length;
  return <p>{`${story.data?.title ?? 'none'}, ${random.data?.title ?? 'none'}, ${failed} failed`}</p>;
}

it('when the network is back, repeats only the reads that got no response', async () => {
  let isOffline = true;
  const { calls, unmount } = renderWithShell(<Stories />, {
    handlers: [
      handle(getRandomStory, { title: 'Random' } as never),
      handle(getStory, ({ params }) => {
        if (params.storyId === '8') return fail('story_not_found');
        return isOffline ? offline() : ({ title: 'Seven' } as never);
      }),
    ],
  });
  expect(await screen.findByText('none, Random, 2 failed')).toBeTruthy();
  isOffline = false;
  const before = calls.length;
  await act(async () => void globalThis.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.getByText('Seven, Random, 1 failed')).toBeTruthy());
  expect(calls.length - before).toBe(1);
  unmount();
});
