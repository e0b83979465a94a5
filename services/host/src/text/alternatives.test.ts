import { expect, it } from 'vitest';
import { alternativesOf } from './alternatives.ts';

it.each([
  ['is he blind or deaf?', ['is he blind?', 'is he deaf?']],
  ['is the surgeon a man or a woman?', ['is the surgeon a man?', 'is the surgeon a woman?']],
  ['did he die in the house or in the garden', ['did he die in the house?', 'did he die in the garden?']],
  ['were his hands clean, or were they dirty?', ['were his hands clean?', 'were they dirty?']],
  ['either he is blind or he is deaf', ['he is blind?', 'he is deaf?']],
  ['is he deaf, blind or mute?', ['is he deaf?', 'is he blind?', 'is he mute?']],
  [
    'is she at the pole, in a plane, or in space?',
    ['is she at the pole?', 'is she in a plane?', 'is she in space?'],
  ],
  [
    'did he die before or after he got there?',
    ['did he die before he got there?', 'did he die after he got there?'],
  ],
  ['did it get better or worse?', ['did it get better?', 'did it get worse?']],
  ['dirty or clean?', ['dirty?', 'clean?']],
  ['a painting or a statue?', ['a painting?', 'a statue?']],
  ['murder? suicide? an accident?', ['murder?', 'suicide?', 'an accident?']],
])('"%s" asks several questions', (message, questions) => {
  expect(alternativesOf(message)).toEqual(questions);
});

it.each([
  'is he blind or not?',
  'is it more or less a game?',
  'is he sixty or older?',
  'were there 3 or more of them?',
  'did he sleep for a week or longer',
  'did he steal a watch or something?',
  'was he blind, deaf, or ill, or was he lame?',
  'is he blind. or is he deaf?',
  'is he blind? is he deaf?',
  'is he blind?',
  'or blind',
])('"%s" offers no alternatives', (message) => {
  expect(alternativesOf(message)).toBeNull();
});
