import { isDuplicateKey } from '@sidelight/kit';
import { trusted } from 'mongoose';
import type { SearchWordModel, SearchWordRecord } from './search-word.model.ts';

export type SearchWordsRepository = ReturnType<typeof createSearchWordsRepository>;

const BATCH = 1000;

export function createSearchWordsRepository(model: SearchWordModel) {
  /** Which of some words are known; told by the index alone. */
  async function known(words: readonly string[]): Promise<Set<string>> {
    const found = await model
      .find({ _id: trusted({ $in: [...words] }) })
      .select({ _id: 1 })
      .lean<SearchWordRecord[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  /**
   * Makes words known. In no transaction and before the mystery is stored: a word that no mystery has leads
   * nowhere, and mysteries that are stored at once never wait for a word that they share.
   */
  async function add(words: Iterable<string>): Promise<void> {
    const all = [...new Set(words)];
    for (let from = 0; from < all.length; from += BATCH) {
      const batch = all.slice(from, from + BATCH);
      const before = await known(batch);
      const fresh = batch.filter((word) => !before.has(word));
      if (fresh.length > 0) await insert(fresh);
    }
  }

  async function insert(words: readonly string[]): Promise<void> {
    try {
      await model.insertMany(
        words.map((_id) => ({ _id })),
        { ordered: false },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error; // Another mystery brought one of them along just now.
    }
  }

  /** Known words that begin so, in order. The beginning holds letters and digits alone. */
  async function beginningWith(prefix: string, limit: number): Promise<string[]> {
    const found = await model
      .find({ _id: trusted({ $regex: `^${prefix}` }) })
      .select({ _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<SearchWordRecord[]>();
    return found.map(({ _id }) => _id);
  }

  return { known, add, beginningWith };
}
