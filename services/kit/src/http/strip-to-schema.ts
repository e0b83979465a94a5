import type { Schema } from '@sidelight/contracts';

type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
};

/** Removes undeclared fields from a response that failed validation. */
export function stripToSchema(schema: Schema, value: unknown): unknown {
  const definition = schema._zod.def as unknown as Definition;
  if (definition.innerType) return stripToSchema(definition.innerType, value);
  const { shape, element } = definition;
  if (shape && typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(shape)
        .filter(([name]) => Object.hasOwn(value, name))
        .map(([name, field]) => [name, stripToSchema(field, (value as Record<string, unknown>)[name])]),
    );
  }
  if (element && Array.isArray(value)) return value.map((item) => stripToSchema(element, item));
  return value;
}
