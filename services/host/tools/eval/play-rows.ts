import { type Host, type HostReply, type HostTurn, HostUnavailableError } from '../../src/host.ts';
import type { LabelledRow } from './labelled-row.ts';

/** `reply` is null if the host was unavailable. */
export type PlayedRow = LabelledRow & {
  reply: HostReply | null;
  /** How long the caller waited, in ms. */
  ms: number;
};

/**
 * Each row is the first turn of a game.
 * @throws every error of the host except HostUnavailableError
 */
export async function playRows(host: Host, rows: readonly LabelledRow[]): Promise<PlayedRow[]> {
  const played: PlayedRow[] = [];
  for (const [at, row] of rows.entries()) {
    // The first message of a mystery waits for the mystery's index, so it is not measured. A model needs no such
    // message, which would cost money.
    const isFirst = row.story !== rows[at - 1]?.story;
    if (isFirst && host.kind === 'offline') await playRow(host, { ...row, message: 'Is it dark?' });
    played.push(await playRow(host, row));
  }
  return played;
}

/** Plays a row as the first turn of a game, or after `turns`. */
export async function playRow(host: Host, row: LabelledRow, turns: HostTurn[] = []): Promise<PlayedRow> {
  const request = { story: row.story, turns, question: row.message, personalityIndex: 0 };
  const started = performance.now();
  try {
    const reply = await host.reply(request);
    return { ...row, reply, ms: performance.now() - started };
  } catch (error) {
    if (!(error instanceof HostUnavailableError)) throw error;
    return { ...row, reply: null, ms: performance.now() - started };
  }
}
