const stopping = new WeakSet<object>();

/** After this call, `/readyz` answers 503, and responses ask clients to reconnect to another replica. */
export function markStopping(app: object): void {
  stopping.add(app);
}

export function isStopping(app: object): boolean {
  return stopping.has(app);
}
