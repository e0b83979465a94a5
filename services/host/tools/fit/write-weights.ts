import { writeFile } from 'node:fs/promises';

/** Stores weights as JSON where the host reads them: a line for each key, so that a refit is a short diff. */
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
