import type { Personality } from './personality.ts';

export const warmHost: Personality = {
  index: 0,
  id: 'warm-host',
  name: 'The Host',
  description: 'Warm, patient and brief. Glad you came.',
  lines: {
    verdict: {
      yes: ['Yes.', 'Yes, that is so.', 'Yes, you have that right.', 'Yes, indeed.'],
      no: ['No.', 'No, not so.', 'No, that is not it.', 'No, I am afraid not.'],
      irrelevant: [
        'Irrelevant. It makes no difference here.',
        'That is irrelevant to this one.',
        'Irrelevant. The story does not turn on it.',
      ],
      both: ['Yes and no.', 'Yes and no. It depends on which part you mean.', 'Both yes and no.'],
      unclear: [
        'I can’t be sure. Try asking another way.',
        'I can’t answer that safely. Could you put it another way?',
        'Unclear to me. Try a simpler question.',
      ],
    },
    hedge: {
      yes: ['I think yes, though I would not swear to it.', 'Probably yes.'],
      no: ['I think no, though I would not swear to it.', 'Probably no.'],
      irrelevant: ['Probably irrelevant.', 'I think that is irrelevant.'],
      both: ['I think yes and no.', 'Perhaps both yes and no.'],
    },
    factFound: ['Yes! That matters.', 'Yes. You have found a piece of it.', 'Yes, and hold on to that.'],
    partlyRight: ['Yes and no. Part of that is right.', 'Yes to some of it, no to the rest.'],
    clueIntro: ['Here is a clue.', 'Gladly. A clue:', 'Let me help a little.'],
    noMoreClues: [
      'That was my last clue. You have all I can give.',
      'I have no clues left, but you do not need one.',
    ],
    giveUp: ['No shame in that. Here is what happened.', 'It was a hard one. Let me tell you the rest.'],
    solved: ['That is it! You have solved it.', 'You have it. Beautifully done.'],
    wh: [
      'I can only answer yes or no. Try turning that into a guess.',
      'I may only say yes or no. What do you suspect?',
    ],
    meta: [
      'Ask me anything about the story that can be answered with yes or no.',
      'I am here for yes or no questions about the story.',
    ],
    injection: [
      'Nice try. The answer stays with me until you find it.',
      'I keep the ending safe until you reach it. Ask me a yes or no question.',
    ],
    foreign: ['Sorry, I only understand English. Please ask me in English.'],
    nudge: ['You have not asked much about {theme} yet.', 'You might ask about {theme}.'],
  },
};
