import { writeFile } from 'node:fs/promises';

/** Each key has a line of its own, so that a new fit changes few lines. */
export async function writeWeights(
  name: 'decision' | 'final' | 'few' | 'fact' | 'wording' | 'guess' | 'intent' | 'solution',
  weights: object,
): Promise<void> {
  const lines = Object.entries(weights).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  await writeFile(
    new URL(`../../src/weights/${name}-weights.json`, import.meta.url),
    `{\n${lines.join(',\n')}\n}\n`,
  );
}
