/** In the order of the picker; the first is the default (product spec, section 9). */
export const STORY_COLOURS = [
  'deep-red',
  'deep-purple',
  'navy',
  'forest-green',
  'deep-orange',
  'burgundy',
  'deep-teal',
  'deep-gold',
] as const;
export type StoryColour = (typeof STORY_COLOURS)[number];

export const DEFAULT_STORY_COLOUR: StoryColour = 'deep-red';

/** White text has a contrast of at least 4.5 on each of these colours. */
export const STORY_COLOUR_VALUES: Readonly<Record<StoryColour, { label: string; hex: string }>> = {
  'deep-red': { label: 'Deep Red', hex: '#8f1d22' },
  'deep-purple': { label: 'Deep Purple', hex: '#4e2a84' },
  navy: { label: 'Navy', hex: '#1d3461' },
  'forest-green': { label: 'Forest Green', hex: '#1f4d36' },
  'deep-orange': { label: 'Deep Orange', hex: '#a8430f' },
  burgundy: { label: 'Burgundy', hex: '#6b1839' },
  'deep-teal': { label: 'Deep Teal', hex: '#11515a' },
  'deep-gold': { label: 'Deep Gold', hex: '#7a5a12' },
};
