import * as z from 'zod/mini';
import type { Schema } from '../http/contract.ts';
import { requestLimits } from '../http/fields.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };

export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Adds the limits that the conversion to JSON Schema cannot see.
    metadata: requestLimits,
  });
  return json;
}
