import { expect, it } from 'vitest';
import { normalise } from './normalise.ts';

it.each([
  ['Good evening, what a lovely little puzzle, may I start by asking whether he was ill?', 'he was ill?'],
  ['Hello there, what a curious boy, could you tell me please whether he is blind', 'he is blind?'],
  ['How interesting, so is it the boy who needs the clicks?', 'so is it the boy who needs the clicks?'],
  ["I beg your pardon if it's silly, but is he deaf?", 'is he deaf?'],
  ['Sorry, but is Mateo deaf?', 'is mateo deaf?'],
  ["I don't believe you. Is he pleased about it?", 'is he pleased about it?'],
  ["Oh how clever, she's no woman but a hunting bird!", 'she is no woman but a hunting bird!'],
  ['Now tell me, was he murdered, my dear?', 'was he murdered?'],
  ['He owes money to somebody upstairs. Am I warm?', 'he owes money to somebody upstairs?'],
  ['The surgeon is his mother, or am I wrong?', 'the surgeon is his mother?'],
  ['haha ok sorry for the spam but did he faint', 'did he faint'],
  ['no wait, is the surgeon a woman?', 'is the surgeon a woman?'],
  ['This one is killing me lol, are they in a boat?', 'are they in a boat?'],
  ['Is it water? Thanks', 'is it water?'],
  ['oh wow, ok, thank you. there was never any water?', 'there was never any water?'],
  ['Good evening! I think the council pays for it', 'the council pays for it'],
  ["wow ok that's a lot of people lol were they together?", 'were they together?'],
  ['my 8 year old says a train. is it a train?', 'is it a train?'],
  ['As a nurse I have to ask: was the patient awake?', 'was the patient awake?'],
  ['omg wait... hiccups?!', 'hiccups?!'],
  ['Let me think. Is he blind? I hope so.', 'is he blind?'],
  ['Honestly, I am puzzled, but is he blind? just checking', 'is he blind?'],
  ['My friend asks: are they cranes? My guess is no.', 'are they cranes?'],
  ["I don't think so, but was he blind?", 'was he blind?'],
  ['In your opinion, was it planned?', 'was it planned?'],
  ['Can you tell me: is he blind?', 'is he blind?'],
  ['let me ask was it an accident', 'was it an accident'],
  ['ugh my phone keeps lagging, are the strangers alive', 'are the strangers alive'],
  ["heyy I'm back, did the stuff float", 'did the stuff float'],
  ['omg hi ok so was he on an island', 'was he on an island'],
  ['Was it poisoned? I apologise if I asked this before; my notes are a disgrace.', 'was it poisoned?'],
  [
    'Did the visitors come for the empty spot? What a species we are.',
    'did the visitors come for the empty spot?',
  ],
  ['i see did the man fall', 'did the man fall'],
  ['My wife wants to know is he blind', 'is he blind'],
  ['may i ask, was he alone, if you do not mind me asking?', 'was he alone?'],
])('what is said to be polite, or as an exclamation, is no part of the question: %s', (message, question) => {
  expect(normalise(message)).toBe(question);
});

it.each([
  'thanks, that was quick',
  'good morning, how are you?',
  'oh dear, that is rather grim.',
  'sorry, can i have another clue?',
  'what a dramatic story!',
  'nice. is this a hard game?',
  'am i close?',
  'how sad is he?',
  'i wonder whether you know',
  'he is sorry, and she thanks him',
  'it was a bet, she wanted to win it.',
  'i am stuck. can you help me?',
  'she was blind. i am sure.',
  'the thing is it was dark',
  'let me have it',
  'if you push it, does it fall?',
  'was it poisoned? i think the bowl was.',
  'was it poisoned? i need a clue.',
  'i was there',
  'my brother did it',
])('talk with the host, and what only looks like talk, stay as they are: %s', (message) => {
  expect(normalise(message)).toBe(message);
});

it.each(['what a lovely', 'oh, wow, ', 'so, ', 'good evening my dear ', '. am i', 'if i may ask '])(
  'a long message of "%s" takes no time',
  (part) => {
    const started = performance.now();
    normalise(part.repeat(200));
    expect(performance.now() - started).toBeLessThan(100);
  },
);
