import { wordsOf } from '../text/normalise.ts';
import { stem } from '../text/stem.ts';
import { wordSet } from '../text/word-list.ts';
import type { StoryIndex } from './story-index.ts';

const PERIPHERAL: ReadonlySet<string> = new Set([...wordSet('peripheral-words')].map(stem));

const PERIPHERAL_FRAMES: readonly RegExp[] = [
  /\b(?:have|has|had|own|owns|keep|keeps|want|wants|live with|lives with) (?:an?|any|some|many|[0-9]+)? ?(?:[a-z]+ )?(?:kids?|children|child|sons?|daughters?|siblings?|brothers?|sisters?|grandchildren|pets?|dogs?|cats?|car|wife|husband|girlfriend|boyfriend|friends|hobby|hobbies|beard|tattoos?|garden|house)\b/,
  /\b(?:is|was|are|were) (?:[a-z]+ ){1,3}(?:married|divorced|single|engaged|a woman|a man|a girl|a boy|male|female|women|men|old|young|tall|fat|thin|rich|poor|famous|friendly|kind|nice|pretty|handsome|beautiful|left handed|right handed|retired|religious|an old man|an old woman|from [a-z]+)$/,
  /\b(?:made of|painted|dyed|coloured|colored) [a-z]+/,
  /\b(?:how (?:many|much|old|big|long|far|tall|heavy)|what|which) [a-z]+/,
];

/**
 * What suggests that a question is irrelevant: one of its words (`word`), or its form (`frame`). Null if nothing does.
 * A word of the key facts that the scenario does not have never suggests this, nor does a form with such a word near
 * its end.
 */
export function periphery(
  text: string,
  words: readonly string[],
  index: StoryIndex,
): 'word' | 'frame' | null {
  if (words.some((word) => PERIPHERAL.has(stem(word)) && !touchesNews(word, index))) return 'word';
  const tail = words.slice(-3).some((word) => touchesNews(word, index));
  return !tail && PERIPHERAL_FRAMES.some((frame) => frame.test(text)) ? 'frame' : null;
}

function touchesNews(word: string, index: StoryIndex): boolean {
  return index.newsKeys.has(stem(word));
}

/** Names in a message that the story does not have: "Was it in Paris?" */
export function strangeNames(message: string, index: StoryIndex): ReadonlySet<string> {
  const { vocabulary } = index.knowledge;
  const capitals = message.match(/(?<=[a-z,] )[A-Z][a-z]{2,}\b/g) ?? [];
  return new Set(
    capitals
      .flatMap((word) => wordsOf(word.toLowerCase()))
      .filter((word) => !vocabulary.stems.has(stem(word))),
  );
}
