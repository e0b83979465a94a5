import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { BlindQuestionSchema, LEAST_BLIND_QUESTIONS } from '../content/blind-question.ts';
import { PLACEHOLDER } from '../content/curated-stories.ts';

/** @returns what the writer still has to fill in, one sentence each */
export async function missingIn(path: string): Promise<string[]> {
  const name = basename(path);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return [`${name} is not there.`];
  const missing = name.endsWith('.jsonl') ? missingInRows(text) : missingInValue(text);
  return missing.map((sentence) => `${name}: ${sentence}`);
}

function missingInValue(text: string): string[] {
  const value = parse(text);
  if (value === undefined) return ['This is not JSON.'];
  const all = placeholdersOf(value);
  const questions = all.filter(({ path }) => path[0] === 'slots');
  const others = all.filter(({ path }) => path[0] !== 'slots');
  const sentences = others.map(({ path, what }) => `${path.join('.')} is missing: ${what}.`);
  if (questions.length === 0) return sentences;
  const ids = questions.map(({ path }) => path[1]).join(', ');
  return [...sentences, `${questions.length} standard questions have no answer: ${ids}.`];
}

type Placeholder = { path: string[]; what: string };

function placeholdersOf(value: unknown, path: string[] = []): Placeholder[] {
  if (typeof value === 'string') {
    return value.startsWith(PLACEHOLDER) ? [{ path, what: value.slice(PLACEHOLDER.length).trim() }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key.startsWith(PLACEHOLDER)
      ? placeholdersOf(key, [...path, 'an entry'])
      : placeholdersOf(inner, [...path, Array.isArray(value) ? String(Number(key) + 1) : key]),
  );
}

function missingInRows(text: string): string[] {
  const rows = text.split('\n').filter((line) => line.trim() !== '');
  const written = rows.filter((line) => !line.includes(`"${PLACEHOLDER}`));
  const wrong = rows.flatMap((line, index) =>
    written.includes(line) && !BlindQuestionSchema.safeParse(parse(line)).success
      ? [`Line ${index + 1} must be {"question": "…", "answer": "…"} with the answer yes, no or irrelevant.`]
      : [],
  );
  if (written.length === rows.length && rows.length >= LEAST_BLIND_QUESTIONS) return wrong;
  const left = rows.length - written.length;
  const count = `${written.length} blind questions are written, at least ${LEAST_BLIND_QUESTIONS} are required`;
  return [...wrong, left === 0 ? `${count}.` : `${count}; ${left} lines are still to be filled in.`];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
