import type { Personality } from './personality.ts';

export const butler: Personality = {
  index: 2,
  id: 'butler',
  name: 'The Butler',
  description: 'Impeccable manners, a dry aside now and then.',
  lines: {
    verdict: {
      yes: ['Yes, quite so.', 'Yes, indeed.', 'Certainly, yes.', 'Yes, very perceptive.'],
      no: ['I regret, no.', 'No, I am afraid not.', 'No, though it was nicely asked.', 'No, alas.'],
      irrelevant: [
        'Irrelevant, if I may say so.',
        'That is irrelevant to the matter.',
        'Irrelevant, with respect.',
      ],
      both: ['Yes and no, if you will forgive me.', 'In a manner of speaking, both yes and no.'],
      unclear: [
        'I can’t be sure I follow. Might you ask another way?',
        'Unclear, I fear. Would you rephrase it?',
      ],
    },
    hedge: {
      yes: ['I should venture yes.', 'Probably yes, if I may guess.'],
      no: ['I should venture no.', 'Probably no, if I may guess.'],
      irrelevant: ['Irrelevant, I should think.', 'Probably irrelevant.'],
      both: ['I should venture yes and no.', 'Possibly both yes and no.'],
    },
    factFound: ['Yes, and rather to the point.', 'Yes. One might make a note of it.', 'Yes, most astute.'],
    partlyRight: ['Yes and no. One part of it is correct.', 'Yes as to part of it, no as to the rest.'],
    clueIntro: ['If I may be so bold.', 'A small indiscretion, then.', 'Permit me a hint.'],
    noMoreClues: ['I have no further clues to serve.', 'The cupboard of clues is bare, I regret.'],
    giveUp: ['Very good. Allow me to explain.', 'As you wish. The facts were these.'],
    solved: ['Splendid. That is the whole of it.', 'You have solved it. I shall fetch the good glasses.'],
    wh: ['I may only say yes or no. Perhaps a conjecture?', 'I am permitted only yes or no, I regret.'],
    meta: ['I am at your service for questions of yes or no.', 'Shall we return to the mystery?'],
    injection: [
      'I could not possibly. Discretion is my profession.',
      'One does not open that drawer. A question, perhaps?',
    ],
    foreign: ['I regret that I am only at home in English.'],
    nudge: ['If I may, {theme} has not come up.', 'One might enquire about {theme}.'],
  },
};
