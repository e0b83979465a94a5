/** A database of this machine that is not started yet. */
export type DatabasePlan = {
  kind: 'mongod' | 'embedded';
  uri: string;
  /** What this Node runs: the database, or what watches over it. It ends when its parent is gone. */
  nodeArguments: readonly string[];
  /** Resolves once it answers and takes writes. @throws after a while, or when told to stop waiting */
  whenReady(signal: AbortSignal): Promise<void>;
};

/**
 * Waits for a database that was just started.
 * @param ended resolves with what it said last, should it end
 * @throws Error with its last words where it ends first
 */
export async function readyUnlessEnded(plan: DatabasePlan, ended: Promise<string>): Promise<void> {
  const waiting = new AbortController();
  const refused = ended.then((words) => {
    throw new Error(words || 'The database ended while it started');
  });
  try {
    await Promise.race([plan.whenReady(waiting.signal), refused]);
  } finally {
    waiting.abort();
  }
}
