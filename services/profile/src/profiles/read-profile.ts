import type { Profile } from '@sidelight/contracts';
import { type Actor, ApiError, type MemberActor } from '@sidelight/kit';
import { earliestDateOnEarth, isPlausibleLocalDate, type LocalDate, streakOn } from '@sidelight/rules';
import type { ProfileContext } from '../profile-context.ts';
import type { ProfileRecord } from './profile.model.ts';

/** Other players see only the last days of a streak, so they get only this many of the latest dates. */
const FROZEN_DATES_FOR_OTHERS = 14;

function present(
  profile: ProfileRecord,
  { username, isMine, today }: { username: string | null; isMine: boolean; today: LocalDate },
): Profile {
  const frozenDates = profile.frozenDates ?? [];
  return {
    username,
    createdAt: profile.createdAt.toISOString(),
    isMine,
    totalXp: profile.totalXp,
    achievements: profile.achievements.map(({ name, unlockedAt }) => ({
      name,
      unlockedAt: unlockedAt.toISOString(),
    })),
    totalStoriesAttempted: profile.totalStoriesAttempted,
    totalStoriesCompleted: profile.totalStoriesCompleted,
    totalQuestionsAsked: profile.totalQuestionsAsked,
    totalTimePlayedSeconds: profile.totalTimePlayedSeconds,
    streak: {
      ...streakOn(profile.streak, today),
      frozenDates: isMine ? frozenDates : frozenDates.slice(-FROZEN_DATES_FOR_OTHERS),
    },
    mysteryDays: profile.creation.days.length,
  };
}

/** @throws {ApiError} `profile_not_found` */
export async function readProfile(ctx: ProfileContext, viewer: Actor, username: string): Promise<Profile> {
  const account = await ctx.accounts.findByUsername(username);
  const profile = account && (await ctx.profiles.find(account._id));
  if (!account || !profile) throw new ApiError({ code: 'profile_not_found' });
  // The owner's time zone is unknown. So the earliest date on Earth is used, so that no streak is shown as ended too
  // soon.
  const today = earliestDateOnEarth(ctx.clock());
  const isMine = viewer.kind === 'member' && viewer.userId === account._id;
  return present(profile, { username: account.username, isMine, today });
}

/**
 * If `localDate` is missing or implausible, the earliest date on Earth is used.
 * @throws {ApiError} `profile_not_found`
 */
export async function readMe(
  ctx: ProfileContext,
  member: MemberActor,
  localDate?: LocalDate,
): Promise<Profile> {
  const now = ctx.clock();
  const [account, profile] = await Promise.all([
    ctx.accounts.find(member.userId),
    ctx.profiles.find(member.userId),
  ]);
  if (!account || !profile) throw new ApiError({ code: 'profile_not_found' });
  const isPlausible = localDate !== undefined && isPlausibleLocalDate(localDate, now);
  const today = isPlausible ? localDate : earliestDateOnEarth(now);
  return present(profile, { username: account.username, isMine: true, today });
}
