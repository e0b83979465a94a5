/** A stored figure that is not what its records say. */
export type Difference = {
  collection: 'stories' | 'authors' | 'collections' | 'totals';
  id: string;
  field: string;
  stored: number;
  counted: number;
};

/** The fields in which two sets of figures differ; what isn't stored counts as 0. */
export function differences<T extends object>(
  { collection, id, prefix = '' }: Pick<Difference, 'collection' | 'id'> & { prefix?: string },
  stored: Partial<T> | undefined,
  counted: T,
): Difference[] {
  return Object.entries(counted).flatMap(([name, value]) => {
    const before = Number((stored as Record<string, unknown> | undefined)?.[name] ?? 0);
    return before === value
      ? []
      : [{ collection, id, field: `${prefix}${name}`, stored: before, counted: value }];
  });
}
