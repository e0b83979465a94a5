import { telemetry, useToasts } from '@sidelight/shell-api';
import { type StoryCardStory, share } from '@sidelight/ui';
import { useCallback } from 'react';

/** Uses the device's share sheet if there is one, otherwise copies the text. */
export function useShareStory(): (story: StoryCardStory) => void {
  const { notify } = useToasts();
  return useCallback(
    ({ storyId, title, prompt }: StoryCardStory) => {
      const url = new URL(`/story/${encodeURIComponent(storyId)}`, globalThis.location.origin).href;
      const log = (error: unknown) => telemetry.report(error, { share: 'story', storyId });
      void share({ title, text: `${title}\n${prompt}`, url }, log).then((outcome) => {
        if (outcome === 'copied') notify({ text: 'Link copied', tone: 'success' });
      });
    },
    [notify],
  );
}
