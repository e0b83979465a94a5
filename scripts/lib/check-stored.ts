import { globSync } from 'node:fs';
import { AREA_NAMES } from '@sidelight/contracts';
import { waitUntil } from './processes.ts';
import { ROOT } from './root.ts';
import { runCommand } from './run-command.ts';
import type { Stack } from './stack.ts';

const CHECKS = globSync('services/*/src/check/main.ts', { cwd: ROOT }).sort();
const SETTLE_MS = 90_000;

async function isSettled({ serviceUrls }: Pick<Stack, 'serviceUrls'>): Promise<boolean> {
  // Asks one service after the other, because a delivered event may put another event into the outbox of the next
  // service.
  for (const name of AREA_NAMES) {
    const metrics = await (await fetch(`${serviceUrls[name]}/metrics`)).text();
    if (!/^outbox_oldest_age_seconds\S* 0$/m.test(metrics)) return false;
  }
  return true;
}

/**
 * Waits until all events have arrived, then recomputes every derived value from its source records.
 * @throws {Error} that names each stored value that differs
 */
export async function checkStored(stack: Pick<Stack, 'serviceUrls' | 'mongodbUri'>): Promise<void> {
  await waitUntil('a moment without undelivered events', () => isSettled(stack), SETTLE_MS);
  const outcomes: Awaited<ReturnType<typeof runCommand>>[] = [];
  for (const entry of CHECKS) outcomes.push(await runCommand(stack, entry));
  const wrong = outcomes.filter(({ code }) => code !== 0);
  if (wrong.length > 0) {
    throw new Error(
      `Stored values differ from their source records.\n${wrong.map(({ output }) => output).join('\n')}`,
    );
  }
  for (const { output } of outcomes) process.stdout.write(output);
}
