import type { HostReply } from '../../src/host.ts';
import { OfflineHost } from '../../src/offline/offline-host.ts';
import { makeRequest } from '../../src/testing/stories.ts';
import { readCuratedStories } from '../curated-stories.ts';

const stories = await readCuratedStories();
const host = new OfflineHost();

/** The offline host's reply to the first message of a new game of a curated mystery. */
export function replyTo(storyId: string, question: string): Promise<HostReply> {
  const story = stories.get(storyId);
  if (!story) throw new Error(`There is no mystery ${storyId}`);
  return host.reply(makeRequest(question, { story }));
}
