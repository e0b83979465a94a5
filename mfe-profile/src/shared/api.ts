import {
  type Contract,
  checkStory,
  confirmMfa,
  correctHostNotes,
  countReports,
  decideDispute,
  deleteAccount,
  deleteSession,
  describeStop,
  disableMfa,
  enrolMfa,
  exportMyData,
  findUser,
  getAdminStory,
  getCreationStats,
  getDispute,
  getGameStats,
  getHostStats,
  getMe,
  getProfile,
  getProfileStats,
  getReminders,
  getReport,
  getStoriesStats,
  getStory,
  getTuningConsent,
  listAccountAudit,
  listAdminStories,
  listCollections,
  listDailySchedule,
  listDisputes,
  listGameAudit,
  listPersonalities,
  listPlayerPlays,
  listReports,
  listSessions,
  listStoryAudit,
  listUsers,
  revokeUserSessions,
  setCollections,
  setDaily,
  setDailyPermission,
  setListing,
  setReminders,
  setTuningConsent,
  stopMails,
  updateReport,
} from '@sidelight/contracts';
import { baseApi, endpoint, type MutationExtras } from '@sidelight/shell-api';
import { areaApi, pagedEndpoint } from '@sidelight/shell-api/area-api';
import { playHistory } from './play-history.ts';

/**
 * Writes the response to a changed setting into the cache. The setting is not read again, because the response to a
 * read could arrive after the next change, and the page would show the old value again.
 */
const writesResponseTo = <C extends Contract>(
  read: 'getReminders' | 'getTuningConsent',
): MutationExtras<C> => ({
  onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
    const answer = await queryFulfilled.catch(() => null);
    // The casts are necessary because `baseApi` has no types of the areas' endpoints.
    const update = baseApi.util.updateQueryData;
    if (answer) dispatch(update(`profile/${read}` as never, undefined as never, () => answer.data as never));
  },
});

export const profileApi = areaApi('profile', (build) => ({
  checkStory: endpoint(build, checkStory),
  confirmMfa: endpoint(build, confirmMfa, { invalidatesTags: ['Sessions'] }),
  correctHostNotes: endpoint(build, correctHostNotes, { invalidatesTags: ['Reports', 'Story'] }),
  countReports: endpoint(build, countReports, { providesTags: ['Reports'] }),
  decideDispute: endpoint(build, decideDispute, { invalidatesTags: ['Reports'] }),
  deleteAccount: endpoint(build, deleteAccount),
  deleteSession: endpoint(build, deleteSession, { invalidatesTags: ['Sessions'] }),
  // Read anew on each visit, because the member may have stopped the mails, or turned them on again, in between.
  describeStop: endpoint(build, describeStop, { keepUnusedDataFor: 0 }),
  disableMfa: endpoint(build, disableMfa, { invalidatesTags: ['Sessions'] }),
  enrolMfa: endpoint(build, enrolMfa),
  // The store does not keep the data after the download.
  exportMyData: endpoint(build, exportMyData, { keepUnusedDataFor: 0 }),
  findUser: endpoint(build, findUser, { providesTags: ['Sessions'] }),
  getAdminStory: endpoint(build, getAdminStory, { providesTags: ['Story'] }),
  getCreationStats: endpoint(build, getCreationStats, { providesTags: ['Stories', 'Reaction'] }),
  getDispute: endpoint(build, getDispute, { providesTags: ['Reports'] }),
  getGameStats: endpoint(build, getGameStats, { providesTags: ['Stats'] }),
  getHostStats: endpoint(build, getHostStats, { providesTags: ['Stats'] }),
  getMe: endpoint(build, getMe, { providesTags: ['Me'] }),
  getProfile: endpoint(build, getProfile, { providesTags: ['Profile'] }),
  getProfileStats: endpoint(build, getProfileStats, { providesTags: ['Stats'] }),
  getReminders: endpoint(build, getReminders, { providesTags: ['Me'] }),
  getReport: endpoint(build, getReport, { providesTags: ['Reports'] }),
  getStoriesStats: endpoint(build, getStoriesStats, { providesTags: ['Stats'] }),
  getStory: endpoint(build, getStory, { providesTags: ['Story'] }),
  getTuningConsent: endpoint(build, getTuningConsent, { providesTags: ['Me'] }),
  listAccountAudit: pagedEndpoint(build, listAccountAudit),
  listAdminStories: pagedEndpoint(build, listAdminStories, { providesTags: ['Stories'] }),
  listCollections: endpoint(build, listCollections, { providesTags: ['Collections'] }),
  listDailySchedule: endpoint(build, listDailySchedule, { providesTags: ['Daily'] }),
  listDisputes: pagedEndpoint(build, listDisputes, { providesTags: ['Reports'] }),
  listGameAudit: pagedEndpoint(build, listGameAudit),
  listPersonalities: endpoint(build, listPersonalities, { providesTags: ['Personalities'] }),
  listPlayerPlays: endpoint(build, listPlayerPlays, { providesTags: ['Plays'] }),
  listPlayHistory: playHistory(build),
  listReports: pagedEndpoint(build, listReports, { providesTags: ['Reports'] }),
  listSessions: endpoint(build, listSessions, { providesTags: ['Sessions'] }),
  listStoryAudit: pagedEndpoint(build, listStoryAudit),
  listUsers: pagedEndpoint(build, listUsers),
  revokeUserSessions: endpoint(build, revokeUserSessions, { invalidatesTags: ['Sessions'] }),
  setDaily: endpoint(build, setDaily, { invalidatesTags: ['Daily'] }),
  setCollections: endpoint(build, setCollections, { invalidatesTags: ['Collections', 'Stories', 'Story'] }),
  setDailyPermission: endpoint(build, setDailyPermission, { invalidatesTags: ['Daily', 'Stories', 'Story'] }),
  setListing: endpoint(build, setListing, {
    invalidatesTags: ['Collections', 'Daily', 'Reports', 'Stories', 'Story'],
  }),
  setReminders: endpoint(build, setReminders, writesResponseTo<typeof setReminders>('getReminders')),
  setTuningConsent: endpoint(
    build,
    setTuningConsent,
    writesResponseTo<typeof setTuningConsent>('getTuningConsent'),
  ),
  stopMails: endpoint(build, stopMails, { invalidatesTags: ['Me'] }),
  updateReport: endpoint(build, updateReport, { invalidatesTags: ['Reports'] }),
}));
