import type { Logger } from '../logging/logger.ts';
import { type SpanRecord, sendSpansTo } from './spans.ts';

export type TraceExport = {
  /** Sends the remaining spans first. */
  stop(): Promise<void>;
};

/**
 * Sends traces to the OpenTelemetry collector at `OTEL_EXPORTER_OTLP_ENDPOINT` or `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT`.
 * If neither is set, OpenTelemetry is not loaded. OpenTelemetry's other variables (`OTEL_EXPORTER_OTLP_HEADERS` and so
 * on) apply.
 *
 * The kit makes the spans itself, without OpenTelemetry's instrumentation. So they contain only what `SpanAttributes`
 * allows, and log lines have the same ids.
 */
export async function exportTraces({
  service,
  logger,
}: {
  service: string;
  logger: Logger;
}): Promise<TraceExport> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = process.env;
  if (!OTEL_EXPORTER_OTLP_ENDPOINT && !OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) {
    return { stop: async () => undefined };
  }
  const [{ diag, DiagLogLevel }, { BatchSpanProcessor }, { OTLPTraceExporter }, { toReadableSpans }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('./readable-spans.ts'),
    ]);
  const quiet = () => undefined;
  const warn = (message: string) => logger.warn({ message: message.slice(0, 500) }, 'traces cannot be sent');
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter() });
  const toReadable = toReadableSpans(service);
  sendSpansTo((span: SpanRecord) => processor.onEnd(toReadable(span)));
  logger.info('traces are sent to a collector');
  return {
    async stop() {
      sendSpansTo(null);
      await processor.shutdown().catch((err: unknown) => logger.warn({ err }, 'traces cannot be sent'));
    },
  };
}
