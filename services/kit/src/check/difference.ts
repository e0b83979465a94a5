/** A stored value that differs from the value computed from its source records. */
export type Difference = {
  collection: string;
  id: string;
  field: string;
  stored: number | string;
  counted: number | string;
};

/** A missing stored value counts as 0. */
export function differingCounters(
  { collection, id }: { collection: string; id: string },
  stored: object | undefined,
  counted: object,
): Difference[] {
  return Object.entries(counted).flatMap(([name, value]) => {
    const before = Number((stored as Record<string, unknown> | undefined)?.[name] ?? 0);
    return before === value
      ? []
      : [{ collection, id, field: name, stored: before, counted: value as number }];
  });
}
