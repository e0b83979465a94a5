import type { HostNotes, Story, StoryDetail } from '@sidelight/contracts';
import type { Actor, MemberActor } from '@sidelight/kit';
import { difficultyOf, picturePath } from '@sidelight/rules';
import type { Usernames } from '../authors/usernames.ts';
import { storyPictureVersion } from '../pictures/picture-version.ts';
import { isDifficultyEstimated } from './sort-values.ts';
import type { StoryRecord } from './story.model.ts';
import type { StoryListing } from './story-lists.repository.ts';

/** The path of the largest picture, with its version. */
export const pictureOf = (story: StoryListing): string => picturePath(story._id, storyPictureVersion(story));

/** Without solution and host notes. */
export async function presentStories(
  stories: readonly StoryListing[],
  viewer: Actor,
  usernames: Usernames,
): Promise<Story[]> {
  const names = await usernames.of(stories.map(({ authorId }) => authorId));
  const isMember = viewer.kind === 'member';
  return stories.map((story) => ({
    storyId: story._id,
    title: story.title,
    prompt: story.prompt,
    displayIcon: story.displayIcon,
    displayColour: story.displayColour,
    imageUrl: pictureOf(story),
    authorUsername: names.get(story.authorId) ?? null,
    isPublic: story.isPublic,
    isMine: isMember && viewer.userId === story.authorId,
    likes: story.likes,
    dislikes: story.dislikes,
    totalAttempts: isMember ? story.totalAttempts : null,
    totalCompletions: isMember ? story.totalCompletions : null,
    dateCreated: story.dateCreated.toISOString(),
    dateModified: story.dateModified.toISOString(),
    revision: story.revision,
    collections: story.collections,
    contentWarnings: story.contentWarnings,
    difficulty: difficultyOf(story.difficulty),
    isDifficultyEstimated: isDifficultyEstimated(story),
  }));
}

export async function presentStory(story: StoryListing, viewer: Actor, usernames: Usernames): Promise<Story> {
  const [presented] = await presentStories([story], viewer, usernames);
  if (!presented) throw new Error('One story in, one story out');
  return presented;
}

export async function presentOwn(
  { story, hostNotes }: { story: StoryRecord; hostNotes: HostNotes | null },
  author: MemberActor,
  usernames: Usernames,
): Promise<StoryDetail> {
  const presented = await presentStory(story, author, usernames);
  if (!presented.isMine) throw new Error('Only the author may see the solution of a mystery');
  return { ...presented, scene: story.scene ?? null, solution: story.solution, hostNotes };
}
