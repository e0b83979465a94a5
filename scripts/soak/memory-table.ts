import type { Memory, MemoryReport } from './ask-memory.ts';

const MB = 2 ** 20;
const mb = (bytes: number): string => (bytes / MB).toFixed(0);
const plainName = (name: string): string => name.replace(/\.\d+$/, '');

/** One line for the console: the rss of each process and, in brackets, its heap, in MB. */
export const memoryLine = (memory: Memory): string =>
  Object.entries(memory)
    .map(([name, { rss, heapTotal }]) => `${plainName(name)} ${mb(rss)} (${mb(heapTotal)})`)
    .join('  ');

/** In bytes. `peak`: the highest rss of the second half minus that of the first half. `live`: the growth of live memory. */
export type Growth = { process: string; peak: number; live: number };

/**
 * V8 collects garbage late, so rss rises and falls by tens of megabytes. Only the peaks of both halves can be compared.
 * @param samples the first one is from before the load; those at `halfAt` and at the end have live memory
 * @throws Error if a process ended or started between the first and the last sample
 */
export function growthOf(samples: readonly Memory[], halfAt: number): Growth[] {
  const names = [...new Set(samples.flatMap((sample) => Object.keys(sample)))];
  const incomplete = names.filter((name) => samples.some((sample) => !sample[name]));
  if (incomplete.length > 0) throw new Error(`Ended or started meanwhile: ${incomplete.join(', ')}`);
  return names.map((name) => {
    const own = samples.map((sample) => sample[name] as MemoryReport);
    const peakOf = (part: readonly MemoryReport[]) => Math.max(...part.map(({ rss }) => rss));
    return {
      process: plainName(name),
      peak: peakOf(own.slice(halfAt + 1)) - peakOf(own.slice(0, halfAt + 1)),
      live: (own.at(-1)?.live ?? 0) - (own[halfAt]?.live ?? 0),
    };
  });
}

/** A table in Markdown, in MB: rss at each minute, heap and live memory at the end, and the growth. */
export function memoryTable(samples: readonly Memory[], halfAt: number): string {
  const minutes = samples.map((_, minute) => (minute === 0 ? 'before' : String(minute)));
  const head = ['process', ...minutes, 'heap', 'live', 'peak growth', 'live growth'];
  const names = Object.keys(samples[0] ?? {});
  const rows = growthOf(samples, halfAt).map(({ process, peak, live }, at) => {
    const own = samples.map((sample) => sample[names[at] ?? '']);
    const last = own.at(-1);
    const numbers = [last?.heapTotal ?? 0, last?.live ?? 0, peak, live];
    return [process, ...own.map((report) => mb(report?.rss ?? 0)), ...numbers.map(mb)];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** One sentence for each value that grew by more than is allowed. */
export function tooMuch(growth: readonly Growth[], allowed: { peakMb: number; liveMb: number }): string[] {
  const over = (process: string, what: string, bytes: number, most: number) =>
    bytes > most * MB
      ? [`${process}: ${what} grew by ${mb(bytes)} MB in the second half; ${most} MB are allowed`]
      : [];
  return growth.flatMap(({ process, peak, live }) => [
    ...over(process, 'the peak of its rss', peak, allowed.peakMb),
    ...over(process, 'its live memory', live, allowed.liveMb),
  ]);
}
