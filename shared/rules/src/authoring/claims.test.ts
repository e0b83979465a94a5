import { describe, expect, it } from 'vitest';
import { claimsOf, isBrief, shortened } from './claims.ts';

describe('claims', () => {
  it.each<[string, string[]]>([
    ['A fog came down and both teams went in.', ['A fog came down.', 'Both teams went in.']],
    ['He broke the window and swam out.', ['He broke the window.', 'He swam out.']],
    [
      'She stopped, pressed his chest, and rode with him.',
      ['She stopped.', 'She pressed his chest.', 'She rode with him.'],
    ],
    [
      'Years ago, while the cook lay asleep, a fire broke out.',
      ['The cook lay asleep.', 'Years ago, a fire broke out.'],
    ],
    [
      'The fox, which came every night, barked, and the family got out.',
      ['The fox came every night.', 'The fox barked.', 'The family got out.'],
    ],
    ['He was caught and arrested.', ['He was caught.', 'He was arrested.']],
    ['She left because the ice had melted.', ['She left.', 'The ice had melted.']],
    ['The river froze; he walked across.', ['The river froze.', 'He walked across.']],
  ])('are split: %s', (text, claims) => expect(claimsOf(text)).toEqual(claims));

  it.each<[string, string[]]>([
    ['Ms Gray is a cellist, and she bought a ticket.', ['Ms Gray is a cellist.', 'Ms Gray bought a ticket.']],
    ['The barman saw the man, and he drew a gun.', ['The barman saw the man.', 'He drew a gun.']],
    ['His car was blocked, so he hid.', ['His car was blocked.', 'He hid.']],
  ])('name a person only if nobody else can be meant: %s', (text, claims) =>
    expect(claimsOf(text)).toEqual(claims),
  );

  it.each([
    'If the lift had worked, he had gone home.',
    'She believed that the house was empty and the dog was dead.',
    'They left a patch of bare, burnt ground.',
    'When it stayed silent she knew that he had fallen, took a key and found him.',
    'He said: “I am well, and she is dead”.',
  ])('stay whole if they are not stated as facts, or are hard to split: %s', (text) =>
    expect(claimsOf(text)).toEqual([text]),
  );

  it('are not found in questions and bare quotations', () => {
    expect(claimsOf('Why did he go? “Come in, my friend.” Who knows?')).toEqual([]);
  });
});

it.each([
  ['The man had hiccups.', true],
  ['He was deaf and the lift was broken.', false],
  [`He stood ${'on the tall and slippery '.repeat(4)}block of ice.`, false],
])('is brief: %s %s', (text, answer) => expect(isBrief(text)).toBe(answer));

it.each([
  [
    'Harold is a dummy, as heavy as a grown man, that belongs to the fire brigade of the small town by the sea.',
    'Harold is a dummy.',
  ],
  [
    'The door was locked from within, or so it seemed to everybody who stood before it on that long night.',
    'The door was locked from within, or so it seemed to everybody who stood before it on that long night.',
  ],
])('shortens a claim only if it stays true: %s', (text, short) => expect(shortened(text)).toBe(short));
