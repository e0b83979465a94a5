export type TelemetryContext = Record<string, string | number | boolean | null | undefined>;
export type TelemetryEntry = {
    error: Error;
    context: TelemetryContext;
    at: number;
};
type Sink = (entry: TelemetryEntry) => void;
export declare const telemetry: {
    report(error: unknown, context?: TelemetryContext): void;
    subscribe(sink: Sink): () => void;
    recent: () => readonly TelemetryEntry[];
};
export {};
