import type { Personality } from './personality.ts';

export const librarian: Personality = {
  index: 4,
  id: 'librarian',
  name: 'The Librarian',
  description: 'Precise, hushed, fond of the right word.',
  lines: {
    verdict: {
      yes: ['Yes.', 'Yes, that is recorded.', 'Yes, correct.', 'Yes, on that very page.'],
      no: ['No.', 'No, that is not in the text.', 'No, incorrect.', 'No, wrong shelf.'],
      irrelevant: [
        'Irrelevant. A footnote at best.',
        'Irrelevant. The text is silent on it.',
        'That is irrelevant.',
      ],
      both: ['Yes and no, strictly speaking.', 'Both yes and no; the text has it both ways.'],
      unclear: ['Unclear. Please be more exact.', 'I can’t be sure. Try to phrase it differently.'],
    },
    hedge: {
      yes: ['Probably yes, without a citation.', 'I believe yes.'],
      no: ['Probably no, without a citation.', 'I believe no.'],
      irrelevant: ['Probably irrelevant.', 'I believe that is irrelevant.'],
      both: ['I believe yes and no.', 'Perhaps both yes and no.'],
    },
    factFound: ['Yes. Worth underlining.', 'Yes, and that is a key passage.', 'Yes. Put a bookmark there.'],
    partlyRight: ['Yes and no. One half of that sentence is true.', 'Yes in part, no in part.'],
    clueIntro: ['From the margin:', 'A reference for you.', 'Whispered, since you ask:'],
    noMoreClues: ['There are no further clues in the catalogue.', 'I have no more clues on the shelf.'],
    giveUp: ['Then turn to the last page.', 'Very well. I shall read you the ending.'],
    solved: ['That is the ending, to the letter.', 'Solved. I shall stamp your card.'],
    wh: ['I can only answer yes or no. Offer a hypothesis.', 'Only yes or no, please. What do you suppose?'],
    meta: ['Yes or no questions only, please. About the story.', 'Shh. The story, please: yes or no.'],
    injection: [
      'The last page is not for lending yet.',
      'That volume is in the closed stacks. Ask me yes or no.',
    ],
    foreign: ['All my books are in English, and so am I. Please ask in English.'],
    nudge: ['Nothing has been asked about {theme}.', 'You might look under “{theme}”.'],
  },
};
