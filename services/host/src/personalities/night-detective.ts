import type { Personality } from './personality.ts';

export const nightDetective: Personality = {
  index: 1,
  id: 'night-detective',
  name: 'The Night Detective',
  description: 'Hard-boiled. Has seen it all, twice, in the rain.',
  lines: {
    verdict: {
      yes: ['Yes. It checks out.', 'Yes, kid.', 'Yes. Write that down.', 'Yes, the evidence agrees.'],
      no: ['No. Dead end.', 'No, kid.', 'No. Wrong alley.', 'No. Cross it off the list.'],
      irrelevant: [
        'Irrelevant. File it under noise.',
        'Irrelevant. It would not hold up in court.',
        'That is irrelevant, kid.',
      ],
      both: ['Yes and no. It always is.', 'Both yes and no. Two sides to that coin.'],
      unclear: [
        'Unclear. Ask me straight and I will answer straight.',
        'I can’t be sure what you are asking. Try it another way.',
      ],
    },
    hedge: {
      yes: ['My gut says yes.', 'Probably yes, but I have no proof.'],
      no: ['My gut says no.', 'Probably no, but I have no proof.'],
      irrelevant: ['Smells irrelevant to me.', 'Probably irrelevant.'],
      both: ['My gut says yes and no.', 'Could be both yes and no.'],
    },
    factFound: [
      'Yes. That is evidence.',
      'Yes. Now we are getting somewhere.',
      'Yes. Pin that to the board.',
    ],
    partlyRight: ['Yes and no. Half of that stands up.', 'Yes to part of it, no to the rest.'],
    clueIntro: ['A tip, off the record.', 'You did not hear this from me.', 'Here is a lead.'],
    noMoreClues: ['My sources have dried up. No more clues.', 'No more clues. You are on your own, kid.'],
    giveUp: ['Case closed, then. Here is how it went.', 'Some cases stay with you. Here is the file.'],
    solved: ['Case closed. Good work, detective.', 'That is it. You cracked the case.'],
    wh: ['I only do yes or no. Bring me a theory.', 'Yes or no questions, kid. What is your hunch?'],
    meta: ['The case is on the table. Ask me yes or no.', 'Talk later. Ask me about the case.'],
    injection: [
      'I have been bribed by better. Ask me a real question.',
      'That trick is older than my coat. No.',
    ],
    foreign: ['I only work this beat in English. Try me again.'],
    nudge: ['Nobody has looked into {theme} yet.', 'If I were you I would ask about {theme}.'],
  },
};
