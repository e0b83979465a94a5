import { wordsOf } from '../text/normalise.ts';
import { stem } from '../text/stem.ts';
import type { StoryIndex } from './story-index.ts';

const stems = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/).map(stem));

/** What stories seldom turn on: looks, tastes, belongings, kin and whereabouts of the people in them. */
const PERIPHERAL = stems(`
  name names surname nickname age brand country nationality race ethnicity city town month season date weekday hair eyes
  gender sex education salary price cost temperature shirt model make birthday hobby hobbies married single divorced
  engaged siblings breakfast lunch young rich poor famous expensive cheap businessman handsome beautiful ugly attractive
  popular religious educated american english french german italian spanish european british african asian chinese
  colour color coloured painted red blue green yellow white black brown grey gray pink purple orange golden silver
  blond blonde bald beard bearded moustache tattoo freckles taller shorter fat thin slim skinny handed
  wooden wood oak walnut pine plastic leather cotton wool silk marble granite brick
  grandchildren grandson granddaughter grandparents cousin nephew niece aunt sister brother sisters brothers
  student university degree collect collects collector hobbyist vegetarian smoker
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
  october november december spring summer autumn
  favourite favorite wealthy millionaire modern antique
  teacher professor lawyer nurse plumber carpenter baker butcher accountant engineer journalist musician artist poet
  farmer soldier policeman architect pilot waiter barber tailor librarian
  glasses spectacles hat gloves jacket coat sweater trousers jeans boots sandals socks necklace earrings
  bracelet perfume lipstick makeup umbrella handbag purse wallet backpack suitcase
  breakfast coffee tea beer wine whisky cigar cigarette pipe tobacco cheese bread soup salad dessert cake chocolate
  piano guitar violin football tennis golf chess stamps coins novel newspaper
  comedy tragedy opera thriller
  sunny cloudy foggy windy warm humid
  nearby upstairs downstairs downtown suburb village countryside abroad holiday holidays vacation weekend honeymoon
  heavy large huge wide narrow thick thin expensive cheap valuable dirty shiny round square
  birthday anniversary wedding christmas easter
  friendly polite rude shy lazy clever smart stupid
`);

/** Whole questions of the same sort. */
const PERIPHERAL_FRAMES: readonly RegExp[] = [
  /\b(?:have|has|had|own|owns|keep|keeps|want|wants|live with|lives with) (?:an?|any|some|many|[0-9]+)? ?(?:[a-z]+ )?(?:kids?|children|child|sons?|daughters?|siblings?|brothers?|sisters?|grandchildren|pets?|dogs?|cats?|car|wife|husband|girlfriend|boyfriend|friends|hobby|hobbies|beard|tattoos?|garden|house)\b/,
  /\b(?:is|was|are|were) (?:[a-z]+ ){1,3}(?:married|divorced|single|engaged|a woman|a man|a girl|a boy|male|female|women|men|old|young|tall|fat|thin|rich|poor|famous|friendly|kind|nice|pretty|handsome|beautiful|left handed|right handed|retired|religious|an old man|an old woman|from [a-z]+)$/,
  /\b(?:made of|painted|dyed|coloured|colored) [a-z]+/,
  /\b(?:how (?:many|much|old|big|long|far|tall|heavy)|what|which) [a-z]+/,
];

/**
 * Whether a question is beside the point by its kind: by a word, or by how it is put. A side that the story's facts
 * touch is never so.
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
