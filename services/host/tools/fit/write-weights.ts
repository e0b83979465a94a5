import { writeFile } from 'node:fs/promises';

/**
 * Writes weights as JSON where the host reads them. Each key has its own line, so that a new fit gives a short diff.
 */
export async function writeWeights(
  name: 'decision' | 'fact' | 'wording' | 'guess' | 'intent' | 'solution',
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
