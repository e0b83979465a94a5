import { isRowRight } from './metrics.ts';
import type { PlayedRow } from './play-rows.ts';

export function missesOf(played: readonly PlayedRow[]): string {
  return played
    .filter((row) => !isRowRight(row))
    .map(({ label, reply, story, message }) => {
      const outcome = reply === null ? 'no answer' : reply.solved ? 'solved' : (reply.verdict ?? reply.kind);
      return `${label.padEnd(11)}${outcome.padEnd(11)}${reply?.confidence.toFixed(2) ?? '-'}  [${story.storyId}] ${message}\n`;
    })
    .join('');
}
