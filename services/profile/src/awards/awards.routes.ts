import { getAward } from '@sidelight/contracts';
import { ApiError, type Mount } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';

export function mountAwards(mount: Mount, { awards, profiles }: ProfileContext): void {
  mount(getAward, async ({ actor, params }) => {
    const award = await awards.find(params.playId, actor.userId);
    if (award) {
      const { xp, totalXp, newAchievements, streak } = award;
      return { playId: params.playId, isSettled: true, xp, totalXp, newAchievements, streak };
    }
    const profile = await profiles.find(actor.userId);
    if (!profile) throw new ApiError({ code: 'profile_not_found' });
    const { totalXp, streak } = profile;
    return { playId: params.playId, isSettled: false, xp: 0, totalXp, newAchievements: [], streak };
  });
}
