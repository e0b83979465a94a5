import type { JsonSchema } from './json-schema-of.ts';

/**
 * - `request`: released clients write the data, and this service reads the data
 * - `response`: this service writes the data, and released clients read the data
 */
export type Direction = 'request' | 'response';

type Side = { readonly at: string; readonly direction: Direction };
type Properties = Readonly<Record<string, JsonSchema>>;

/**
 * The comparison does not interpret these keywords of JSON Schema. In a request, any change of their value is a
 * difference.
 */
const OPAQUE = ['allOf', '$ref', 'not', 'if', 'prefixItems', 'patternProperties', 'format'];
/** `LOWER` limits get stricter when they rise, `UPPER` limits when they fall. */
const LOWER = ['minLength', 'minItems', 'minProperties', 'minimum', 'exclusiveMinimum'];
const UPPER = ['maxLength', 'maxItems', 'maxProperties', 'maximum', 'exclusiveMaximum'];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isAny = (schema: JsonSchema) => Object.keys(schema).length === 0;
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const shown = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

function branchesOf(schema: JsonSchema): readonly JsonSchema[] {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return choices.flatMap(branchesOf);
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  if ('const' in schema) return [{ type: typeof schema.const, ...schema, enum: [schema.const] }];
  return [schema];
}

const fitsType = (writer: unknown, reader: unknown) =>
  writer === reader || reader === undefined || (writer === 'integer' && reader === 'number');

/** Lists what the writer may write although the reader does not accept it. Each line begins with the field's path. */
export function differences(writer: JsonSchema, reader: JsonSchema, side: Side): string[] {
  if (isSame(writer, reader) || isAny(reader)) return [];
  const { at, direction } = side;
  if (isAny(writer))
    return [`${at} ${direction === 'request' ? 'no longer accepts any value' : 'may now be any value'}`];
  return branchesOf(writer).flatMap((branch) => {
    const candidates = branchesOf(reader).filter(({ type }) => fitsType(branch.type, type));
    if (candidates.length === 0) {
      const type = String(branch.type);
      return [direction === 'request' ? `${at} no longer accepts ${type}` : `${at} may now be ${type}`];
    }
    const found = candidates.map((candidate) => branchDifferences(branch, candidate, side));
    return found.reduce((best, each) => (each.length < best.length ? each : best));
  });
}

function branchDifferences(writer: JsonSchema, reader: JsonSchema, side: Side): string[] {
  const { at, direction } = side;
  const opaque = OPAQUE.filter((keyword) => keyword in reader && !isSame(writer[keyword], reader[keyword]));
  return [
    ...(direction === 'response' ? [] : opaque.map((keyword) => `${at} has a different ${keyword}`)),
    ...enumDifferences(writer, reader, side),
    ...(direction === 'request' ? limitDifferences(writer, reader, at) : []),
    ...(reader.type === 'object' ? objectDifferences(writer, reader, side) : []),
    ...(isSchema(reader.items) && isSchema(writer.items)
      ? differences(writer.items, reader.items, { at: `${at}[]`, direction })
      : []),
  ];
}

function enumDifferences(writer: JsonSchema, reader: JsonSchema, { at, direction }: Side): string[] {
  const known = reader.enum as unknown[] | undefined;
  if (!known) return [];
  const written = writer.enum as unknown[] | undefined;
  if (!written)
    return [
      direction === 'request' ? `${at} accepts only ${shown(known)}` : `${at} may now be any ${writer.type}`,
    ];
  const unknown = written.filter((value) => !known.includes(value));
  if (unknown.length === 0) return [];
  return [
    direction === 'request'
      ? `${at} no longer accepts ${shown(unknown)}`
      : `${at} may now be ${shown(unknown)}`,
  ];
}

function limitDifferences(writer: JsonSchema, reader: JsonSchema, at: string): string[] {
  const isStricter = (keyword: string, sign: 1 | -1) => {
    const now = reader[keyword];
    const before = writer[keyword];
    return typeof now === 'number' && (typeof before !== 'number' || sign * now > sign * before);
  };
  return [
    ...LOWER.filter((keyword) => isStricter(keyword, 1)),
    ...UPPER.filter((keyword) => isStricter(keyword, -1)),
    ...(reader.pattern !== undefined && reader.pattern !== writer.pattern ? ['pattern'] : []),
  ].map((keyword) => `${at} is stricter: ${keyword} ${JSON.stringify(reader[keyword])}`);
}

function objectDifferences(writer: JsonSchema, reader: JsonSchema, { at, direction }: Side): string[] {
  const isRequest = direction === 'request';
  const written = (writer.properties ?? {}) as Properties;
  const read = (reader.properties ?? {}) as Properties;
  const isAlwaysWritten = new Set((writer.required ?? []) as string[]);
  const isNeeded = new Set((reader.required ?? []) as string[]);
  const fieldOf = (name: string) => (at ? `${at}.${name}` : name);

  const lost = Object.keys(read).flatMap((name) => {
    const field = fieldOf(name);
    if (!(name in written)) {
      if (!isRequest) return [`${field} was removed`];
      return isNeeded.has(name) ? [`${field} is new and required`] : [];
    }
    if (!isNeeded.has(name) || isAlwaysWritten.has(name)) return [];
    return [isRequest ? `${field} is now required` : `${field} may now be absent`];
  });
  const refused = isRequest ? Object.keys(written).filter((name) => !(name in read)) : [];
  const values = Object.keys(written).flatMap((name) => {
    const [from, to] = [written[name], read[name]];
    return from && to ? differences(from, to, { at: fieldOf(name), direction }) : [];
  });
  const others =
    isSchema(writer.additionalProperties) && isSchema(reader.additionalProperties)
      ? differences(writer.additionalProperties, reader.additionalProperties, { at: fieldOf('*'), direction })
      : [];
  return [...lost, ...refused.map((name) => `${fieldOf(name)} is no longer accepted`), ...values, ...others];
}
