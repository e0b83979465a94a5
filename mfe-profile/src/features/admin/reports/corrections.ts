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

/** What the first half-filled key fact lacks; null if no key fact is half filled. */
export function missingIn({ keyFacts }: Corrections): string | null {
  const place = keyFacts.findIndex(({ id, text }) => (id.trim() === '') !== (text.trim() === ''));
  if (place < 0) return null;
  return `Key fact ${place + 1} needs ${keyFacts[place]?.id.trim() === '' ? 'an id' : 'a fact'}.`;
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
