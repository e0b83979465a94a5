import { describe, expect, it } from 'vitest';
import { normalise } from '../text/normalise.ts';
import { withoutRefusals } from './refusal.ts';

const read = (message: string) => withoutRefusals(normalise(message));

describe('a refusal', () => {
  it.each([
    "I'm not giving up",
    'No spoilers please',
    "Please don't tell me the answer",
    "I don't want a clue",
    "I'm not stuck",
    "don't give up on me",
    'a clue? no thanks',
    'Give up? Me? Never.',
    'keep the answer to yourself',
    'giving up is for cowards',
    "I'll ask for a hint when I need one",
    'why would I give up?',
    'I want to find out by myself',
    'too early for a hint',
    'a hint would spoil the fun for me',
    'another clue would ruin it',
    'a hint would make it too easy',
    'knowing the solution would spoil it',
    'hints are cheating',
  ])('%j is removed with the request that it names', (message) => {
    const { refuses, rest } = read(message);
    expect(refuses).toBe(true);
    expect(rest).not.toMatch(/give|giving|spoil|tell|clue|hint|answer|stuck|find/);
  });

  it.each([
    ["don't give me the answer, just a hint", 'just a hint'],
    ["I don't want to give up yet but I need a clue", 'but i need a clue'],
    ['give me a hint, not the solution', 'give me a hint,'],
    ['no more clues, just tell me the answer', 'just tell me the answer'],
    ['a hint without spoiling it', 'a hint.'],
  ])('is removed from %j, and this remains: %j', (message, rest) => {
    expect(read(message)).toEqual({ refuses: true, rest });
  });

  it.each([
    "I can't figure it out, tell me",
    "I don't know what to ask",
    "I wouldn't mind a hint",
    'a hint would be great',
    'help would be really nice',
    'any clue would make my day',
    "I can't do it without a clue",
    "can't you give me a hint?",
    "Isn't there a clue?",
    "I don't want to play anymore",
    'no idea, show me the solution',
  ])('is not found in %j', (message) => {
    expect(read(message).refuses).toBe(false);
  });

  it.each([
    'Did he not give up his seat?',
    'the man did not surrender',
    'Was there no clue in the room?',
    "I don't think the clue matters",
    'She never told him the answer',
    'letting them out delayed the bus; without the stop it would be past the spot already',
  ])('is not found in a message about the story: %j', (message) => {
    expect(read(message).refuses).toBe(false);
  });
});
