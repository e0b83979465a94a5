import {
  type Contract,
  ERRORS,
  ErrorBodySchema,
  type ErrorCode,
  EVENT_STREAM,
  type Schema,
  SIGNED_IN_AS,
} from '@sidelight/contracts';
import { jsonSchemaOf } from '@sidelight/contracts/snapshot';
import { errorCodesOf } from '@sidelight/kit/server';

type Json = Record<string, unknown>;

export type OpenApiInfo = { title: string; version: string; description?: string };

const AUTH_NOTES: Readonly<Record<Contract['auth'], string>> = {
  public: 'Anyone may call it.',
  player: 'Members, and guests, who get a guest cookie.',
  member: 'Signed-in accounts only.',
  admin: 'Admins only.',
  service: 'Other services only.',
};

export function createOpenApi(contracts: readonly Contract[], info: OpenApiInfo): Json {
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
    if (contract.auth === 'service') continue;
    const path = contract.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operationOf(contract) };
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: [...new Set(contracts.filter((each) => each.auth !== 'service').map(tagOf))].map((name) => ({
      name,
    })),
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(ErrorBodySchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  };
}

function tagOf(contract: Contract): string {
  return contract.path.split('/')[2] ?? 'other';
}

function operationOf(contract: Contract): Json {
  const needsSession = contract.auth === 'member' || contract.auth === 'admin';
  const limit = contract.rateLimit;
  const limitNote = limit ? ` At most ${limit.points} calls in ${limit.perSeconds} s by ${limit.by}.` : '';
  return {
    operationId: contract.name,
    tags: [tagOf(contract)],
    summary: contract.summary,
    description: `${AUTH_NOTES[contract.auth]}${limitNote}`,
    ...(needsSession ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...parametersOf(contract.params, 'path'),
      ...parametersOf(contract.query, 'query'),
      ...(contract.idempotencyKey ? [IDEMPOTENCY_PARAMETER] : []),
      ...(contract.auth === 'public' ? [] : [SIGNED_IN_AS_PARAMETER]),
    ],
    ...(contract.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchemaOf(contract.body, 'input') } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(contract.responses).map(([status, schema]) => [
          status,
          {
            description: 'Success',
            content: {
              [contract.media ?? 'application/json']: { schema: jsonSchemaOf(schema, 'output') },
              ...(contract.events ? { [EVENT_STREAM]: { schema: streamSchemaOf(contract.events) } } : {}),
            },
          },
        ]),
      ),
      ...refusalsOf(contract),
    },
  };
}

/** The schema lacks the stream's last event, `answer` or `error`, whose data is `{ status, body }`. */
function streamSchemaOf(events: NonNullable<Contract['events']>): Json {
  const properties = Object.entries(events).map(([name, schema]) => [name, jsonSchemaOf(schema, 'output')]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

const IDEMPOTENCY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,100}$', maxLength: 100 },
};

const SIGNED_IN_AS_PARAMETER = {
  name: SIGNED_IN_AS,
  in: 'header',
  required: false,
  description: 'The member whom the page shows as signed in; another session answers `session_not_found`.',
  schema: { type: 'string', maxLength: 40 },
};

/** The edge sends `unavailable` with 502, 503 and 504. */
function refusalsOf(contract: Contract): Record<string, Json> {
  const codes = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(contract)) {
    const statuses = code === 'unavailable' ? [502, 503, 504] : [ERRORS[code].status];
    for (const status of statuses) codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  const listed = [...codes].sort(([one], [other]) => one - other);
  return {
    ...BEFORE_ROUTES,
    ...Object.fromEntries(
      listed.map(([status, names]) => [
        status,
        {
          description: names.map((name) => `\`${name}\``).join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  };
}

/** Node's HTTP server sends these responses itself, before a route runs and without a body. */
const BEFORE_ROUTES: Record<string, Json> = {
  408: { description: 'The request came too slowly' },
  431: { description: 'The headers are larger than 16 KiB' },
};

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = jsonSchemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required?.includes(name) ?? false),
    schema: property,
  }));
}
