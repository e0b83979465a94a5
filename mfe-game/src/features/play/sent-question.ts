import { newIdempotencyKey, type Play } from '@sidelight/contracts';
import { inTabStorage } from '@sidelight/shell-api/tab-storage';
import type { Outgoing } from './round.ts';

/** The question that this tab sent last. `turnCount` is the number of turns that the play had before the question. */
type Sent = Outgoing & { playId: string; turnCount: number };

/** The shell deletes the value when a member signs out. */
const KEY = 'sent_question';
const WHAT = 'sent question';
const read = () => inTabStorage<Sent | null>(WHAT, (tab) => JSON.parse(tab.getItem(KEY) ?? 'null'), null);

/** The idempotency key of a question. It is stored, so that a question sent again after a reload counts once. */
export function questionKey({ playId, turns }: Play, text: string): string {
  const sent = read();
  const turnCount = turns.length;
  if (sent?.playId === playId && sent.turnCount === turnCount && sent.text === text) return sent.key;
  const key = newIdempotencyKey();
  const next: Sent = { playId, turnCount, text, key };
  inTabStorage(WHAT, (tab) => tab.setItem(KEY, JSON.stringify(next)), undefined);
  return key;
}

/** True if the text is the question that this tab sent last, and the play already has the turn of this question. */
export function isAnswered({ playId, turns }: Play, text: string): boolean {
  const sent = read();
  if (sent?.playId !== playId || sent.text !== text) return false;
  return turns.slice(sent.turnCount).some(({ question }) => question === text);
}
