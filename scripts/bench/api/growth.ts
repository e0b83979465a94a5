/** In bytes. `live` is the memory on and outside the heap that remains after full garbage collections. */
export type Sample = { rss: number; live: number };

const ALLOWED = { peak: 25 * 2 ** 20, live: 10 * 2 ** 20 };

/**
 * How much the memory grew in the second half of the samples, in bytes. `live` compares the last samples of the two
 * halves. V8 collects garbage late, so `rss` rises and falls by tens of megabytes, and only its peaks can be compared.
 */
export function growthOf(samples: readonly Sample[]): { peak: number; live: number } {
  const half = Math.ceil(samples.length / 2);
  const peakOf = (part: readonly Sample[]) => Math.max(...part.map(({ rss }) => rss));
  return {
    peak: peakOf(samples.slice(half)) - peakOf(samples.slice(0, half)),
    live: (samples.at(-1)?.live ?? 0) - (samples[half - 1]?.live ?? 0),
  };
}

const mb = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

export function judgeGrowth(name: string, samples: readonly Sample[]): { line: string; isFine: boolean } {
  const { peak, live } = growthOf(samples);
  const rss = samples.map((sample) => mb(sample.rss)).join(', ');
  const isFine = peak <= ALLOWED.peak && live <= ALLOWED.live;
  const growth = `in the second half the peak grew by ${mb(peak)}, live memory by ${mb(live)}`;
  return {
    line: `${isFine ? ' ' : '✗'} ${name}: rss ${rss}; live ${mb(samples.at(-1)?.live ?? 0)}; ${growth}`,
    isFine,
  };
}

/** @param files named `<service>.<process id>`, one for each process that has written samples */
export const withoutSamples = (services: readonly string[], files: readonly string[]): string[] =>
  services.filter((service) => !files.some((file) => file.startsWith(`${service}.`)));
