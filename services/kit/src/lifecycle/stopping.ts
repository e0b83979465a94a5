const stopping = new WeakSet<object>();

/** From now on `/readyz` answers 503, and responses ask clients to reconnect elsewhere. */
export function markStopping(app: object): void {
  stopping.add(app);
}

export function isStopping(app: object): boolean {
  return stopping.has(app);
}
