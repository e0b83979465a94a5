import type { StoryColour } from '@sidelight/rules';

/**
 * `ramp` has the colours of the sheets, from the farthest (nearly as pale as the sky) to the nearest (nearly black).
 * The sky changes from `high` at the top to `low` at the bottom. `accent` is the colour of the one bright sheet.
 */
export type Palette = {
  title: string;
  high: string;
  low: string;
  ramp: readonly [far: string, back: string, middle: string, near: string, front: string];
  light: string;
  accent: string;
};

export const PALETTES = {
  ember: {
    title: 'Ember',
    high: '#5c1016',
    low: '#e2673a',
    ramp: ['#b8442f', '#8f2a28', '#5f1720', '#340c16', '#18060d'],
    light: '#ffd9a0',
    accent: '#f4b03e',
  },
  violet: {
    title: 'Violet',
    high: '#24124f',
    low: '#a877c9',
    ramp: ['#7d58a8', '#593a8a', '#392366', '#1f1142', '#0e0724'],
    light: '#ffe3c2',
    accent: '#f2855a',
  },
  midnight: {
    title: 'Midnight',
    high: '#0b1a3a',
    low: '#5c86ad',
    ramp: ['#426a94', '#2b4d78', '#1a3358', '#0d1d39', '#060d1e'],
    light: '#ffe9b8',
    accent: '#e8593b',
  },
  forest: {
    title: 'Forest',
    high: '#123528',
    low: '#b3c27c',
    ramp: ['#7f9f66', '#50784f', '#2c543d', '#13352a', '#071a16'],
    light: '#fff0b5',
    accent: '#e2603a',
  },
  copper: {
    title: 'Copper',
    high: '#8a3410',
    low: '#f6b35c',
    ramp: ['#dd8440', '#b8602c', '#85401f', '#4c2115', '#220e0b'],
    light: '#fff0c4',
    accent: '#2f8c8a',
  },
  wine: {
    title: 'Wine',
    high: '#3a0d28',
    low: '#c4647a',
    ramp: ['#9c435f', '#772b4b', '#501a38', '#2d0d23', '#150612'],
    light: '#ffdcc0',
    accent: '#e9a53f',
  },
  lagoon: {
    title: 'Lagoon',
    high: '#0b3a44',
    low: '#83c3b4',
    ramp: ['#5aa19b', '#35797c', '#1c555d', '#0c343d', '#051a21'],
    light: '#fff1c9',
    accent: '#f0703e',
  },
  honey: {
    title: 'Honey',
    high: '#7a5312',
    low: '#f8d888',
    ramp: ['#dcb25a', '#b4873a', '#7f5c26', '#483216', '#1f150b'],
    light: '#fff8d8',
    accent: '#b8352b',
  },
  slate: {
    title: 'Slate',
    high: '#3c4758',
    low: '#cfd3d2',
    ramp: ['#a3adb4', '#7a8792', '#525f6d', '#2d3744', '#141a23'],
    light: '#fff3d6',
    accent: '#c8402f',
  },
  rose: {
    title: 'Rose',
    high: '#8a4a68',
    low: '#fbd3bd',
    ramp: ['#e3a39f', '#bd7583', '#854a66', '#4b2643', '#210f22'],
    light: '#fff4dc',
    accent: '#d8432f',
  },
  moss: {
    title: 'Moss',
    high: '#3d4a1e',
    low: '#e6dc9a',
    ramp: ['#bdb46c', '#8c8d48', '#5c642f', '#333c1d', '#161c0e'],
    light: '#fffbd6',
    accent: '#c4462c',
  },
  frost: {
    title: 'Frost',
    high: '#53779c',
    low: '#edf1ee',
    ramp: ['#bfd2dc', '#8fb0c4', '#5b82a0', '#2d4f6f', '#12263d'],
    light: '#fffaf0',
    accent: '#d4432f',
  },
} as const satisfies Record<string, Palette>;
export type PaletteName = keyof typeof PALETTES;
export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[];

export const PALETTE_OF_COLOUR: Readonly<Record<StoryColour, PaletteName>> = {
  'deep-red': 'ember',
  'deep-purple': 'violet',
  navy: 'midnight',
  'forest-green': 'forest',
  'deep-orange': 'copper',
  burgundy: 'wine',
  'deep-teal': 'lagoon',
  'deep-gold': 'honey',
};
