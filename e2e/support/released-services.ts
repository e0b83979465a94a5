import { join } from 'node:path';
import type { RouteSnapshot, Snapshot } from '@sidelight/contracts/snapshot';
import type { BrowserContext, Request } from 'playwright/test';
import { contractReleases, readSnapshot } from '../../scripts/lib/contracts/http-releases.ts';
import { ROOT } from '../../scripts/lib/root.ts';

type Json = { readonly [keyword: string]: unknown };
const FOLDER = join(ROOT, 'shared/contracts/releases');

export async function lastContracts(): Promise<Snapshot> {
  const latest = (await contractReleases(FOLDER)).at(-1);
  if (!latest) throw new Error(`Nothing is recorded in ${FOLDER}`);
  return readSnapshot(FOLDER, latest.number);
}

const branchesOf = (schema: Json): Json[] =>
  ((schema.anyOf ?? schema.oneOf) as Json[] | undefined)?.flatMap(branchesOf) ?? [schema];

/** Removes the fields that the released schema lacks, because a released service would not send them. */
function prune(value: unknown, schema: Json): unknown {
  const branches = branchesOf(schema);
  if (Array.isArray(value)) {
    const items = branches.find((branch) => branch.items)?.items as Json | undefined;
    return items ? value.map((each) => prune(each, items)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const objects = branches.filter(({ properties }) => properties);
  if (objects.length === 0) return value;
  const known: Record<string, Json> = Object.assign({}, ...objects.map(({ properties }) => properties));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const inner = known[name];
      return inner ? [[name, prune(each, inner)]] : [];
    }),
  );
}

const matches = ({ method, path }: RouteSnapshot, request: Request): boolean => {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  return method === request.method() && pattern.test(new URL(request.url()).pathname);
};

function unknownFields(route: RouteSnapshot, request: Request): string[] {
  const body = route.body as { properties?: Json; additionalProperties?: unknown } | undefined;
  if (body?.additionalProperties !== false) return [];
  const sent = (request.postDataJSON() ?? {}) as Json;
  return Object.keys(sent).filter((name) => !(name in (body.properties ?? {})));
}

const refusal = (status: number, code: string) => ({
  status,
  json: { error: `Not in the released contracts: ${code}`, code, requestId: 'released' },
});

/**
 * From now on, the browser gets the responses that the services of a release would send. Requests with routes or body
 * fields that the release lacks are refused. Responses contain only the release's fields.
 * @returns the refused routes and fields; the list grows while the browser runs
 */
export async function answerAsReleased(context: BrowserContext, released: Snapshot): Promise<string[]> {
  const refused: string[] = [];
  await context.route('**/api/**', async (route, request) => {
    const known = released.routes.find((each) => matches(each, request));
    if (!known) {
      refused.push(`${request.method()} ${new URL(request.url()).pathname}`);
      return route.fulfill(refusal(404, 'not_found'));
    }
    const fields = unknownFields(known, request);
    if (fields.length > 0) {
      refused.push(`${known.name}: ${fields.join(', ')}`);
      return route.fulfill(refusal(400, 'invalid_request'));
    }
    const response = await route.fetch();
    const schema = known.responses[response.status()];
    const isJson = response.headers()['content-type']?.startsWith('application/json');
    if (!schema || !isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: prune(await response.json(), schema) });
  });
  return refused;
}
