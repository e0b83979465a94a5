import type { Connection } from './connection.ts';
import type { Plan } from './planner.ts';

export type Entry = { k: Buffer; rid: number };

/** Reads one interval in chunks, so that no SQLite statement stays open while the caller handles an entry. */
function* entries(connection: Connection, plan: Plan, at: number): Generator<Entry> {
  const { lo, hi } = plan.intervals[at] as Plan['intervals'][number];
  const table = `i${plan.index?.id}`;
  const low = plan.reverse ? 'k >= ?' : '(k, rid) > (?, ?)';
  const high = plan.reverse ? '(k, rid) < (?, ?)' : 'k < ?';
  const order = plan.reverse ? 'k DESC, rid DESC' : 'k, rid';
  const top = hi ?? Buffer.alloc(1, 255);
  const sql = `SELECT k, rid FROM ${table} WHERE ${low} AND ${high} ORDER BY ${order} LIMIT ?`;
  let last: [Uint8Array, number] = plan.reverse ? [top, -1] : [lo, -1];
  for (let size = 16; ; size = Math.min(size * 4, 1024)) {
    const cells = plan.reverse ? [lo, ...last, size] : [...last, top, size];
    const chunk = connection.all<{ k: Uint8Array; rid: number }>(sql, ...cells);
    for (const { k, rid } of chunk) yield { k: Buffer.from(k.buffer, k.byteOffset, k.byteLength), rid };
    const end = chunk.at(-1);
    if (!end || chunk.length < size) return;
    last = [end.k, end.rid];
  }
}

/** The entries of all intervals together, in sort order. */
function* merged(connection: Connection, plan: Plan): Generator<Entry> {
  const heads = plan.intervals.map((_, at) => {
    const source = entries(connection, plan, at);
    return { source, skip: plan.skips[at] as number, next: source.next() };
  });
  const sign = plan.reverse ? -1 : 1;
  for (;;) {
    let best: { head: (typeof heads)[number]; key: Buffer } | undefined;
    for (const head of heads) {
      if (head.next.done) continue;
      const key = head.next.value.k.subarray(head.skip);
      if (!best || Buffer.compare(key, best.key) * sign < 0) best = { head, key };
    }
    if (!best) return;
    yield best.head.next.value as Entry;
    best.head.next = best.head.source.next();
  }
}

export function* indexEntries(connection: Connection, plan: Plan, inOrder: boolean): Generator<Entry> {
  if (inOrder && plan.intervals.length > 1) yield* merged(connection, plan);
  else for (const at of plan.intervals.keys()) yield* entries(connection, plan, at);
}
