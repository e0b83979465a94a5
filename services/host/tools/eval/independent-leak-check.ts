import type { PlayedRow } from './play-rows.ts';

const RUN = 5;
const SECRET_WORDS = 3;
/** Shorter words are mostly grammar. */
const WORD_LENGTH = 5;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a reply reveals a part of the solution: five words of the solution in a row, or three longer words of the
 * solution that the player does not know. Shares no code with the host's leak check, so that the two checks do not miss
 * the same leaks. Clues may name things, but may not quote the solution.
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

/** What a browser must not receive before the end of the game, and what it may receive. */
export type Hidden = {
  story: Pick<PlayedRow['story'], 'title' | 'prompt' | 'solution'>;
  /** Secret words, or parts of them, in any language. */
  words: readonly string[];
  /** What the player has written. */
  said: readonly string[];
};

/** In bytes, which also contain markup, this many words of the solution in a row are a quotation. */
const RUN_IN_BYTES = 4;

/**
 * What bytes (JSON, events or logs) reveal of a solution, in plain text or encoded. Shares no code with the host's leak
 * check.
 */
export function findHidden(bytes: string, { story, words, said }: Hidden): string | null {
  const open = ` ${wordsOf([story.title, story.prompt, ...said].join(' ')).join(' ')} `;
  const solution = wordsOf(story.solution);
  const runs = solution
    .map((_, at) => solution.slice(at, at + RUN_IN_BYTES))
    .filter((run) => run.length === RUN_IN_BYTES)
    .map((run) => ` ${run.join(' ')} `)
    .filter((run) => !open.includes(run));
  const secrets = words.map((word) => word.toLowerCase()).filter((word) => !open.includes(word));
  for (const [name, reading] of readingsOf(withoutSaid(bytes, said))) {
    const plain = ` ${wordsOf(reading).join(' ')} `;
    const run = runs.find((each) => plain.includes(each));
    if (run) return `${name}: run '${run.trim()}'`;
    const secret = secrets.find((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(reading));
    if (secret) return `${name}: word '${secret}'`;
  }
  return null;
}

/** A player may receive their own words again, even if they decode to a secret word. */
function withoutSaid(bytes: string, said: readonly string[]): string {
  const plain = bytes.replace(RANDOM_ID, ' ');
  return said.reduce((text, each) => text.replaceAll(JSON.stringify(each).slice(1, -1), ' '), plain);
}

/** A random id can contain a secret word by chance. */
const RANDOM_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function readingsOf(bytes: string): [string, string][] {
  const text = bytes.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const lower = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  const turn = (by: number) =>
    lower.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + by) % 26) + 97));
  const decoded = (pattern: RegExp, encoding: 'base64' | 'hex') =>
    (text.match(pattern) ?? [])
      .map((code) => Buffer.from(code, encoding).toString('utf8'))
      .join(' ')
      .toLowerCase();
  return [
    ['plain', lower],
    ['reversed', [...lower].reverse().join('')],
    ['shifted by 13', turn(13)],
    ['shifted by 3', turn(23)],
    ['shifted back by 3', turn(3)],
    ['base64', decoded(/[A-Za-z0-9+/]{8,}={0,2}/g, 'base64')],
    ['hex', decoded(/(?:[0-9a-f]{2}){4,}/gi, 'hex')],
    [
      'percent',
      lower.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    ],
    ['spelt', lower.replace(/(?<=(?<!\p{L})\p{L})[\s.,_*-]+(?=\p{L}(?!\p{L}))/gu, '')],
    ['leet', lower.replace(/[013457$@]/g, (sign) => LEET[sign] ?? sign)],
  ];
}

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  $: 's',
  '@': 'a',
};
