import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';

/** An export is a contract if these fields are strings and it has `responses`. */
const NAMES = ['name', 'method', 'path', 'auth'] as const;

/**
 * Browsers get the names and flags of a contract: all strings and booleans but the summary. The schemas are only for the
 * server, and would add 25 kB to the download.
 */
const isForClients = ([field, value]: [string, unknown]): boolean =>
  field !== 'summary' && (typeof value === 'string' || typeof value === 'boolean');

const isContract = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  NAMES.every((field) => typeof (value as Record<string, unknown>)[field] === 'string') &&
  'responses' in value;

const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isPlain));

/**
 * Returns the source of a module that exports contracts without schemas, and constants unchanged. It re-exports
 * everything else from the original module, so only a bundle that imports a schema contains schemas.
 * @param self the import path of the original module
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
    const fields = Object.fromEntries(Object.entries(value).filter(isForClients));
    lines.push(`export const ${name} = /*#__PURE__*/ Object.freeze(${JSON.stringify(fields)});`);
  }
  if (others.length > 0) lines.push(`export { ${others.join(', ')} } from ${JSON.stringify(self)};`);
  return lines.join('\n');
}

/** Runs a contract module at build time and replaces it with a module without schemas. */
export default function contractLoader(this: LoaderContext, _source: string): void {
  const done = this.async();
  const file = this.resourcePath;
  import(pathToFileURL(file).href).then(
    (exports: Record<string, unknown>) => done(null, withoutSchemas(exports, `${file}?schemas`)),
    (error: Error) => done(error),
  );
}
