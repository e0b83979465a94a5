import type { Connection } from 'mongoose';

const ENDS = ['commitTransaction', 'abortTransaction'];

/**
 * The connection must have been opened with `monitorCommands`. Counts the commands to the collections, and all commits
 * and aborts. The commands of retried transactions count too.
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
