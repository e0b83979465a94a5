import type { Connection } from 'mongoose';

const ENDS = ['commitTransaction', 'abortTransaction'];

/**
 * How many commands on these collections `work` took on a connection with `monitorCommands`. Commits and aborts
 * count, and so do the commands of transactions that were retried.
 */
export async function countCommands(
  connection: Connection,
  collections: readonly string[],
  work: () => Promise<unknown>,
): Promise<number> {
  let commands = 0;
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    if (ENDS.includes(commandName) || collections.includes(String(command[commandName]))) commands += 1;
  };
  const client = connection.getClient().on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return commands;
}
