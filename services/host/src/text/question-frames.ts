import { AUXILIARY, anyOf, JOINT, SOMEBODY, TO_THE_HOST } from './pattern-parts.ts';

const MAY_I_ASK =
  /(?:may|might|can|could) (?:i|we) (?:(?:just|please|perhaps|also|now) )?(?:(?:start|begin) by )?ask(?:ing)?(?: you)?/;
/** In "tell me, was he …" and "may I ask, was he …", the question begins with the verb. */
const ASKS_BEFORE_VERB = new RegExp(
  `(?<=^|[.!,] )${JOINT}(?:(?:(?:can|could|will|would) you (?:please )?)?tell (?:me|us)|i meant|${MAY_I_ASK.source})[,:]? (?=${AUXILIARY} (?!(?:i|we|you)\\b))`,
  'g',
);
/** In "may I ask whether he was …", the question follows "whether". */
const ASKS_BEFORE_CLAUSE = new RegExp(
  `^${JOINT}${anyOf(
    `${anyOf(
      MAY_I_ASK,
      /(?:can|could|would|will) you (?:(?:please|kindly|perhaps) )?tell (?:me|us)/,
      /i (?:(?:just )?wonder|(?:was|am) (?:just )?wondering|(?:would like|had like|want) to (?:know|ask))/,
    )}(?: please)?,? (?:whether|if)`,
    /are you (?:telling (?:me|us)|saying)(?: that)?/,
    /i do not suppose(?: that)?/,
    /(?:please )?do not tell (?:me|us)(?: that)?/,
    /(?:is|would) it (?:be )?(?:fair|safe|right) to say(?: that)?/,
    /tell (?:me|us) (?:if|whether)/,
    /(?:did|do) (?:i|we) (?:get|have|understand) (?:it|this|that) (?:right|correctly)(?: that)?/,
    /(?:am|are) (?:i|we) on (?:the|a) right track if (?:i|we) say(?: that)?/,
  )} (?=(?:[a-z0-9']+ ){2})`,
);
const SAYING =
  /(?: to (?:think|say|assume|believe|suppose|guess)| in (?:thinking|saying|assuming|believing)| if (?:i|we) (?:say|said|think|thought|assumed?))(?: that)?/;
