const CAPACITY = 40;
const IS_USEFUL = /(?:Id|sername|Cursor)$/;

/** Keeps ids, usernames and cursors from responses for later requests, by field name. */
export function createPool(first: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(first).map(([name, value]) => [name, [value]]));

  function keep(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, each] of Object.entries(value)) {
      if (typeof each !== 'string') keep(each);
      else if (IS_USEFUL.test(name)) {
        const kept = values.get(name) ?? [];
        if (!kept.includes(each)) values.set(name, [...kept, each].slice(-CAPACITY));
      }
    }
  }

  function resolve(text: string): string {
    const [, name = '', at = 0] = /^@(\w+)#(\d+)$/.exec(text) ?? [];
    const kept = values.get(name) ?? [];
    return kept[Number(at) % kept.length] ?? (name === '' ? text : 'nothing-yet');
  }

  return { keep, resolve };
}

export type Pool = ReturnType<typeof createPool>;

export function resolveAll(value: unknown, resolve: Pool['resolve']): unknown {
  if (typeof value === 'string') return resolve(value);
  if (Array.isArray(value)) return value.map((each) => resolveAll(each, resolve));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolveAll(each, resolve)]));
}
