/** From section 9 of the product spec. */
export const LEVELS = [
  { name: 'Rookie', threshold: 0 },
  { name: 'Gumshoe', threshold: 100 },
  { name: 'Investigator', threshold: 300 },
  { name: 'Detective', threshold: 700 },
  { name: 'Inspector', threshold: 1600 },
  { name: 'Super Sleuth', threshold: 3000 },
  { name: 'Poirot', threshold: 4900 },
  { name: 'Sherlock', threshold: 7700 },
] as const;

export type Level = {
  number: number;
  name: (typeof LEVELS)[number]['name'];
  xpInLevel: number;
  xpPerLevel: number | null;
  next: { name: (typeof LEVELS)[number]['name']; xpMissing: number } | null;
  /** The share of `xpPerLevel` that the player has, from 0 to 1. It is 1 on the highest level. */
  progress: number;
};

export function levelOf(totalXp: number): Level {
  const index = LEVELS.findLastIndex((level) => totalXp >= level.threshold);
  const level = LEVELS[Math.max(0, index)] ?? LEVELS[0];
  const next = LEVELS[index + 1];
  const xpInLevel = Math.max(0, totalXp - level.threshold);
  const xpPerLevel = next ? next.threshold - level.threshold : null;
  return {
    number: Math.max(0, index) + 1,
    name: level.name,
    xpInLevel,
    xpPerLevel,
    next: next ? { name: next.name, xpMissing: next.threshold - totalXp } : null,
    progress: xpPerLevel === null ? 1 : Math.min(1, xpInLevel / xpPerLevel),
  };
}
