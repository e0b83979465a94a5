import type { HostSlot } from '@sidelight/contracts';

/** Sides of a mystery that may be named without giving it away, the broadest first. */
export const THEMES: readonly (readonly [HostSlot, string])[] = [
  ['profession', 'what somebody does for a living'],
  ['location_matters', 'the place'],
  ['time_matters', 'when it happens'],
  ['identity_matters', 'who somebody really is'],
  ['more_than_one_person', 'other people'],
  ['family', 'family'],
  ['past_era', 'the time it is set in'],
  ['weather', 'the weather'],
  ['size_matters', 'how big or small something is'],
  ['sound_matters', 'what can be heard'],
  ['sight_matters', 'what can be seen'],
  ['mistake', 'what somebody may have got wrong'],
  ['intentional', 'whether it was meant to happen'],
  ['animal', 'animals'],
  ['vehicle', 'how people get about'],
  ['clothing', 'what somebody has on'],
  ['tool', 'the objects around'],
  ['technology', 'machines'],
  ['money', 'money'],
  ['game', 'games'],
  ['performance', 'make-believe'],
  ['water', 'water'],
];

/** Offered where the story's own sides are all asked about or unknown. */
export const GENERAL_THEMES: readonly string[] = [
  'the place',
  'the people',
  'the time',
  'the objects',
  'what happened before',
];
