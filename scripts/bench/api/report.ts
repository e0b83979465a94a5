export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  console.log(`\n${title}\n\n  ${line(head)}\n  ${widths.map((width) => '─'.repeat(width)).join('  ')}`);
  for (const row of rows) console.log(`  ${line(row)}`);
}

export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
export const micros = (time: number): string => `${Math.round(time)}`;
export const millis = (time: number): string => time.toFixed(time < 10 ? 2 : 1);

export const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)}`;
export const seconds = (time: number): string => (time / 1000).toFixed(1);

export type Goals = {
  atMost(what: string, figure: number, limit: number): void;
  /** @returns whether all goals were met */
  print(): boolean;
};

export function createGoals(): Goals {
  const judged: { what: string; figure: number; limit: number }[] = [];
  return {
    atMost: (what, figure, limit) => void judged.push({ what, figure, limit }),
    print() {
      const missed = judged.filter(({ figure, limit }) => figure > limit);
      const rows = judged.map(({ what, figure, limit }) => [
        `${figure > limit ? '✗' : '✓'} ${what}`,
        ...[figure.toFixed(2), `≤ ${limit}`],
      ]);
      if (rows.length > 0) printTable('Goals', ['', 'figure', 'goal'], rows);
      console.log(`\n${judged.length - missed.length} of ${judged.length} goals met`);
      return missed.length === 0;
    },
  };
}

export const progress = (what: string): void =>
  console.error(`${new Date().toISOString().slice(11, 19)} ${what}`);
