import {
  getAdvert,
  getMe,
  getPremiumInterest,
  getProfile,
  getProfileStats,
  getTuningConsent,
  setAdvert,
  setPremiumInterest,
  setTuningConsent,
} from '@sidelight/contracts';
import { ApiError, type MemberActor, type Mount } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';
import { changeTuningConsent } from './change-tuning-consent.ts';
import type { ProfileRecord } from './profile.model.ts';
import { readMe, readProfile } from './read-profile.ts';

export function mountProfiles(mount: Mount, ctx: ProfileContext): void {
  mount(getProfile, ({ actor, params }) => readProfile(ctx, actor, params.username));
  mount(getMe, ({ actor, query }) => readMe(ctx, actor, query.localDate));
  mountSettings(mount, ctx);
  mount(getProfileStats, async () => ({ totalUsers: await ctx.accounts.count() }));
}

function mountSettings(mount: Mount, ctx: ProfileContext): void {
  async function find({ userId }: MemberActor): Promise<ProfileRecord> {
    const profile = await ctx.profiles.find(userId);
    if (!profile) throw new ApiError({ code: 'profile_not_found' });
    return profile;
  }
  async function update({ userId }: MemberActor, changes: Partial<ProfileRecord>): Promise<void> {
    if (!(await ctx.profiles.update(userId, changes))) throw new ApiError({ code: 'profile_not_found' });
  }

  mount(getAdvert, async ({ actor }) => {
    const { needsAdvert } = await find(actor);
    return { needsAdvert };
  });
  mount(setAdvert, async ({ actor, body }) => {
    await update(actor, { needsAdvert: body.needsAdvert });
    return body;
  });
  mount(getPremiumInterest, async ({ actor }) => {
    const { isPremiumInterested = false } = await find(actor);
    return { isInterested: isPremiumInterested };
  });
  mount(setPremiumInterest, async ({ actor, body }) => {
    await update(actor, { isPremiumInterested: body.isInterested });
    return body;
  });
  mount(getTuningConsent, async ({ actor }) => {
    const { hasTuningConsent = false } = await find(actor);
    return { isGiven: hasTuningConsent };
  });
  mount(setTuningConsent, async ({ actor, body }) => {
    await changeTuningConsent(ctx, actor.userId, body.isGiven);
    return body;
  });
}
