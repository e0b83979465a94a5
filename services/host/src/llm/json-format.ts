export const STRING = { type: 'string' } as const;
export const STRINGS = { type: 'array', items: STRING } as const;

/** The schema of an object that must have all these properties, in this order, and no others. */
export const jsonObject = (properties: Readonly<Record<string, object>>) => ({
  type: 'object' as const,
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

/** OpenAI's strict mode accepts only a subset of JSON Schema; `jsonObject` stays within this subset. */
export const jsonFormat = (name: string, properties: Readonly<Record<string, object>>) => ({
  type: 'json_schema' as const,
  json_schema: { name, strict: true, schema: jsonObject(properties) },
});
