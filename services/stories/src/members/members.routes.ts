import { type ExportedStory, exportMemberMarks, exportMemberStories } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import { fromStoredNotes } from '../stories/host-notes-storage.ts';
import type { StoryRecord } from '../stories/story.model.ts';

/** What the profile service asks of what a member wrote and left here. */
export function mountMembers(mount: Mount, { stories, favourites, reactions, reports }: Deps): void {
  mount(exportMemberStories, async ({ params, query }) => {
    const found = await stories.listOwn(params.userId, query.cursor, query.limit + 1);
    const page = found.slice(0, query.limit);
    const nextCursor = found.length > query.limit ? (page.at(-1)?._id ?? null) : null;
    return { status: 200, body: { items: page.map(exported), nextCursor } };
  });
  mount(exportMemberMarks, async ({ params }) => {
    const [liked, reacted, reported] = await Promise.all([
      favourites.listAll(params.userId),
      reactions.listAll(params.userId),
      reports.listBy(params.userId),
    ]);
    return {
      status: 200,
      body: {
        favourites: liked.map(({ storyId, createdAt }) => ({ storyId, createdAt: createdAt.toISOString() })),
        reactions: reacted.map(({ storyId, reactionType, createdAt }) => ({
          ...{ storyId, reactionType },
          createdAt: createdAt.toISOString(),
        })),
        reports: reported.map(({ _id: reportId, storyId, reason, comment, status, createdAt }) => ({
          ...{ reportId, storyId, reason, comment, status },
          createdAt: createdAt.toISOString(),
        })),
      },
    };
  });
}

const exported = (story: StoryRecord): ExportedStory => ({
  storyId: story._id,
  title: story.title,
  prompt: story.prompt,
  solution: story.solution,
  isPublic: story.isPublic,
  displayIcon: story.displayIcon,
  displayColour: story.displayColour,
  contentWarnings: story.contentWarnings,
  hostNotes: fromStoredNotes(story.hostNotes),
  likes: story.likes,
  dislikes: story.dislikes,
  totalAttempts: story.totalAttempts,
  totalCompletions: story.totalCompletions,
  dateCreated: story.dateCreated.toISOString(),
  dateModified: story.dateModified.toISOString(),
});
