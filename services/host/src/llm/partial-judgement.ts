import { type Judgement, JudgementSchema } from './judgement.ts';

/** What can be read of a judgement that is still being written: whole fields, and its words so far. */
export type PartialJudgement = Partial<Omit<Judgement, 'messageToUser'>> & {
  /** The beginning of `messageToUser`, decoded; absent before it begins. */
  words?: string;
};

const { classification, verdict, factsConfirmed } = JudgementSchema.shape;

/**
 * Reads the beginning of the model's JSON. A field is there once it is complete and valid; everything from the
 * first oddity on is left for `parseJudgement`, which judges the whole.
 */
export function readPartialJudgement(content: string): PartialJudgement {
  const partial: PartialJudgement = {};
  let at = content.indexOf('{') + 1;
  if (at === 0) return partial;
  for (;;) {
    const key = /^[\s,]*"(\w+)"\s*:\s*/.exec(content.slice(at));
    if (!key) return partial;
    at += key[0].length;
    const rest = content.slice(at);
    if (key[1] === 'messageToUser') {
      const words = wordsSoFar(rest);
      return words === null ? partial : { ...partial, words };
    }
    const value = /^(?:"(?:[^"\\]|\\.)*"|\[(?:\s*"(?:[^"\\]|\\.)*"\s*,?)*\s*\])/.exec(rest)?.[0];
    if (value === undefined) return partial;
    at += value.length;
    const given = jsonValue(value);
    if (key[1] === 'classification') Object.assign(partial, read('classification', classification, given));
    else if (key[1] === 'verdict') Object.assign(partial, read('verdict', verdict, given));
    else if (key[1] === 'factsConfirmed')
      Object.assign(partial, read('factsConfirmed', factsConfirmed, given));
  }
}

function read(
  name: string,
  schema: { safeParse(value: unknown): { success: boolean; data?: unknown } },
  given: unknown,
) {
  const result = schema.safeParse(given);
  return result.success ? { [name]: result.data } : {};
}

function jsonValue(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A JSON string that may be cut anywhere, in the middle of an escape too. */
function wordsSoFar(json: string): string | null {
  const [, inner] = /^"((?:[^"\\]|\\u[0-9a-fA-F]{4}|\\[^u])*)/.exec(json) ?? [];
  if (inner === undefined) return null;
  const words = jsonValue(`"${inner}"`);
  // Half of a surrogate pair is no letter yet.
  return typeof words === 'string' ? words.replace(/[\uD800-\uDBFF]$/, '') : null;
}
