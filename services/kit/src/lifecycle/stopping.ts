const stopping = new WeakSet<object>();

/** From now on `/readyz` of this app says no and its answers ask clients to reconnect elsewhere. */
export function markStopping(app: object): void {
  stopping.add(app);
}

export function isStopping(app: object): boolean {
  return stopping.has(app);
}
