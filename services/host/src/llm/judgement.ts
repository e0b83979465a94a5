import { HostUnavailableError, type Verdict } from '../host.ts';
import { jsonFormat, STRING, STRINGS } from './json-format.ts';
import type { AnswerShape } from './model-client.ts';
import { objectsIn, withoutThoughts } from './read-answer.ts';

const CLASSIFICATIONS = ['question', 'guess', 'meta'] as const;
const VERDICTS = ['yes', 'no', 'irrelevant', 'both', 'unclear'] as const satisfies readonly Verdict[];

/** Null marks a field that the model left out or filled with an unreadable value. */
export type Judgement = {
  classification: (typeof CLASSIFICATIONS)[number] | null;
  verdict: Verdict;
  factsConfirmed: string[] | null;
  /** Whether the player's messages so far contain the main point of the solution. */
  coversSolution: boolean | null;
  messageToUser: string;
};

/** The reason comes before the verdict, so that the model thinks first. */
export const JUDGEMENT_FORMAT = jsonFormat('judgement', {
  reason: STRING,
  classification: { type: 'string', enum: [...CLASSIFICATIONS] },
  verdict: { type: 'string', enum: [...VERDICTS] },
  factsConfirmed: STRINGS,
  coversSolution: { type: 'boolean' },
  messageToUser: STRING,
});

/**
 * Reads the last JSON object with a verdict, or else a verdict that prose clearly names. Fields other than the
 * verdict may be missing.
 * @throws HostUnavailableError `malformed` when the text has no verdict
 */
export function parseJudgement(content: string): Judgement {
  const text = withoutThoughts(content);
  const judged = objectsIn(text).toReversed().map(judgementOf).find(Boolean);
  const inProse = judged ? null : verdictInProse(text);
  if (judged) return judged;
  // The error has no details, because they would quote the text, which may contain the solution.
  if (inProse === null) throw new HostUnavailableError('malformed');
  return {
    classification: null,
    verdict: inProse,
    factsConfirmed: null,
    coversSolution: null,
    messageToUser: '',
  };
}

export const JUDGEMENT: AnswerShape<Judgement> = {
  format: JUDGEMENT_FORMAT,
  maxOutputTokens: 1000,
  parse: parseJudgement,
};

function judgementOf(fields: Record<string, unknown>): Judgement | null {
  const classification = classificationOf(fields.classification);
  const verdict = verdictOf(fields.verdict) ?? (classification === 'meta' ? 'unclear' : null);
  if (verdict === null) return null;
  const { messageToUser } = fields;
  return {
    classification,
    verdict,
    factsConfirmed: factsOf(fields.factsConfirmed),
    coversSolution: truthOf(fields.coversSolution),
    messageToUser: typeof messageToUser === 'string' ? messageToUser : '',
  };
}

const plain = (value: unknown): string =>
  typeof value === 'string' ? value.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '') : '';

export const classificationOf = (value: unknown): Judgement['classification'] =>
  CLASSIFICATIONS.find((each) => each === plain(value)) ?? null;

const ALSO: Readonly<Record<string, Verdict>> = {
  'yes and no': 'both',
  partly: 'both',
  partially: 'both',
  'not relevant': 'irrelevant',
  unknown: 'unclear',
};

/** Accepts the forms in which models write verdicts: "YES", "Yes.", "Yes, indeed" or true. */
export function verdictOf(value: unknown): Verdict | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const said = plain(value);
  const first = /^[a-z]+(?=\s*[,.;:!(])/.exec(said)?.[0] ?? said;
  return (
    [said, first].map((word) => VERDICTS.find((each) => each === word) ?? ALSO[word]).find(Boolean) ?? null
  );
}

export function factsOf(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((each: unknown) => {
    const id = each !== null && typeof each === 'object' && 'id' in each ? each.id : each;
    return typeof id === 'string' ? [id] : [];
  });
}

export function truthOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const said = plain(value);
  return said === 'true' || said === 'yes' ? true : said === 'false' || said === 'no' ? false : null;
}

const WORDS = 'yes and no|yes|no|irrelevant|both|unclear';
/** "Verdict: no", `"verdict": "no"`, "the answer is **No**". */
const NAMED = new RegExp(
  `\\b(?:verdict|answer|judgement|judgment)\\W*(?:is|would be)?\\W{1,6}(${WORDS})\\b`,
  'gi',
);
/** "Yes, she is." */
const AT_START = new RegExp(`^\\W*(${WORDS})(?=\\s*(?:[,.!;:*_—–-]|$))`, 'i');

/** Null when prose names no verdict or several. */
function verdictInProse(text: string): Verdict | null {
  const named = [...text.matchAll(NAMED)].map(([, word]) => verdictOf(word));
  const said = new Set(named.length > 0 ? named : [verdictOf(AT_START.exec(text)?.[1])]);
  const [only] = said;
  return said.size === 1 ? (only ?? null) : null;
}
