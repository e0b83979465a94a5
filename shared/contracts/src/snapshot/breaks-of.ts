import type { Auth } from '../http/contract.ts';
import { differences } from './differences.ts';
import type { JsonSchema } from './json-schema-of.ts';
import type { RouteSnapshot, Snapshot } from './take-snapshot.ts';

/** Each entry admits fewer callers than the one before it. `service` has no place in this order. */
const AUTH_ORDER: readonly Auth[] = ['public', 'player', 'member', 'admin'];
const NOTHING: JsonSchema = { type: 'object', properties: {} };

/** A path without the names of its parameters, which clients do not see. */
const addressOf = ({ method, path }: RouteSnapshot) => `${method} ${path.replace(/:\w+/g, ':')}`;

/**
 * The changes that would break clients and services that are already released. Each line begins with the route, event
 * or error.
 */
export function breaksOf(released: Snapshot, current: Snapshot): string[] {
  const byAddress = new Map(current.routes.map((route) => [addressOf(route), route]));
  return [
    ...released.routes.flatMap((route) => {
      const now = byAddress.get(addressOf(route));
      if (!now) return [`${route.name}: ${route.method} ${route.path} was removed`];
      return routeBreaks(route, now).map((text) => `${route.name}: ${text}`);
    }),
    ...Object.entries(released.events).flatMap(([type, payload]) => {
      const now = current.events[type];
      if (!now) return [`event ${type}: was removed`];
      // Services of the old and of the new release send events to each other, because teams release one by one.
      const both = [
        ...differences(payload, now, { at: '', direction: 'request' }),
        ...differences(now, payload, { at: '', direction: 'response' }),
      ];
      return both.map((text) => `event ${type}: ${text}`);
    }),
    ...Object.entries(released.errors).flatMap(([code, status]) => {
      const now = current.errors[code];
      if (now === undefined) return [`error ${code}: was removed`];
      return now === status ? [] : [`error ${code}: was ${status}, is ${now}`];
    }),
  ];
}

function routeBreaks(released: RouteSnapshot, current: RouteSnapshot): string[] {
  const [before, now] = [released.auth, current.auth].map((auth) => AUTH_ORDER.indexOf(auth)) as [
    number,
    number,
  ];
  const isNarrower = before === -1 || now === -1 ? before !== now : now > before;
  const responses = Object.entries(current.responses).flatMap(([status, schema]) => {
    const known = released.responses[status] ?? Object.values(released.responses)[0] ?? NOTHING;
    return differences(schema, known, { at: '', direction: 'response' }).map(
      (text) => `response ${status}: ${text}`,
    );
  });
  const gone = Object.keys(released.responses).filter((status) => !(status in current.responses));
  const { events = {} } = current;
  const streamed = Object.entries(released.events ?? {}).flatMap(([name, payload]) => {
    const now = events[name];
    // An event may be removed, because every client also understands a response without events.
    if (!now) return [];
    return differences(now, payload, { at: '', direction: 'response' }).map(
      (text) => `event ${name}: ${text}`,
    );
  });
  return [
    ...(isNarrower ? [`was for ${released.auth}, is for ${current.auth}`] : []),
    ...(current.idempotencyKey && !released.idempotencyKey ? ['the Idempotency-Key is now required'] : []),
    ...(['query', 'body'] as const).flatMap((part) =>
      differences(released[part] ?? NOTHING, current[part] ?? NOTHING, { at: '', direction: 'request' }).map(
        (text) => `${part}: ${text}`,
      ),
    ),
    ...gone.map((status) => `response ${status}: was removed`),
    ...responses,
    ...streamed,
  ];
}
