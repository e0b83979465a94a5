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
import { ApiError, type Mount } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';
import { changeTuningConsent } from './change-tuning-consent.ts';
import { readMe, readProfile } from './read-profile.ts';

export function mountProfiles(mount: Mount, ctx: ProfileContext): void {
  mount(getProfile, async ({ actor, params }) => ({
    status: 200,
    body: await readProfile(ctx, actor, params.username),
  }));
  mount(getMe, async ({ actor, query }) => ({
    status: 200,
    body: await readMe(ctx, actor, query.localDate),
  }));
  mount(getAdvert, async ({ actor }) => {
    const profile = await ctx.profiles.find(actor.userId);
    if (!profile) throw new ApiError({ code: 'profile_not_found' });
    return { status: 200, body: { needsAdvert: profile.needsAdvert } };
  });
  mount(setAdvert, async ({ actor, body }) => {
    if (!(await ctx.profiles.setAdvert(actor.userId, body.needsAdvert))) {
      throw new ApiError({ code: 'profile_not_found' });
    }
    return { status: 200, body };
  });
  mount(getPremiumInterest, async ({ actor }) => {
    const profile = await ctx.profiles.find(actor.userId);
    if (!profile) throw new ApiError({ code: 'profile_not_found' });
    return { status: 200, body: { isInterested: profile.isPremiumInterested ?? false } };
  });
  mount(setPremiumInterest, async ({ actor, body }) => {
    if (!(await ctx.profiles.setPremiumInterest(actor.userId, body.isInterested))) {
      throw new ApiError({ code: 'profile_not_found' });
    }
    return { status: 200, body };
  });
  mount(getTuningConsent, async ({ actor }) => {
    const profile = await ctx.profiles.find(actor.userId);
    if (!profile) throw new ApiError({ code: 'profile_not_found' });
    return { status: 200, body: { isGiven: profile.hasTuningConsent ?? false } };
  });
  mount(setTuningConsent, async ({ actor, body }) => {
    await changeTuningConsent(ctx, actor.userId, body.isGiven);
    return { status: 200, body };
  });
  mount(getProfileStats, async () => ({ status: 200, body: { totalUsers: await ctx.accounts.count() } }));
}
