import type { HostNotes, HostRequest, HostStory, HostTurn } from '../host.ts';

const quietPianoNotes: HostNotes = {
  lexicon: {
    deaf: ['hard of hearing', 'can not hear', 'lost her hearing'],
    strings: ['string', 'wires', 'innards', 'insides'],
    carpenter: ['craftsman', 'workman', 'joiner'],
    pianist: ['musician', 'artist', 'concerts', 'professional'],
    silent: ['soundless', 'mute', 'quiet', 'no sound', 'makes no noise'],
    neighbours: ['neighbor', 'neighbors', 'people next door'],
    fingers: ['touch', 'feel', 'keys', 'habit'],
  },
  slots: {
    death: 'no',
    murder: 'no',
    gun: 'no',
    crime: 'no',
    disability: 'yes',
    profession: 'yes',
    weather: 'irrelevant',
    animal: 'no',
    supernatural: 'no',
    sound_matters: 'yes',
    romance: 'no',
    woman: 'yes',
    past_era: 'no',
  },
  keyFacts: [
    {
      id: 'deaf',
      text: 'Mrs Holm is deaf.',
      weight: 3,
      paraphrases: ['She cannot hear anything.', 'She lost her hearing.', 'The woman has gone deaf.'],
    },
    {
      id: 'no-strings',
      text: 'The strings were taken out of the piano, so it makes no sound.',
      weight: 3,
      paraphrases: [
        'The piano has no strings.',
        'The strings have been removed.',
        'Her piano is silent because it has no strings inside.',
      ],
    },
    {
      id: 'was-pianist',
      text: 'She used to be a concert pianist and plays for the feel of the keys.',
      weight: 1,
      paraphrases: ['She was a professional pianist once.', 'Her fingers miss the keys of her concerts.'],
    },
  ],
  statements: [
    { text: 'Mrs Holm is deaf.', answer: 'yes' },
    { text: 'The piano makes a sound.', answer: 'no' },
    { text: 'The neighbours are deaf.', answer: 'no' },
    { text: 'The neighbours can hear the piano.', answer: 'no' },
    { text: 'The piano has been changed.', answer: 'yes' },
    { text: 'Something is missing inside the piano.', answer: 'yes' },
    { text: 'Mrs Holm wears headphones.', answer: 'no' },
    { text: 'The piano is electric.', answer: 'no' },
    { text: 'The neighbours are away in the evening.', answer: 'no' },
    { text: 'The neighbours like her music.', answer: 'no' },
    { text: 'Mrs Holm pays the neighbours.', answer: 'no' },
    { text: 'Mrs Holm knows that the piano is silent.', answer: 'yes' },
    { text: 'Mrs Holm played well in the past.', answer: 'yes' },
    { text: 'The size of the house matters.', answer: 'irrelevant' },
    { text: 'The piece that she plays matters.', answer: 'irrelevant' },
    { text: 'Mrs Holm is married.', answer: 'irrelevant' },
  ],
  redHerrings: ['The neighbours have all moved away.', 'She plays with headphones on an electric piano.'],
  clues: [
    { level: 2, text: 'Ask what a piano needs in order to be heard.', facts: ['no-strings'] },
    { level: 1, text: 'Do not look for the answer next door.', facts: [] },
    { level: 3, text: 'Ask what she herself gets out of it.', facts: ['deaf'] },
  ],
};

export const quietPiano: HostStory = {
  storyId: 'quiet-piano',
  revision: 1,
  title: 'The Patient Neighbours',
  prompt:
    'Every evening Mrs Holm sits down at her piano and plays for an hour, with great feeling. The walls are as thin as paper, yet her neighbours have never complained. Why not?',
  solution:
    'Mrs Holm was a concert pianist until an illness left her deaf. She plays only for the touch of the keys. So as not to disturb anybody she had a carpenter take all the strings out, and the instrument has been silent ever since.',
  hostNotes: quietPianoNotes,
};

export const lateTrain: HostStory = {
  storyId: 'late-train',
  revision: 1,
  title: 'Late on Purpose',
  prompt:
    'Anton has a ticket for the express at noon. He reaches the platform in good time, watches the train leave without him, and goes home content. Why?',
  solution:
    'Anton is a police detective in disguise. He let a pickpocket steal his wallet on the platform, and the banknotes inside were marked with invisible dye. The thief boarded the express, where a colleague arrested him at once.',
  hostNotes: null,
};

export function makeRequest(
  question: string,
  overrides: Partial<Omit<HostRequest, 'question'>> = {},
): HostRequest {
  return { story: quietPiano, turns: [], personalityIndex: 0, ...overrides, question };
}

export function makeTurn(question: string, overrides: Partial<Omit<HostTurn, 'question'>> = {}): HostTurn {
  return { question, verdict: 'no', factsConfirmed: [], ...overrides };
}
