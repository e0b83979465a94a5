/** Where an error happened, for example `{ area: 'game', phase: 'load' }`. */
export type TelemetryContext = Record<string, string | number | boolean | null | undefined>;
export type TelemetryEntry = {
    error: Error;
    context: TelemetryContext;
    at: number;
};
type Sink = (entry: TelemetryEntry) => void;
/** The log of failures that a player need not see. Never throws. */
export declare const telemetry: {
    /** Reports a failure; anything thrown is accepted. */
    report(error: unknown, context?: TelemetryContext): void;
    /** Calls `sink` with every later report. @returns a function that ends the subscription */
    subscribe(sink: Sink): () => void;
    /** The latest reports, oldest first (at most 50). */
    recent: () => readonly TelemetryEntry[];
};
export {};