/** "Is it wrong to think that he is blind?" asks whether he is not blind. */
const ASKS_IF_WRONG = new RegExp(
  `^${JOINT}${anyOf(
    `(?:is|would) it (?:be )?(?:wrong|mistaken|incorrect)${SAYING.source}`,
    /is it (?:false|untrue|incorrect) that/,
    `(?:(?:am|are) (?:i|we)|would (?:i|we) be) (?:wrong|mistaken|incorrect)${anyOf(SAYING, ' that')}`,
  )} (?=(?:[a-z0-9']+ ){2})`,
);
/** In "let me guess: a bluff!", the statement follows the colon. */
const SAYS_BEFORE = new RegExp(
  `^${JOINT}${anyOf(
    /let me (?:guess|(?:re)?phrase (?:that|it)|put (?:that|it) (?:another way|differently)|ask)(?: again)?[,:]/,
    /(?:just )?to (?:confirm|clarify|summari[sz]e|recap|sum up|be (?:sure|clear))[,:]/,
    /(?:in (?:short|other words)|long story short)[,:]/,
    /(?:i|we) (?:finally |now )?get it(?: now)?[,:!.]/,
    /(?:here is )?(?:(?:my|our) )?(?:(?:new|next|final|best|first) )?(?:theory|hypothesis)[,:]/,
    /(?:my|our) money is on[,:]/,
    /correct (?:me|us) if (?:i am|we are) wrong,?(?: but)?/,
    /what (?:i am thinking|i (?:think|reckon|guess|believe|mean|(?:want|would like|need) to (?:know|ask))|you (?:are saying|mean)) is(?: that)?/,
    /(?:so )?(?:here is )?(?:my|the|first|next|another) question(?: is)?[,:]/,
    /yes or no(?: question)?[,:]/,
    /(?:my|our) (?:(?:new|next|final|best|first) )?(?:theory|guess|idea|bet)(?: (?:is|would be)(?: that)?|[,:])/,
  )} (?=[a-z0-9"'])`,
);
/** "I am pretty sure that …", "we have a feeling …" */
const OPINION = new RegExp(
  `^${JOINT}(?:so far |all )?(?:i|we) (?:(?:am|are|have|had|would|will|can|just|now|also|still|already|really|almost|absolutely|totally|pretty|quite|fairly|very|\\d+ ?%?|percent|got|going to) )*${anyOf(
    'sure|certain|convinced|positive|confident|guess(?:ing)?|think(?:ing)?|assum(?:e|ing)|suppos(?:e|ing)|suspect(?:ing)?|consider(?:ing)?|say',
    'believe|reckon|figure|imagine|conclude|gather|understand|know(?: is)?|feel like|bet(?: money)?|take it|go(?:ing)? with|(?:a|the) (?:strong )?(?:feeling|hunch|suspicion)',
  )}[,:]?(?: that)? `,
);
/** How a statement about the story begins. "It" may mean the game: "I think it is too hard". */
const STATES =
  /^(?:(?:the|an?|he|she|they|his|her|their|there|somebody|someone|nobody|everybody|everyone|these|those|on|in|at|when) |(?!(?:it|this|that|one|you|your|i|my|we|our|so|not|no|to|of|about|if|how|what|why|who)\b)[a-z']+ (?:[^ ]+ ){0,3}(?:is|was|are|were|has|had|did|does|can|could|will|would) )(?:[^ ]+ )+[^ ]/;
/** What the player takes back: "Was it the law? No wait, was it …" */
const TAKEN_BACK =
  /^.*\b(?:scratch that|forget (?:that|it)|no,? wait|wait,? no|actually,? no)[,.!]* (?=(?:so |but )?(?:is|was|are|were|did|does|has|had|could|would) (?!i\b|we\b|you\b)[a-z]+ )/;
const YES_OR_NO = /[,.?!]? (?:yes or no|true or false)(?=[?.!]*$)/;
/** "The surgeon is his mother. Yes?" */
const SEEKS_YES = /(?<=[a-z]{2})[.!]+ (?:yes|right|correct|true)\?+$/;
const IS_QUESTION = new RegExp(`^${JOINT}${AUXILIARY}\\b(?!.*\\b(?:either|whether)\\b)`);
const OR_NOT =
  /,? or (?:not|is that not (?:important|relevant)|are we not (?:supposed|meant) to know)(?=[?.!]*$)/;
const SURELY = new RegExp(`^${JOINT}surely (he|she|it|they|the [a-z]+) (${AUXILIARY}) not ([^?!.]+)[?!.]*$`);
/** "What about the man?" points at an earlier message, but "what about mirrors?" is a guess. */
const WHAT_ABOUT = new RegExp(
  `^${JOINT}(?:what|how) about (?=(?:[a-z]+ ?){1,4}[?!.]*$)(?!(?:the|his|her|their) ${SOMEBODY}\\b|him|her[?!.]|them|you|that|this|it)`,
);

/** Whether the text begins with words that introduce a question or a statement: "may I ask whether …", "let me guess: …". */
export const framesQuestion = (text: string): boolean =>
  ASKS_BEFORE_CLAUSE.test(text) || SAYS_BEFORE.test(text) || WHAT_ABOUT.test(text);

/** The message without the words that introduce it: "May I ask whether he is blind?" is read as "he is blind?". The text is normalised. */
export function withoutFrame(text: string): string {
  const last = text.replace(TAKEN_BACK, '').replace(ASKS_BEFORE_VERB, '').replace(SURELY, '$2 $1 $3?');
  const plain = last
    .replace(SAYS_BEFORE, '')
    .replace(YES_OR_NO, '')
    .replace(SEEKS_YES, '')
    .replace(WHAT_ABOUT, '')
    .replace(ASKS_IF_WRONG, 'it is false that ');
  const said = plain.replace(OPINION, '');
  if (said !== plain && STATES.test(said) && !TO_THE_HOST.test(said)) return said;
  const short = IS_QUESTION.test(plain) ? plain.replace(OR_NOT, '') : plain;
  const asked = short.replace(ASKS_BEFORE_CLAUSE, '');
  return asked === short || TO_THE_HOST.test(asked)
    ? short
    : `${asked.replace(/(?:,? please)?[.!?]*$/, '')}?`;
}
