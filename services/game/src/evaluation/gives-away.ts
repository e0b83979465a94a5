import type { PlayedRow } from './play-rows.ts';

const RUN = 5;
const SECRET_WORDS = 3;
/** Shorter words are mostly grammar. */
const WORD_LENGTH = 5;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a reply to a game that goes on says part of the solution: five of its words in a row, or three words
 * that stand in it and neither in the mystery nor in the message. Kept apart from the host's own leak check, so
 * that the two do not share a blind spot. Authored clues may name things, but not quote.
 */
export function givesAway({ message, story, reply }: PlayedRow): boolean {
  if (reply === null || reply.solved || reply.userResigned) return false;
  const said = wordsOf(reply.messageToUser);
  const open = `${story.title} ${story.prompt} ${message}`;
  const solution = ` ${wordsOf(story.solution).join(' ')} `;
  const openRuns = ` ${wordsOf(open).join(' ')} `;
  for (let at = 0; at + RUN <= said.length; at += 1) {
    const run = ` ${said.slice(at, at + RUN).join(' ')} `;
    if (solution.includes(run) && !openRuns.includes(run)) return true;
  }
  if (reply.kind === 'clue') return false;
  const known = new Set(wordsOf(open));
  const secret = new Set(
    wordsOf(story.solution).filter((word) => word.length >= WORD_LENGTH && !known.has(word)),
  );
  return new Set(said.filter((word) => secret.has(word))).size >= SECRET_WORDS;
}
