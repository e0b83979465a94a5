import type { Silhouette } from '../../silhouette.ts';
import buildings from '../buildings.json' with { type: 'json' };

const lighthouse = buildings.lighthouse as unknown as Silhouette;

export const lighthouseDark: Silhouette = {
  ...lighthouse,
  title: 'Lighthouse without light',
  words: [],
  parts: lighthouse.parts.map((part) => (part.tone === 'glow' ? { ...part, tone: 'shade' as const } : part)),
};
