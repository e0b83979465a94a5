import type { Memory, MemoryReport } from './ask-memory.ts';

const MB = 2 ** 20;
const mb = (bytes: number): string => (bytes / MB).toFixed(0);
const plainName = (name: string): string => name.replace(/\.\d+$/, '');

/** One line for the console: each process with its rss and, in brackets, its heap, in MB. */
export const memoryLine = (memory: Memory): string =>
  Object.entries(memory)
    .map(([name, { rss, heapTotal }]) => `${plainName(name)} ${mb(rss)} (${mb(heapTotal)})`)
    .join('  ');

/** In bytes: how much the highest rss of the second half exceeds that of the first, and how much live memory grew. */
export type Growth = { process: string; peak: number; live: number };

/**
 * V8 collects late, so that rss goes up and down by tens of megabytes: only the peaks of both halves compare.
 * @param samples the first before any load; `halfAt` and the last one have live memory
 * @throws Error where a process ended or started meanwhile, so that its memory says nothing
 */
export function growthOf(samples: readonly Memory[], halfAt: number): Growth[] {
  const names = [...new Set(samples.flatMap((sample) => Object.keys(sample)))];
  const gone = names.filter((name) => samples.some((sample) => !sample[name]));
  if (gone.length > 0) throw new Error(`Ended or started meanwhile: ${gone.join(', ')}`);
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

/** A table in Markdown, in MB: rss at each minute, the heap and live memory at the end, and what was gained. */
export function memoryTable(samples: readonly Memory[], halfAt: number): string {
  const minutes = samples.map((_, minute) => (minute === 0 ? 'before' : String(minute)));
  const head = ['process', ...minutes, 'heap', 'live', 'peak gained', 'live gained'];
  const names = Object.keys(samples[0] ?? {});
  const rows = growthOf(samples, halfAt).map(({ process, peak, live }, at) => {
    const own = samples.map((sample) => sample[names[at] ?? '']);
    const last = own.at(-1);
    const figures = [last?.heapTotal ?? 0, last?.live ?? 0, peak, live];
    return [process, ...own.map((report) => mb(report?.rss ?? 0)), ...figures.map(mb)];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The processes that gained more than is allowed, each as a sentence. */
export function tooMuch(growth: readonly Growth[], allowed: { peakMb: number; liveMb: number }): string[] {
  const over = (process: string, what: string, bytes: number, most: number) =>
    bytes > most * MB
      ? [`${process}: ${what} gained ${mb(bytes)} MB in the second half; ${most} are allowed`]
      : [];
  return growth.flatMap(({ process, peak, live }) => [
    ...over(process, 'the peak of its rss', peak, allowed.peakMb),
    ...over(process, 'its live memory', live, allowed.liveMb),
  ]);
}
