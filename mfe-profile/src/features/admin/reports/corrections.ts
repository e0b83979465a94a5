import type { HostAnswer, HostNotes, Turn } from '@sidelight/contracts';

export type StatementRow = { key: string; text: string; answer: HostAnswer };
export type FactRow = { key: string; id: string; text: string; weight: number };
export type Corrections = { statements: StatementRow[]; keyFacts: FactRow[] };

export const NO_CORRECTIONS: Corrections = { statements: [], keyFacts: [] };

let keys = 0;
export function newRowKey(): string {
  keys += 1;
  return `row-${keys}`;
}

export const statementOf = ({ question, verdict }: Turn): StatementRow => ({
  key: newRowKey(),
  text: question,
  answer: verdict === null || verdict === 'unclear' ? 'yes' : verdict,
});

/** Null if all rows are empty. */
export function notesOf({ statements, keyFacts }: Corrections): Partial<HostNotes> | null {
  const said = statements
    .map(({ text, answer }) => ({ text: text.trim(), answer }))
    .filter(({ text }) => text !== '');
  const facts = keyFacts
    .map(({ id, text, weight }) => ({ id: id.trim(), text: text.trim(), weight, paraphrases: [] }))
    .filter(({ id, text }) => id !== '' && text !== '');
  if (said.length === 0 && facts.length === 0) return null;
  return {
    ...(said.length > 0 ? { statements: said } : {}),
    ...(facts.length > 0 ? { keyFacts: facts } : {}),
  };
}
