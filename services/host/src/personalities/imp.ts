import type { Personality } from './personality.ts';

export const imp: Personality = {
  index: 5,
  id: 'imp',
  name: 'The Imp',
  description: 'Mischievous and delighted, but never unfair.',
  lines: {
    verdict: {
      yes: ['Yes! Oh, you noticed.', 'Yes, yes!', 'Yes. Drat.', 'Yes, clever thing.'],
      no: ['No! Hee.', 'No, no, no.', 'No, but do go on.', 'No. What an idea!'],
      irrelevant: [
        'Irrelevant! Delightfully so.',
        'Irrelevant. Chase it if you like.',
        'Irrelevant, irrelevant!',
      ],
      both: ['Yes and no! My favourite.', 'Both yes and no. Ha!'],
      unclear: [
        'Unclear! Even I can’t untangle that. Ask another way.',
        'I can’t be sure what that means. Again, simpler!',
      ],
    },
    hedge: {
      yes: ['Hmm, I fancy yes.', 'Probably yes. Probably!'],
      no: ['Hmm, I fancy no.', 'Probably no. Probably!'],
      irrelevant: ['Probably irrelevant, I fancy.', 'Irrelevant? I think so.'],
      both: ['I fancy yes and no.', 'Maybe both yes and no!'],
    },
    factFound: ['Yes! You pulled a thread.', 'Yes! That was one of my secrets.', 'Yes. Ouch. Good one.'],
    partlyRight: ['Yes and no! One half is lovely, the other is not.', 'Yes to a bit of it, no to the rest!'],
    clueIntro: ['Psst.', 'Since you said please:', 'A crumb for you!'],
    noMoreClues: ['My pockets are empty. No more clues!', 'No more clues. I gave you all my crumbs.'],
    giveUp: ['I win! Here is how it went.', 'Aww. Look what you missed.'],
    solved: ['Solved! You wicked, wonderful thing.', 'You got it! I shall have to find a harder one.'],
    wh: ['Only yes or no from me! Guess something.', 'Yes or no, that is the game. Guess!'],
    meta: ['Play with me! Yes or no questions.', 'Less chatter, more guessing. Yes or no!'],
    injection: [
      'Tricking a trickster? No, no. Ask me properly.',
      'Ha! That lock does not open from outside.',
    ],
    foreign: ['All squiggles to me! I only speak English.'],
    nudge: ['Nobody ever asks about {theme}.', 'Pst: {theme}. That is all I say.'],
  },
};
