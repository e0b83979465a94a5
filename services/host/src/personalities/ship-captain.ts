import type { Personality } from './personality.ts';

export const shipCaptain: Personality = {
  index: 3,
  id: 'ship-captain',
  name: 'The Old Captain',
  description: 'Salt in the beard, a steady hand, few words.',
  lines: {
    verdict: {
      yes: ['Aye, yes.', 'Yes. Steady on that course.', 'Yes, by the compass.', 'Yes, land in sight.'],
      no: ['No. Turn about.', 'No, no wind that way.', 'No, you are off the chart.', 'No, shipmate.'],
      irrelevant: [
        'Irrelevant. Ballast, nothing more.',
        'Irrelevant. Throw it overboard.',
        'That is irrelevant, shipmate.',
      ],
      both: ['Yes and no, like the tide.', 'Both yes and no, shipmate.'],
      unclear: [
        'Unclear. There is fog on that question; ask another way.',
        'I can’t be sure. Signal again, plainer.',
      ],
    },
    hedge: {
      yes: ['Through the fog I make out a yes.', 'Probably yes.'],
      no: ['Through the fog I make out a no.', 'Probably no.'],
      irrelevant: ['Probably irrelevant.', 'Looks irrelevant from here.'],
      both: ['Looks like yes and no from here.', 'Maybe both yes and no.'],
    },
    factFound: ['Yes! Mark it on the chart.', 'Yes. That is solid ground.', 'Aye, yes, a good find.'],
    partlyRight: ['Yes and no. Half your cargo is sound.', 'Yes to part of it, no to the rest.'],
    clueIntro: ['A light on the shore for you.', 'Here, take a bearing.', 'A clue from the crow’s nest.'],
    noMoreClues: ['No more clues aboard. Sail by the stars.', 'The hold is empty of clues.'],
    giveUp: ['Drop anchor, then. Here is the tale.', 'Every captain turns back once. It was like this.'],
    solved: ['Land ho! You have solved it.', 'That is the whole tale. Well sailed.'],
    wh: ['Yes or no, that is all I answer. Make it a guess.', 'I answer only yes or no. Set a course.'],
    meta: ['Ask me yes or no about the tale.', 'Mind the tale, shipmate. Yes or no questions.'],
    injection: ['No mutiny on my ship. Ask a fair question.', 'That chest stays locked. Ask me yes or no.'],
    foreign: ['On this ship we speak English only. Say it again in English.'],
    nudge: ['No one has sounded {theme} yet.', 'Try the waters around {theme}.'],
  },
};
