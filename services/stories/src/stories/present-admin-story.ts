import type { AdminStory, DailyPermission } from '@sidelight/contracts';
import type { MemberActor } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { isCurated } from './list-keys.ts';
import { presentStories } from './present-story.ts';
import type { StoryListing } from './story-lists.repository.ts';

export function dailyPermissionOf(story: StoryListing): DailyPermission {
  if (isCurated(story)) return 'curated';
  return story.isDailyAllowed ? 'allowed' : 'waiting';
}

export async function presentAdminStories(
  { usernames }: Pick<StoriesContext, 'usernames'>,
  admin: MemberActor,
  stories: readonly StoryListing[],
): Promise<AdminStory[]> {
  const presented = await presentStories(stories, admin, usernames);
  const byId = new Map(stories.map((story) => [story._id, story]));
  return presented.flatMap((story) => {
    const record = byId.get(story.storyId);
    if (!record) return [];
    return [{ ...story, dailyPermission: dailyPermissionOf(record), isKept: record.isKept ?? false }];
  });
}

export async function presentAdminStory(
  ctx: Pick<StoriesContext, 'usernames'>,
  admin: MemberActor,
  story: StoryListing,
): Promise<AdminStory> {
  const [presented] = await presentAdminStories(ctx, admin, [story]);
  if (!presented) throw new Error('One story in, one story out');
  return presented;
}
