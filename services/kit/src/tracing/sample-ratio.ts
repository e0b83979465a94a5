/** From `OTEL_TRACES_SAMPLER_ARG`, 0 to 1. Without a valid value, all traces are recorded. */
export function sampleRatio(env: NodeJS.ProcessEnv = process.env): number {
  const given = Number(env.OTEL_TRACES_SAMPLER_ARG || 1);
  return given >= 0 && given <= 1 ? given : 1;
}
