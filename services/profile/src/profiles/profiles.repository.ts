import { NO_STREAK } from '@sidelight/rules';
import type { ClientSession } from 'mongoose';
import type { ProfileModel, ProfileRecord } from './profile.model.ts';

export function createProfilesRepository(model: ProfileModel) {
  async function find(userId: string, session: ClientSession | null = null): Promise<ProfileRecord | null> {
    return model.findById(userId).session(session).lean<ProfileRecord>();
  }

  /** A new player's profile. */
  async function begin(userId: string, createdAt: Date, session: ClientSession): Promise<void> {
    const profile: ProfileRecord = {
      _id: userId,
      createdAt,
      totalXp: 0,
      achievements: [],
      totalStoriesAttempted: 0,
      totalStoriesCompleted: 0,
      totalQuestionsAsked: 0,
      totalTimePlayedSeconds: 0,
      streak: NO_STREAK,
      frozenDates: [],
      needsAdvert: false,
      creation: { totalStories: 0, totalLikes: 0, totalDislikes: 0, days: [] },
    };
    await model.create([profile], { session });
  }

  /** Stores what a transaction made of the profile that it had read. */
  async function save(
    userId: string,
    changes: Partial<Omit<ProfileRecord, '_id'>>,
    session: ClientSession,
  ): Promise<void> {
    await model.updateOne({ _id: userId }, { $set: changes }, { session });
  }

  /** @returns false if there is no such profile */
  async function setAdvert(userId: string, needsAdvert: boolean): Promise<boolean> {
    const { matchedCount } = await model.updateOne({ _id: userId }, { $set: { needsAdvert } });
    return matchedCount === 1;
  }

  /** @returns false if there is no such profile */
  async function setTuningConsent(
    userId: string,
    hasTuningConsent: boolean,
    session: ClientSession,
  ): Promise<boolean> {
    const change = { $set: { hasTuningConsent } };
    const { matchedCount } = await model.updateOne({ _id: userId }, change, { session });
    return matchedCount === 1;
  }

  /** @returns false if there is no such profile */
  async function setPremiumInterest(userId: string, isPremiumInterested: boolean): Promise<boolean> {
    const { matchedCount } = await model.updateOne({ _id: userId }, { $set: { isPremiumInterested } });
    return matchedCount === 1;
  }

  async function remove(userId: string, session: ClientSession): Promise<void> {
    await model.deleteOne({ _id: userId }, { session });
  }

  return { find, begin, save, setAdvert, setPremiumInterest, setTuningConsent, remove };
}
