import fc from 'fast-check';
import type { JsonSchema } from './document.ts';

/** By field name, values that fit not only the schema but also the product's rules. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>;

const LONGEST = 400;
const MOST_ITEMS = 4;

export function valuesOf(schema: JsonSchema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const own = ofType(schema, hints, name);
  const hint = hints[name];
  return hint ? fc.oneof({ weight: 4, arbitrary: hint }, { weight: 1, arbitrary: own }) : own;
}

function ofType(schema: JsonSchema, hints: Hints, name: string): fc.Arbitrary<unknown> {
  const branches = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (branches) return fc.oneof(...branches.map((branch) => valuesOf(branch, hints, name)));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type: string) => ofType({ ...schema, type }, hints, name)));
  }
  switch (schema.type) {
    case 'string':
      return strings(schema);
    case 'integer':
      return fc.integer({ min: bound(schema.minimum, -1000), max: bound(schema.maximum, 1000) });
    case 'number':
      return fc.double({ min: bound(schema.minimum, -1e6), max: bound(schema.maximum, 1e6), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return lists(schema, hints, name);
    case 'object':
      return objects(schema, hints);
    default:
      return fc.jsonValue();
  }
}

/** A bound above a million is replaced by `standard`, because small numbers reach more code. */
const bound = (given: unknown, standard: number): number =>
  typeof given === 'number' && Math.abs(given) <= 1e6 ? given : standard;

function strings({ pattern, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  const [min, max] = [Number(minLength), Math.min(Number(maxLength ?? LONGEST), LONGEST)];
  const words = fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, 40) });
  // `maxLength` counts code points, and each owl emoji takes two UTF-16 code units. So these texts find code that
  // counts code units.
  const longest = fc.constant('🦉'.repeat(max));
  return fc.oneof({ weight: 8, arbitrary: words }, { weight: 1, arbitrary: longest });
}

function lists({ items, minItems = 0, maxItems }: JsonSchema, hints: Hints, name: string) {
  const most = Math.min(Number(maxItems ?? MOST_ITEMS), MOST_ITEMS);
  const item = items ? valuesOf(items as JsonSchema, hints, name) : fc.jsonValue();
  return fc.array(item, { minLength: Number(minItems), maxLength: Math.max(most, Number(minItems)) });
}

function objects(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const others = schema.additionalProperties;
  if (properties.length === 0 && typeof others === 'object' && others !== null) {
    const names = schema.propertyNames ? valuesOf(schema.propertyNames as JsonSchema, hints) : fc.string();
    return fc.dictionary(names.map(String), valuesOf(others as JsonSchema, hints), { maxKeys: MOST_ITEMS });
  }
  const fields = Object.fromEntries(properties.map(([name, field]) => [name, valuesOf(field, hints, name)]));
  return fc.record(fields, { requiredKeys: (schema.required ?? []) as string[] });
}
