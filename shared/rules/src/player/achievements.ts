export type AchievementFacts = {
  totalStoriesAttempted: number;
  totalStoriesCompleted: number;
  totalQuestionsAsked: number;
  totalTimePlayedSeconds: number;
  bestStreakCount: number;
  lastGame: {
    completedStatus: 'Completed' | 'Resigned';
    questionsAsked: number;
    timeTakenSeconds: number;
    isFirstDailySolver: boolean;
  } | null;
  creation: {
    totalStories: number;
    totalLikes: number;
    totalDislikes: number;
    /** The number of UTC days on which the player wrote a mystery. */
    distinctDays: number;
  };
};

export type Achievement = {
  name: string;
  description: string;
  icon: string;
  isEarned(facts: AchievementFacts): boolean;
  progress?(facts: AchievementFacts): { value: number; target: number };
};

const counted = (
  name: string,
  description: string,
  icon: string,
  target: number,
  value: (facts: AchievementFacts) => number,
): Achievement => ({
  name,
  description,
  icon,
  isEarned: (facts) => value(facts) >= target,
  progress: (facts) => ({ value: Math.min(target, Math.floor(value(facts))), target }),
});

const inOneGame = (
  name: string,
  description: string,
  icon: string,
  isMet: (game: NonNullable<AchievementFacts['lastGame']>) => boolean,
): Achievement => ({
  name,
  description,
  icon,
  isEarned: ({ lastGame }) => lastGame?.completedStatus === 'Completed' && isMet(lastGame),
});

const HOURS = 3600;

/** From section 9 of the product spec. Profiles store the names, so a name must not change. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  counted('Clever Clogs', 'Solve your first mystery', 'trophy', 1, (f) => f.totalStoriesCompleted),
  counted('On Fire', 'Reach a 7 day streak', 'fire-flame-curved', 7, (f) => f.bestStreakCount),
  counted('Too Hot to Handle', 'Reach a 10 day streak', 'fire-flame-curved', 10, (f) => f.bestStreakCount),
  counted('Riddler', 'Reach a 2 day streak', 'dice', 2, (f) => f.bestStreakCount),
  counted('Question Master', 'Ask 50 questions', 'magnifying-glass', 50, (f) => f.totalQuestionsAsked),
  inOneGame(
    'Super Sleuth',
    'Solve a mystery in 10 questions or fewer',
    'user-secret',
    (g) => g.questionsAsked <= 10,
  ),
  inOneGame(
    'Speed Demon',
    'Solve a mystery in 60 seconds or less',
    'person-running',
    (g) => g.timeTakenSeconds <= 60,
  ),
  inOneGame(
    'Comeback Kid',
    'Solve a mystery after 30 questions or more',
    'hourglass-half',
    (g) => g.questionsAsked >= 30,
  ),
  counted('Storyteller', 'Create your first mystery', 'pen', 1, (f) => f.creation.totalStories),
  counted('Prolific Pen', 'Create 10 mysteries', 'feather-pointed', 10, (f) => f.creation.totalStories),
  counted('Crowd Pleaser', 'Receive 10 likes on your mysteries', 'gem', 10, (f) => f.creation.totalLikes),
  {
    name: 'Marmite',
    description: 'Receive 5 likes and 5 dislikes on your mysteries',
    icon: 'scale-unbalanced',
    isEarned: ({ creation }) => creation.totalLikes >= 5 && creation.totalDislikes >= 5,
    progress: ({ creation }) => ({
      value: Math.min(5, creation.totalLikes) + Math.min(5, creation.totalDislikes),
      target: 10,
    }),
  },
  counted(
    'Consistent Creator',
    'Create mysteries on 3 separate days',
    'book-open',
    3,
    (f) => f.creation.distinctDays,
  ),
  inOneGame('Fastest Gun', 'Be the first to solve a daily mystery', 'gun', (g) => g.isFirstDailySolver),
  counted('Completionist', 'Solve 50 mysteries', 'key', 50, (f) => f.totalStoriesCompleted),
  counted('Explorer', 'Attempt 100 mysteries', 'binoculars', 100, (f) => f.totalStoriesAttempted),
  {
    name: 'Endurance Test',
    description: 'Play for 5 hours in all',
    icon: 'hourglass-half',
    isEarned: (facts) => facts.totalTimePlayedSeconds >= 5 * HOURS,
    progress: (facts) => ({
      value: Math.min(5, Math.floor(facts.totalTimePlayedSeconds / HOURS)),
      target: 5,
    }),
  },
  counted('Serial Solver', 'Reach a best streak of 30 days', 'moon', 30, (f) => f.bestStreakCount),
];

export function newAchievements(facts: AchievementFacts, unlocked: readonly string[]): string[] {
  return ACHIEVEMENTS.filter(({ name, isEarned }) => !unlocked.includes(name) && isEarned(facts)).map(
    ({ name }) => name,
  );
}
