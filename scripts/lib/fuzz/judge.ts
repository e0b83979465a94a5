import { ERRORS, type ErrorBody } from '@sidelight/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ApiDocument, JsonSchema, Operation } from './document.ts';
import type { Answer } from './send.ts';

const SLOWEST_MS = 5000;
/**
 * The checks play whole games, until the game service stops them after 20 s. A picture waits until the stories service
 * has drawn the pictures that were requested before it.
 */
const SLOW_OPERATIONS: ReadonlySet<string> = new Set([
  ...['checkDraft', 'checkStory'],
  ...['getPicture', 'getStoryCard'],
]);
const SLOWEST_OF_SLOW_MS = 25_000;
export const LONGEST_WAIT_MS = 2 * SLOWEST_OF_SLOW_MS;

/** A line of a stack trace, or a path of the source. */
const INTERNALS = /\bat .+:\d+:\d+|node_modules|\/src\//;

/** @returns what is wrong; null if the response came in time and the API document allows it */
export type Judge = (operation: Operation, answer: Answer) => string | null;

export function createJudge({ components }: ApiDocument): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  ajv.addSchema({ $id: 'document', components });
  const compiled = new Map<JsonSchema, ValidateFunction>();

  function wrongShape(schema: JsonSchema, value: unknown): string | null {
    const whole = '$ref' in schema ? { $ref: `document${schema.$ref}` } : schema;
    const validate = compiled.get(schema) ?? ajv.compile(whole);
    compiled.set(schema, validate);
    if (validate(value)) return null;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath || 'the body'} ${error?.message}`;
  }

  function wrongAnswer(operation: Operation, status: number, value: unknown): string | null {
    if (status >= 500) return `answered ${status}`;
    const declared = operation.responses[status];
    if (!declared) return `answered ${status}, which the document does not declare`;
    const schema = declared.content?.['application/json']?.schema;
    const wrong = schema ? wrongShape(schema, value) : null;
    if (wrong) return `answered ${status} with an undeclared shape: ${wrong}`;
    return status < 400 ? null : wrongError(status, value as ErrorBody);
  }

  return (operation, { status, headers, text, elapsedMs, failure }) => {
    if (failure !== undefined) return `gave no answer: ${failure}`;
    const slowestMs = SLOW_OPERATIONS.has(operation.operationId) ? SLOWEST_OF_SLOW_MS : SLOWEST_MS;
    if (elapsedMs > slowestMs) return `took ${Math.round(elapsedMs)} ms`;
    const type = headers['content-type']?.split(';')[0];
    if (type === 'text/event-stream') {
      const last = lastEvent(text);
      return last ? wrongAnswer(operation, last.status, last.body) : 'ended its stream without an answer';
    }
    const declared = operation.responses[status];
    if (declared && !declared.content) return null;
    if (type !== 'application/json') {
      return type && declared?.content?.[type] ? null : `answered ${status} as ${type}`;
    }
    const value = parsed(text);
    return value === undefined
      ? `answered ${status} with invalid JSON`
      : wrongAnswer(operation, status, value);
  };
}

function wrongError(status: number, body: ErrorBody): string | null {
  if (!Object.hasOwn(ERRORS, body.code)) return `answered ${status} with the unknown code ${body.code}`;
  return INTERNALS.test(JSON.stringify(body)) ? `answered ${status} with a stack trace` : null;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function lastEvent(text: string): { status: number; body: unknown } | null {
  const [, name, data] = /event: (\w+)\ndata: (.*)\n\n$/.exec(text) ?? [];
  if ((name !== 'answer' && name !== 'error') || data === undefined) return null;
  return parsed(data) as { status: number; body: unknown };
}
