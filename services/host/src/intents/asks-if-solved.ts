import { normalise } from '../text/normalise.ts';

const ASKS_IF_SOLVED = new RegExp(
  `^(?:(?:so|and|but|ok|okay|then|well|wait|now|hm+) )*(?:${[
    '(?:is|was) (?:that|this) (?:it|all|everything)',
    '(?:(?:is|was) (?:that|this)|(?:that|this) (?:is|was)) (?:the |my )?(?:(?:whole|full|entire|complete|right|correct|final) )*(?:answer|solution)',
    '(?:(?:is|was) (?:that|this)|(?:that|this) (?:is|was)) the (?:whole|full|entire|complete) story',
    '(?:did|have|do) (?:i|we) (?:now |just |already |finally )?(?:solved?|get|got|have|found|guess(?:ed)?|crack(?:ed)?|figured?) (?:it|this|everything|(?:the|this) (?:(?:whole|full|right|complete) )?(?:answer|solution|mystery|puzzle|riddle|case|story))(?: out)?',
    '(?:did (?:i|we) win|have (?:i|we) (?:already )?won)(?: the game)?',
    '(?:is )?(?:it|this|that|(?:the|this) (?:mystery|puzzle|riddle|case|story)) solved|solved',
    '(?:am i|are we) (?:done|finished|there)',
  ].join('|')})(?: (?:then|now|right|correct|yet|already|all))*$`,
);

/** Whether the player asks if the mystery is solved: "did I solve it?", "so that is the whole answer?" */
export const asksIfSolved = (message: string): boolean =>
  ASKS_IF_SOLVED.test(
    normalise(message)
      .replace(/[.!,?]+/g, '')
      .trim(),
  );
