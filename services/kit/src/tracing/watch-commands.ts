import { childOf } from '@sidelight/contracts';
import type mongoose from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import { currentTrace, isRecorded, preciseNow, recordSpan } from './spans.ts';

/** A command that takes longer is logged, in ms. */
export const SLOW_COMMAND_MS = 100;
/** What the driver does for itself. */
const ITS_OWN = new Set(['hello', 'ping', 'endSessions', 'saslStart', 'saslContinue']);

type Ended = { commandName: string; duration: number };

/**
 * Logs the slow commands of a client with the trace they belong to, and records each command as a step. Of the
 * command only its name is told: its values are what players wrote.
 */
export function watchCommands(
  client: mongoose.mongo.MongoClient,
  { dbName, logger, slowMs = SLOW_COMMAND_MS }: { dbName: string; logger: Logger; slowMs?: number },
): void {
  const ended = ({ commandName, duration }: Ended, isError: boolean) => {
    if (ITS_OWN.has(commandName)) return;
    if (duration >= slowMs)
      logger.warn({ dbName, command: commandName, durationMs: duration }, 'slow command');
    const parent = currentTrace();
    if (!parent || !isRecorded(parent)) return;
    const endedAt = preciseNow();
    recordSpan({
      name: `${commandName} ${dbName}`,
      kind: 'client',
      trace: childOf(parent),
      parentSpanId: parent.spanId,
      startedAt: endedAt - duration,
      endedAt,
      attributes: { 'db.system.name': 'mongodb', 'db.namespace': dbName, 'db.operation.name': commandName },
      isError,
    });
  };
  client.on('commandSucceeded', (event) => ended(event, false));
  client.on('commandFailed', (event) => ended(event, true));
}
