import { childOf } from '@sidelight/contracts';
import type mongoose from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import { currentTrace, isRecorded, preciseNow, recordSpan } from './spans.ts';

/** Commands that take longer than this time, in ms, are logged. */
export const SLOW_COMMAND_MS = 100;
/** Commands that the driver sends by itself. */
const DRIVER_COMMANDS = new Set(['hello', 'ping', 'endSessions', 'saslStart', 'saslContinue']);

type Ended = { commandName: string; duration: number };

/**
 * Logs a client's slow commands with their trace, and records each command of a recorded trace as a span. The span has
 * only the name of the command, because a command's values contain what players wrote.
 */
export function watchCommands(
  client: mongoose.mongo.MongoClient,
  {
    dbName,
    logger,
    slowMs = SLOW_COMMAND_MS,
  }: { dbName: string; logger: Logger; slowMs?: number | undefined },
): void {
  const ended = ({ commandName, duration }: Ended, isError: boolean) => {
    if (DRIVER_COMMANDS.has(commandName)) return;
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
