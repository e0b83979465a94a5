export function* window<T>(items: Iterable<T>, skip: number, limit: number): Generator<T> {
  let at = 0;
  if (limit <= 0) return;
  for (const item of items) {
    if (at++ < skip) continue;
    yield item;
    if (at >= skip + limit) return;
  }
}
