import { readFile, writeFile } from 'node:fs/promises';
import type { Metrics } from './metrics.ts';

type Evaluation = { host: string; set: string; accuracy: number; rows: number; measuredOn: string };

const FILE = new URL('../../src/last-evaluation.json', import.meta.url);

/** Replaces the host's previous accuracy in the file that the product publishes. */
export async function saveEvaluation(host: 'offline' | 'llm', set: string, metrics: Metrics): Promise<void> {
  if (metrics.threeWay === null)
    throw new Error('The set has no questions, so it gives no accuracy to publish');
  const others = (JSON.parse(await readFile(FILE, 'utf8')) as Evaluation[]).filter(
    (each) => each.host !== host,
  );
  const measuredOn = new Date().toISOString().slice(0, 10);
  const accuracy = Math.round(metrics.threeWay * 1000) / 1000;
  const evaluations = [...others, { host, set, accuracy, rows: metrics.rows, measuredOn }];
  await writeFile(FILE, `${JSON.stringify(evaluations, null, 2)}\n`);
}
