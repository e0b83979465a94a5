import type {
  getCreationStats,
  PlayHistoryItem,
  Profile,
  Report,
  ResultOf,
  Story,
} from '@sidelight/contracts';

type Creation = ResultOf<typeof getCreationStats>;

export function makeProfile(changes: Partial<Profile> = {}): Profile {
  return {
    username: 'marlowe',
    createdAt: '2026-01-05T12:00:00.000Z',
    isMine: true,
    totalXp: 420,
    achievements: [],
    totalStoriesAttempted: 8,
    totalStoriesCompleted: 6,
    totalQuestionsAsked: 44,
    totalTimePlayedSeconds: 8 * 150,
    streak: { currentStreakCount: 0, bestStreakCount: 0, lastStreakDate: null, freezes: 0 },
    ...changes,
  };
}

export function makePlay(changes: Partial<PlayHistoryItem> = {}): PlayHistoryItem {
  return {
    playId: 'p1',
    storyId: '12',
    title: 'The Last Train',
    questionsAsked: 9,
    timeTakenMs: 83_000,
    points: 50,
    completedStatus: 'Completed',
    dailyDate: null,
    createdAt: new Date().toISOString(),
    ...changes,
  };
}

export function makeStory(changes: Partial<Story> = {}): Story {
  return {
    storyId: '12',
    title: 'The Last Train',
    prompt: 'A man misses his train and laughs all night.',
    displayIcon: 'ghost',
    displayColour: 'navy',
    imageUrl: null,
    authorUsername: 'marlowe',
    isPublic: true,
    isMine: true,
    likes: 7,
    dislikes: 1,
    totalAttempts: 20,
    totalCompletions: 11,
    dateCreated: '2026-03-02T12:00:00.000Z',
    dateModified: '2026-03-02T12:00:00.000Z',
    revision: 1,
    collections: [],
    contentWarnings: [],
    ...changes,
  };
}

export function makeCreation(changes: Partial<Creation> = {}): Creation {
  return {
    totalStoriesCreated: 0,
    totalLikes: 0,
    totalDislikes: 0,
    avgQuestionsPerStory: 0,
    avgTimePerStoryMs: 0,
    recentStories: [],
    ...changes,
  };
}

export function makeReport(changes: Partial<Report> = {}): Report {
  return {
    reportId: 'r1',
    storyId: '12',
    storyTitle: 'The Last Train',
    reporterUsername: 'watson',
    reason: 'Incorrect solution',
    comment: 'The train could not have run on a Sunday.',
    playId: null,
    status: 'open',
    createdAt: '2026-11-18T12:00:00.000Z',
    ...changes,
  };
}
