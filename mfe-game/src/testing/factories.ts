import type { Award, Play, Profile, Story, Turn } from '@sidelight/contracts';

let count = 0;

export function makeStory(changes: Partial<Story> = {}): Story {
  return {
    storyId: '12',
    title: 'A Ruinous Sunday',
    prompt: 'A man sold one car, and lost three hotels.',
    displayIcon: 'dice',
    displayColour: 'navy',
    imageUrl: null,
    authorUsername: 'hammett',
    isPublic: true,
    isMine: false,
    likes: 3,
    dislikes: 1,
    totalAttempts: null,
    totalCompletions: null,
    dateCreated: '2026-10-01T08:00:00.000Z',
    dateModified: '2026-10-01T08:00:00.000Z',
    revision: 1,
    collections: [],
    contentWarnings: [],
    ...changes,
  };
}

export function makeTurn(changes: Partial<Turn> = {}): Turn {
  count += 1;
  return {
    turnId: `turn-${count}`,
    question: 'Was it a game?',
    message: 'It was, indeed.',
    kind: 'question',
    verdict: 'yes',
    newFacts: 0,
    askedAt: '2026-11-20T12:00:00.000Z',
    ...changes,
  };
}

export function makePlay(changes: Partial<Play> = {}): Play {
  const turns = changes.turns ?? [];
  return {
    playId: 'play-1',
    storyId: '12',
    revision: 1,
    state: 'in_progress',
    title: 'A Ruinous Sunday',
    prompt: 'A man sold one car, and lost three hotels.',
    turns,
    questionsAsked: turns.length,
    hintsUsed: 0,
    factsFound: 0,
    factsTotal: 3,
    startedAt: turns.some(({ kind }) => kind !== 'meta') ? '2026-11-20T12:00:00.000Z' : null,
    host: { kind: 'offline', practice: true },
    personalityIndex: 0,
    dailyDate: null,
    ...changes,
  };
}

const ENDING = { timeTakenMs: 83_000, questionsAsked: 4, hintsUsed: 1, accuracyScore: 0.5 };
const SOLUTION = 'They were playing a board game.';

export function makeSolvedPlay(changes: Partial<Play> = {}): Play {
  const asked = makeTurn({ question: 'Were they playing a board game?', newFacts: 1 });
  return makePlay({
    state: 'solved',
    turns: [makeTurn({ verdict: 'no', question: 'Was it a crime?', message: 'No.' }), asked],
    questionsAsked: 4,
    hintsUsed: 1,
    factsFound: 1,
    solution: SOLUTION,
    result: { ...ENDING, completedStatus: 'Completed', points: 43 },
    facts: [{ text: 'It was a board game.', turnId: asked.turnId }],
    ...changes,
  });
}

export function makeResignedPlay(changes: Partial<Play> = {}): Play {
  return makePlay({
    state: 'resigned',
    turns: [makeTurn({ question: 'I give up', kind: 'give_up', verdict: null, message: 'Here it is.' })],
    solution: SOLUTION,
    result: { ...ENDING, completedStatus: 'Resigned', points: 0 },
    facts: [{ text: 'It was a board game.', turnId: null }],
    ...changes,
  });
}

export function makeAward(changes: Partial<Award> = {}): Award {
  return {
    playId: 'play-1',
    isSettled: true,
    xp: 43,
    totalXp: 120,
    newAchievements: [],
    streak: { currentStreakCount: 1, bestStreakCount: 1, lastStreakDate: '2026-11-20', freezes: 0 },
    ...changes,
  };
}

export function makeProfile(changes: Partial<Profile> = {}): Profile {
  return {
    username: 'marlowe',
    createdAt: '2026-01-05T09:00:00.000Z',
    isMine: true,
    totalXp: 120,
    achievements: [],
    totalStoriesAttempted: 1,
    totalStoriesCompleted: 1,
    totalQuestionsAsked: 4,
    totalTimePlayedSeconds: 83,
    streak: { currentStreakCount: 0, bestStreakCount: 0, lastStreakDate: null, freezes: 0 },
    ...changes,
  };
}
