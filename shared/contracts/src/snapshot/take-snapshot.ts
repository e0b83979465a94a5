import type { Auth, Contract, Schema } from '../http/contract.ts';
import { contractsIn } from './contracts-in.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema-of.ts';

export type RouteSnapshot = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly auth: Auth;
  readonly idempotencyKey: boolean;
  readonly media?: string;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly responses: Readonly<Record<string, JsonSchema>>;
  readonly events?: Readonly<Record<string, JsonSchema>>;
};

/** The parts of the contracts that clients and services of other releases rely on. */
export type Snapshot = {
  readonly routes: readonly RouteSnapshot[];
  readonly events: Readonly<Record<string, JsonSchema>>;
  readonly errors: Readonly<Record<string, number>>;
};

const outputsOf = (schemas: Readonly<Record<string, Schema>>): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, jsonSchemaOf(schema, 'output')]));

function routeOf(contract: Contract): RouteSnapshot {
  const { name, method, path, auth, idempotencyKey = false, media, params, query, body, events } = contract;
  const request = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[part, jsonSchemaOf(schema, 'input')]] : [],
  );
  return {
    name,
    method,
    path,
    auth,
    idempotencyKey,
    ...(media ? { media } : {}),
    ...Object.fromEntries(request),
    responses: outputsOf(contract.responses),
    ...(events ? { events: outputsOf(events) } : {}),
  };
}

/** @param exports what `@sidelight/contracts` exports */
export function takeSnapshot(exports: Readonly<Record<string, unknown>>): Snapshot {
  const events = (exports.EventPayloads ?? {}) as Record<string, Schema>;
  const errors = (exports.ERRORS ?? {}) as Record<string, { status: number }>;
  return {
    routes: contractsIn(exports)
      .map(routeOf)
      .sort((a, b) => a.name.localeCompare(b.name)),
    events: outputsOf(events),
    errors: Object.fromEntries(Object.entries(errors).map(([code, { status }]) => [code, status])),
  };
}
