/** How to start a database on this machine. */
export type DatabasePlan = {
  kind: 'mongod' | 'embedded';
  uri: string;
  /** The arguments with which this Node runs the database or its supervisor. That process ends with its parent. */
  nodeArguments: readonly string[];
  /** Resolves once the database accepts writes. @throws after a time limit, or when the signal aborts */
  whenReady(signal: AbortSignal): Promise<void>;
};

/**
 * Waits for a database that was just started.
 * @param ended resolves with the last lines of its output if the process ends
 * @throws Error with these lines if the process ends first
 */
export async function readyUnlessEnded(plan: DatabasePlan, ended: Promise<string>): Promise<void> {
  const waiting = new AbortController();
  const refused = ended.then((output) => {
    throw new Error(output || 'The database ended while it started');
  });
  try {
    await Promise.race([plan.whenReady(waiting.signal), refused]);
  } finally {
    waiting.abort();
  }
}
