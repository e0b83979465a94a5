import type { Silhouette } from '../../silhouette.ts';
import { shipSteamer } from './ship-steamer.ts';

export const shipSteamerDark: Silhouette = {
  ...shipSteamer,
  title: 'Steamer without lights',
  words: [],
  parts: shipSteamer.parts.map((part) =>
    part.tone === 'glow' || part.tone === 'accent' ? { ...part, tone: 'shade' as const } : part,
  ),
};
