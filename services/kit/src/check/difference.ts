/** What is stored and is not what the records behind it say. */
export type Difference = {
  collection: string;
  id: string;
  field: string;
  stored: number | string;
  counted: number | string;
};

/** The figures in which what is stored differs from what was counted; what isn't there counts as 0. */
export function differingFigures(
  { collection, id, prefix = '' }: { collection: string; id: string; prefix?: string },
  stored: object | undefined,
  counted: object,
): Difference[] {
  return Object.entries(counted).flatMap(([name, value]) => {
    const before = Number((stored as Record<string, unknown> | undefined)?.[name] ?? 0);
    return before === value
      ? []
      : [{ collection, id, field: `${prefix}${name}`, stored: before, counted: value as number }];
  });
}
