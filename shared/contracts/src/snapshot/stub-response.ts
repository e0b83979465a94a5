import type { JsonSchema } from './json-schema-of.ts';
import type { Snapshot } from './take-snapshot.ts';

function sampleText({ pattern, minLength, format }: JsonSchema, name: string): string {
  const source = String(pattern ?? format ?? '');
  if (source.includes('\\d{4}-\\d{2}-\\d{2}T')) return new Date(0).toISOString();
  if (source.includes('\\d{4}-\\d{2}-\\d{2}')) return new Date().toISOString().slice(0, 10);
  const word = source ? (name || 'sample').toLowerCase() : name || 'sample';
  return word.padEnd(Number(minLength ?? 0), '.');
}

/**
 * A value that fits the schema. It is null if the schema allows null. Otherwise it is for example a list with one item,
 * the first of several alternatives, or the smallest number.
 * @param name the name of the field, which is the value if the schema is a text without a format
 */
export function sampleOf(schema: JsonSchema, name = ''): unknown {
  if ('const' in schema) return schema.const;
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return sampleOf(choices.find(({ type }) => type === 'null') ?? choices[0] ?? {}, name);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  switch (schema.type) {
    case 'object': {
      const required = (schema.required ?? []) as string[];
      const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
      return Object.fromEntries(
        properties.flatMap(([key, each]) => (required.includes(key) ? [[key, sampleOf(each, key)]] : [])),
      );
    }
    case 'array':
      return [sampleOf(schema.items as JsonSchema, name)];
    case 'string':
      return sampleText(schema, name);
    case 'integer':
    case 'number':
      return Math.max(0, Number(schema.minimum ?? 0));
    case 'boolean':
      return false;
    default:
      return null;
  }
}

export type StubResponse = { status: number; body: unknown; name: string };

/** @returns null if no contract has this method and path, or if the response is not JSON */
export function stubResponse(snapshot: Snapshot, method: string, path: string): StubResponse | null {
  const route = snapshot.routes.find(
    (each) =>
      each.auth !== 'service' &&
      each.method === method &&
      new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  const response = route && Object.entries(route.responses)[0];
  if (!route || !response || route.media) return null;
  return { status: Number(response[0]), body: sampleOf(response[1]), name: route.name };
}
