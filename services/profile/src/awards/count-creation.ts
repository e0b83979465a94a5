import type { EventContext, EventHandlers } from '@sidelight/kit';
import { utcDateOf } from '@sidelight/rules';
import type { ProfileContext } from '../profile-context.ts';
import type { ProfileRecord } from '../profiles/profile.model.ts';
import { unlockAchievements } from './unlock-achievements.ts';

/** The achievement 'Consistent Creator' needs new mysteries on this many dates in UTC. */
export const DAYS_KEPT = 3;

export function countCreations({
  profiles,
}: Pick<ProfileContext, 'profiles'>): EventHandlers<'story.created' | 'reaction.changed'> {
  async function update(
    authorId: string,
    change: (creation: ProfileRecord['creation']) => ProfileRecord['creation'],
    { session, occurredAt }: EventContext,
  ): Promise<void> {
    const profile = await profiles.find(authorId, session);
    if (!profile) return;
    const creation = change(profile.creation);
    const { achievements } = unlockAchievements({ ...profile, creation }, null, occurredAt);
    await profiles.update(authorId, { creation, achievements }, session);
  }

  return {
    'story.created': ({ authorId, createdAt }, context) =>
      update(
        authorId,
        (creation) => ({
          ...creation,
          totalStories: creation.totalStories + 1,
          days: [...new Set([...creation.days, utcDateOf(new Date(createdAt))])].slice(0, DAYS_KEPT),
        }),
        context,
      ),
    'reaction.changed': ({ authorId, likesDelta, dislikesDelta }, context) =>
      update(
        authorId,
        (creation) => ({
          ...creation,
          totalLikes: creation.totalLikes + likesDelta,
          totalDislikes: creation.totalDislikes + dislikesDelta,
        }),
        context,
      ),
  };
}
