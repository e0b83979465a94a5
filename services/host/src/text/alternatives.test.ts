import { expect, it } from 'vitest';
import { alternativesOf } from './alternatives.ts';

it.each([
  ['is he blind or deaf?', 'is he blind?', 'is he deaf?'],
  ['is the surgeon a man or a woman?', 'is the surgeon a man?', 'is the surgeon a woman?'],
  ['did he die in the house or in the garden', 'did he die in the house?', 'did he die in the garden?'],
  ['were his hands clean, or were they dirty?', 'were his hands clean?', 'were they dirty?'],
  ['either he is blind or he is deaf', 'he is blind?', 'he is deaf?'],
])('"%s" asks two questions', (message, first, second) => {
  expect(alternativesOf(message)).toEqual([first, second]);
});

it.each([
  'is he blind or not?',
  'was it one or two years ago?',
  'is it more or less a game?',
  'did he steal a watch or something?',
  'was he blind, deaf, or ill, or was he lame?',
  'is he blind. or is he deaf?',
  'is he blind?',
  'or blind',
])('"%s" offers no two alternatives', (message) => {
  expect(alternativesOf(message)).toBeNull();
});
