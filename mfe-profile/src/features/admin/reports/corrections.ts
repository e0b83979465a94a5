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

/** What is wrong with the first key fact that is half filled or has an id that the service refuses, or null. */
export function problemOf({ keyFacts }: Corrections): string | null {
  for (const [index, fact] of keyFacts.entries()) {
    const [id, text] = [fact.id.trim(), fact.text.trim()];
    const place = index + 1;
    if ((id === '') !== (text === '')) return `Key fact ${place} needs ${id === '' ? 'an id' : 'a fact'}.`;
    if (!/^[a-z0-9-]*$/.test(id))
      return `The id of key fact ${place} may have only lower-case letters, digits and dashes.`;
  }
  return null;
}

/** Null if no row is complete. */
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
