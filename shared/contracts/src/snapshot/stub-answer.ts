import type { JsonSchema, Snapshot } from './take-snapshot.ts';

/** A text that a pattern of ours takes: a date, an instant, else a word. */
function sampleText({ pattern, minLength, format }: JsonSchema, name: string): string {
  const source = String(pattern ?? format ?? '');
  if (source.includes('\\d{4}-\\d{2}-\\d{2}T')) return new Date(0).toISOString();
  if (source.includes('\\d{4}-\\d{2}-\\d{2}')) return new Date().toISOString().slice(0, 10);
  const word = source ? (name || 'sample').toLowerCase() : name || 'sample';
  return word.padEnd(Number(minLength ?? 0), '.');
}

/**
 * A value that a schema allows: null where it may be, lists with one item, the first of a choice, the least
 * number. @param name what it is called; texts say it
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

export type StubAnswer = { status: number; body: unknown; name: string };

/**
 * What a service made of nothing but its contracts answers.
 * @returns null for a path of no contract
 */
export function stubAnswer(snapshot: Snapshot, method: string, path: string): StubAnswer | null {
  const route = snapshot.routes.find(
    (each) =>
      each.auth !== 'service' &&
      each.method === method &&
      new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  const answer = route && Object.entries(route.responses)[0];
  if (!route || !answer) return null;
  return { status: Number(answer[0]), body: sampleOf(answer[1]), name: route.name };
}
