import fc from 'fast-check';

const ODD_VALUES: readonly unknown[] = [
  ...[null, true, -1, 0.5, 1e308, '', ' ', [], {}, ['a', { b: [] }]],
  ...[{ $ne: null }, { $gt: '' }, { $where: 'sleep(9000)' }, '$ne', { toString: 'x' }],
  ...[
    '\u0000',
    '\u202e',
    '\ud800',
    'x'.repeat(5000),
    '🦉'.repeat(2000),
    '../../internal/events',
    '__proto__',
  ],
  ...[
    '9999-99-99',
    '0001-01-01',
    '-000001-01-01',
    '2026-02-30',
    'NaN',
    '1e999',
    '1,2,,3',
    '<img src=x onerror=1>',
  ],
  nested(200),
];

function nested(depth: number): unknown {
  return depth === 0 ? [] : [nested(depth - 1)];
}

export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export function spoilt(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(value, oddValues, fc.nat(), fc.constantFrom('replace', 'drop', 'add')).map(spoil);
}

function spoil([value, odd, at, how]: [unknown, unknown, number, string]): unknown {
  if (typeof value !== 'object' || value === null) return odd;
  const names = Object.keys(value);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  // `JSON.parse` makes `__proto__` an own field. An object literal would set the prototype instead.
  if (how === 'add' || names.length === 0)
    return { ...copy, ...(JSON.parse('{"__proto__":1,"isAdmin":true}') as object) };
  const name = names[at % names.length] as string;
  if (how === 'drop') delete copy[name];
  else copy[name] = at % 3 === 0 ? spoil([copy[name], odd, Math.floor(at / 3), how]) : odd;
  return copy;
}
