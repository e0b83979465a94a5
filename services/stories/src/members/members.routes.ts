import {
  type ExportedStory,
  exportMemberMarks,
  exportMemberStories,
  type HostNotes,
  LIKED_MAX,
  listLikedStories,
  type StoryInput,
} from '@sidelight/contracts';
import { type Mount, pageOf } from '@sidelight/kit';
import type { StoryRecord } from '../stories/story.model.ts';
import type { StoriesContext } from '../stories-context.ts';

/** Other services call these routes for a member's data download and for the week in review. */
export function mountMembers(
  mount: Mount,
  { stories, storyLists, sheets, favourites, reactions, reports }: StoriesContext,
): void {
  mount(exportMemberStories, async ({ params, query }) => {
    const own = await stories.listOwn(params.userId, query.cursor, query.limit + 1);
    const { items, nextCursor } = pageOf(own, query.limit, ({ _id }) => _id);
    const found = await sheets.findAll(items.map(({ _id }) => _id));
    const notes = new Map(found.map((sheet) => [sheet.storyId, sheet.notes]));
    const exportedStories = items.map((story) => exported(story, notes.get(story._id) ?? null));
    return { items: exportedStories, nextCursor };
  });
  mount(listLikedStories, async ({ params, query }) => {
    const span = { from: new Date(query.from), to: new Date(query.to), limit: LIKED_MAX };
    const storyIds = await reactions.listLiked(params.userId, span);
    const found = await storyLists.findListings(storyIds);
    const titles = new Map(found.filter(({ bar }) => !bar).map(({ _id, title }) => [_id, title]));
    return { titles: storyIds.flatMap((storyId) => titles.get(storyId) ?? []) };
  });
  mount(exportMemberMarks, async ({ params }) => {
    const [liked, reacted, reported] = await Promise.all([
      favourites.listAll(params.userId),
      reactions.listAll(params.userId),
      reports.listBy(params.userId),
    ]);
    return {
      favourites: liked.map(({ storyId, createdAt }) => ({ storyId, createdAt: createdAt.toISOString() })),
      reactions: reacted.map(({ storyId, reactionType, createdAt }) => ({
        ...{ storyId, reactionType },
        createdAt: createdAt.toISOString(),
      })),
      reports: reported.map(({ _id: reportId, storyId, reason, comment, status, createdAt }) => ({
        ...{ reportId, storyId, reason, comment, status },
        createdAt: createdAt.toISOString(),
      })),
    };
  });
}

/** This type requires every field that an author writes, so that the download lacks none. */
type Exported = ExportedStory & Required<Pick<ExportedStory, keyof StoryInput>>;
const exported = (story: StoryRecord, notes: HostNotes | null): Exported => ({
  storyId: story._id,
  title: story.title,
  prompt: story.prompt,
  solution: story.solution,
  isPublic: story.isPublic,
  displayIcon: story.displayIcon,
  displayColour: story.displayColour,
  scene: story.scene ?? null,
  contentWarnings: story.contentWarnings,
  hostNotes: notes,
  likes: story.likes,
  dislikes: story.dislikes,
  totalAttempts: story.totalAttempts,
  totalCompletions: story.totalCompletions,
  dateCreated: story.dateCreated.toISOString(),
  dateModified: story.dateModified.toISOString(),
});
