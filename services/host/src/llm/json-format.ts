export const STRING = { type: 'string' } as const;
export const STRINGS = { type: 'array', items: STRING } as const;

/**
 * The JSON schema of an object. All fields are required, in the order of `properties`, and no other fields are allowed.
 */
export const jsonObject = (properties: Readonly<Record<string, object>>) => ({
  type: 'object' as const,
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

/** The shape of an answer for the API, in the subset of JSON schema that strict mode accepts. */
export const jsonFormat = (name: string, properties: Readonly<Record<string, object>>) => ({
  type: 'json_schema' as const,
  json_schema: { name, strict: true, schema: jsonObject(properties) },
});
