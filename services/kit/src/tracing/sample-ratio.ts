/** The share of traces that are recorded: `OTEL_TRACES_SAMPLER_ARG`, all of them unless given. */
export function sampleRatio(env: NodeJS.ProcessEnv = process.env): number {
  const given = Number(env.OTEL_TRACES_SAMPLER_ARG || 1);
  return given >= 0 && given <= 1 ? given : 1;
}
