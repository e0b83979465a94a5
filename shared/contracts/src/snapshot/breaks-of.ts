import type { Auth } from '../http/contract.ts';
import { differences } from './differences.ts';
import type { JsonSchema, RouteSnapshot, Snapshot } from './take-snapshot.ts';

/** From anyone to few; services are apart. */
const AUTH_ORDER: readonly Auth[] = ['public', 'player', 'member', 'admin'];
const NOTHING: JsonSchema = { type: 'object', properties: {} };

/** The names of parameters are nobody's business. */
const addressOf = ({ method, path }: RouteSnapshot) => `${method} ${path.replace(/:\w+/g, ':')}`;

/**
 * What in the contracts of now would break clients and services of a release: each line says the route and
 * the field. Additions break nothing.
 */
export function breaksOf(released: Snapshot, current: Snapshot): string[] {
  const byAddress = new Map(current.routes.map((route) => [addressOf(route), route]));
  return [
    ...released.routes.flatMap((route) => {
      const now = byAddress.get(addressOf(route));
      if (!now) return [`${route.name}: ${route.method} ${route.path} is gone`];
      return routeBreaks(route, now).map((text) => `${route.name}: ${text}`);
    }),
    ...Object.entries(released.events).flatMap(([type, payload]) => {
      const now = current.events[type];
      if (!now) return [`event ${type}: is gone`];
      // Services are released one by one: old ones send to new ones, and new ones to old.
      const both = [
        ...differences(payload, now, { at: '', direction: 'request' }),
        ...differences(now, payload, { at: '', direction: 'answer' }),
      ];
      return both.map((text) => `event ${type}: ${text}`);
    }),
    ...Object.entries(released.errors).flatMap(([code, status]) => {
      const now = current.errors[code];
      if (now === undefined) return [`error ${code}: is gone`];
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
  const answers = Object.entries(current.responses).flatMap(([status, schema]) => {
    const known = released.responses[status] ?? Object.values(released.responses)[0] ?? NOTHING;
    return differences(schema, known, { at: '', direction: 'answer' }).map(
      (text) => `answer ${status}: ${text}`,
    );
  });
  return [
    ...(isNarrower ? [`was for ${released.auth}, is for ${current.auth}`] : []),
    ...(current.idempotencyKey && !released.idempotencyKey
      ? ['the Idempotency-Key has become required']
      : []),
    ...(['query', 'body'] as const).flatMap((part) =>
      differences(released[part] ?? NOTHING, current[part] ?? NOTHING, { at: '', direction: 'request' }).map(
        (text) => `${part}: ${text}`,
      ),
    ),
    ...answers,
  ];
}
