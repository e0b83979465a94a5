/** Where an error happened, for example `{ area: 'game', phase: 'load' }`. */
export type TelemetryContext = Record<string, string | number | boolean | null | undefined>;
export type TelemetryEntry = { error: Error; context: TelemetryContext; at: number };
type Sink = (entry: TelemetryEntry) => void;

const RECENT_MAX = 50;
const recent: TelemetryEntry[] = [];
const sinks = new Set<Sink>();

/** The log of failures that a player need not see. Never throws. */
export const telemetry = {
  report(error: unknown, context: TelemetryContext = {}): void {
    const entry = {
      error: error instanceof Error ? error : new Error(String(error)),
      context,
      at: Date.now(),
    };
    recent.push(entry);
    if (recent.length > RECENT_MAX) recent.shift();
    for (const sink of sinks) {
      try {
        sink(entry);
      } catch {
        // A sink that throws must not make the caller fail.
      }
    }
  },
  subscribe(sink: Sink): () => void {
    sinks.add(sink);
    return () => sinks.delete(sink);
  },
  recent: (): readonly TelemetryEntry[] => recent,
};
