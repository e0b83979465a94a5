export const STRING = { type: 'string' } as const;
export const STRINGS = { type: 'array', items: STRING } as const;

/** Requires all fields, in the order of `properties`, and allows no others. */
export const jsonObject = (properties: Readonly<Record<string, object>>) => ({
  type: 'object' as const,
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

/** In the subset of JSON schema that strict mode accepts. */
export const jsonFormat = (name: string, properties: Readonly<Record<string, object>>) => ({
  type: 'json_schema' as const,
  json_schema: { name, strict: true, schema: jsonObject(properties) },
});
