import { classificationOf, factsOf, type Judgement, truthOf, verdictOf } from './judgement.ts';
import { withoutThoughts } from './read-answer.ts';

/** The fields of a judgement that have arrived completely, and the part of the message that has arrived. */
export type PartialJudgement = Partial<Omit<Judgement, 'messageToUser'>> & {
  /** Absent before `messageToUser` begins. */
  words?: string;
};

const READERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  classification: classificationOf,
  verdict: verdictOf,
  factsConfirmed: factsOf,
  coversSolution: truthOf,
};

/** Stops at the first unexpected text; `parseJudgement` reads the complete answer later. */
export function readPartialJudgement(content: string): PartialJudgement {
  const partial: PartialJudgement = {};
  const text = withoutThoughts(content);
  let at = text.indexOf('{') + 1;
  if (at === 0) return partial;
  for (;;) {
    const key = /^[\s,]*"(\w+)"\s*:\s*/.exec(text.slice(at));
    if (!key) return partial;
    at += key[0].length;
    const rest = text.slice(at);
    const name = key[1] as string;
    if (name === 'messageToUser') {
      const words = wordsSoFar(rest);
      return words === null ? partial : { ...partial, words };
    }
    const value = VALUE.exec(rest)?.[0];
    if (value === undefined) return partial;
    at += value.length;
    const read = READERS[name]?.(jsonValue(value));
    if (read !== undefined && read !== null) Object.assign(partial, { [name]: read });
  }
}

/** A separator must follow a boolean or null: `nullable` is not `null`. */
const VALUE = /^(?:"(?:[^"\\]|\\.)*"|\[(?:\s*"(?:[^"\\]|\\.)*"\s*,?)*\s*\]|(?:true|false|null)(?=[\s,}]))/;

function jsonValue(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Decodes a JSON string that may be cut anywhere, even in an escape. */
function wordsSoFar(json: string): string | null {
  const [, inner] = /^"((?:[^"\\]|\\u[0-9a-fA-F]{4}|\\[^u])*)/.exec(json) ?? [];
  if (inner === undefined) return null;
  const words = jsonValue(`"${inner}"`);
  // Half of a surrogate pair is not a character yet.
  return typeof words === 'string' ? words.replace(/[\uD800-\uDBFF]$/, '') : null;
}
