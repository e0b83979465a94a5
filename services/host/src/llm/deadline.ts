/** The time budget of one turn, retries included. */
export class Deadline {
  readonly #end: number;
  readonly #outer: AbortSignal | undefined;

  constructor(budgetMs: number, outer?: AbortSignal) {
    this.#end = performance.now() + budgetMs;
    this.#outer = outer;
  }

  remainingMs(): number {
    return Math.max(0, this.#end - performance.now());
  }

  get aborted(): boolean {
    return this.#outer?.aborted ?? false;
  }

  signalFor(ms: number): AbortSignal {
    const timeout = AbortSignal.timeout(Math.max(1, Math.floor(ms)));
    return this.#outer ? AbortSignal.any([this.#outer, timeout]) : timeout;
  }
}

export function sleepWithin(ms: number, deadline: Deadline): Promise<void> {
  return new Promise((resolve) => {
    const signal = deadline.signalFor(Math.min(ms, deadline.remainingMs()));
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
