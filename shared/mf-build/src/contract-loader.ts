import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';

/** What a client needs of a route; the schemas beside it are the server's and weigh 25 kB on the wire. */
const CLIENT_FIELDS = ['name', 'method', 'path', 'auth', 'idempotencyKey'] as const;

const isContract = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  CLIENT_FIELDS.slice(0, 4).every((field) => typeof (value as Record<string, unknown>)[field] === 'string') &&
  'responses' in value;

/** Words, numbers and lists of them: constants that stand beside the contracts, such as limits. */
const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isPlain));

/**
 * A module that gives contracts as plain objects and constants as they are. Everything else, schemas
 * above all, comes from the module itself, which whoever asks for it pays for.
 */
export function withoutSchemas(exports: Record<string, unknown>, self: string): string {
  const lines: string[] = [];
  const others: string[] = [];
  for (const [name, value] of Object.entries(exports)) {
    if (isPlain(value)) {
      lines.push(`export const ${name} = ${JSON.stringify(value)};`);
      continue;
    }
    if (!isContract(value)) {
      others.push(name);
      continue;
    }
    const fields = Object.fromEntries(
      CLIENT_FIELDS.flatMap((field) => (field in value ? [[field, value[field]]] : [])),
    );
    lines.push(`export const ${name} = /*#__PURE__*/ Object.freeze(${JSON.stringify(fields)});`);
  }
  if (others.length > 0) lines.push(`export { ${others.join(', ')} } from ${JSON.stringify(self)};`);
  return lines.join('\n');
}

/** Runs a contract module at build time and leaves the browser what it calls routes by. */
export default function contractLoader(this: LoaderContext, _source: string): void {
  const done = this.async();
  const file = this.resourcePath;
  import(pathToFileURL(file).href).then(
    (exports: Record<string, unknown>) => done(null, withoutSchemas(exports, `${file}?schemas`)),
    (error: Error) => done(error),
  );
}
