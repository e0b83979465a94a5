import { childOf } from '@sidelight/contracts';
import type mongoose from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import { currentTrace, isRecorded, preciseNow, recordSpan } from './spans.ts';

/** A command that takes this time or longer, in ms, is logged. */
export const SLOW_COMMAND_MS = 100;
const DRIVER_COMMANDS = new Set(['hello', 'ping', 'endSessions', 'saslStart', 'saslContinue']);

type Ended = { commandName: string; databaseName: string; duration: number };

/** A span has only the command's name, because the command's values contain what players wrote. */
export function watchCommands(
  client: mongoose.mongo.MongoClient,
  { logger, slowMs = SLOW_COMMAND_MS }: { logger: Logger; slowMs?: number | undefined },
): void {
  const ended = ({ commandName, databaseName: dbName, duration }: Ended, isError: boolean) => {
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
