import { wordSet } from '../text/word-list.ts';

const FOREIGN_WORDS = wordSet('foreign-words');
const LEAST_FOREIGN = 2;

export function isForeign(message: string, plain: string): boolean {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  const foreign = message.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0;
  if (letters > 0 && foreign / letters > 0.5) return true;
  const words = plain.match(/[a-z]+/g) ?? [];
  const strange = words.filter((word) => FOREIGN_WORDS.has(word)).length;
  return strange >= LEAST_FOREIGN && !words.some((word) => ENGLISH.has(word));
}

const ENGLISH = new Set(
  'the is are did does do he she they it his her was were of and not with this that you i in to for'.split(
    ' ',
  ),
);
