import { type Host, type HostReply, type HostStory, HostUnavailableError } from '../../src/host.ts';
import type { LabelledRow } from './labelled-row.ts';

/** A row and what the host made of it; null where it gave no answer. */
export type PlayedRow = LabelledRow & {
  reply: HostReply | null;
  /** How long the caller waited, in ms. */
  ms: number;
};

/** So many rows are played unmeasured before the clock counts, where a row costs nothing. */
const WARM_UP_ROWS = 200;

/**
 * Plays each row as the first turn of a game, a row at a time.
 * @throws whatever the host throws beyond being unavailable
 */
export async function playRows(host: Host, rows: readonly LabelledRow[]): Promise<PlayedRow[]> {
  host.warmUp?.([...new Set(rows.map((row): HostStory => row.story))]);
  // A model is paid by the call, and its answers would be remembered.
  if (host.kind === 'offline') {
    for (const row of rows.slice(0, WARM_UP_ROWS)) await playRow(host, row);
  }
  const played: PlayedRow[] = [];
  for (const row of rows) played.push(await playRow(host, row));
  return played;
}

/** Plays a row as the first turn of a game. */
export async function playRow(host: Host, row: LabelledRow): Promise<PlayedRow> {
  const request = {
    story: row.story,
    turns: [],
    question: row.message,
    personalityIndex: 0,
  };
  const started = performance.now();
  try {
    const reply = await host.reply(request);
    return { ...row, reply, ms: performance.now() - started };
  } catch (error) {
    if (!(error instanceof HostUnavailableError)) throw error;
    return { ...row, reply: null, ms: performance.now() - started };
  }
}
