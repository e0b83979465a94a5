/** A running transaction. */
export type LockOwner = { readonly ended: Promise<void> };

/** Thrown to a writer outside a transaction, which must wait until the transaction `by` has ended. */
export class Blocked extends Error {
  readonly by: LockOwner;
  constructor(by: LockOwner) {
    super('blocked by a transaction');
    this.by = by;
  }
}

/** The locks of running transactions, and the documents that changed while a transaction was running. */
export class Locks {
  private readonly owners = new Map<string, LockOwner>();
  private readonly changed = new Map<string, number>();
  private running = 0;

  ownerOf(name: string): LockOwner | undefined {
    return this.owners.get(name);
  }

  hold(name: string, owner: LockOwner): void {
    this.owners.set(name, owner);
  }

  check(name: string): void {
    const owner = this.owners.get(name);
    if (owner) throw new Blocked(owner);
  }

  get isEmpty(): boolean {
    return this.owners.size === 0;
  }

  /** Records the change, so that a transaction with an older snapshot finds the conflict. */
  wrote(name: string, seq: number): void {
    if (this.running > 0) this.changed.set(name, seq);
  }

  changedAfter(name: string, seq: number): boolean {
    return (this.changed.get(name) ?? 0) > seq;
  }

  started(): void {
    this.running++;
  }

  ended(transaction: LockOwner): void {
    for (const [name, owner] of this.owners) if (owner === transaction) this.owners.delete(name);
    if (--this.running === 0) this.changed.clear();
  }
}
