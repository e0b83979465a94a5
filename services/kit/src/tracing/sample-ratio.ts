/** From `OTEL_TRACES_SAMPLER_ARG`, 0 to 1. Without a valid value, all traces are recorded. */
export function sampleRatio(): number {
  const given = Number(process.env.OTEL_TRACES_SAMPLER_ARG || 1);
  return given >= 0 && given <= 1 ? given : 1;
}
