import {
  type Host,
  type HostReply,
  type HostStory,
  type HostTurn,
  HostUnavailableError,
} from '../../src/host.ts';
import type { LabelledRow } from './labelled-row.ts';

/** `reply` is null if the host was unavailable. */
export type PlayedRow = LabelledRow & {
  reply: HostReply | null;
  /** How long the caller waited, in ms. */
  ms: number;
};

/** The number of rows that are played before the measurement, but only with a host that costs nothing. */
const WARM_UP_ROWS = 200;

/**
 * Each row is the first turn of a game.
 * @throws every error of the host except HostUnavailableError
 */
export async function playRows(host: Host, rows: readonly LabelledRow[]): Promise<PlayedRow[]> {
  host.warmUp?.([...new Set(rows.map((row): HostStory => row.story))]);
  // No rows are played before with a model, because each call costs money and the host would cache the model's answers.
  if (host.kind === 'offline') {
    for (const row of rows.slice(0, WARM_UP_ROWS)) await playRow(host, row);
  }
  const played: PlayedRow[] = [];
  for (const row of rows) played.push(await playRow(host, row));
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
