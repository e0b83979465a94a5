import { AUXILIARY, anyOf, JOINT, LAUGH, TO_THE_HOST } from './pattern-parts.ts';
import { framesQuestion } from './question-frames.ts';
import { withoutRemarks } from './remarks.ts';
import { wordSet } from './word-list.ts';

/** Adjectives of exclamations: "how lovely". */
const MOOD = anyOf(
  /interesting|curious|fascinating|intriguing|strange|odd|weird|peculiar|mysterious|unusual|tricky|difficult/,
  /clever|lovely|beautiful|nice|sweet|cute|wonderful|brilliant|great|amazing|marvellous|delightful|charming|cool|good/,
  /splendid|excellent|funny|hilarious|amusing|silly|exciting|touching|sad|tragic|awful|terrible|horrible|cruel/,
  /creepy|spooky|scary/,
);
const DEAR = '(?:my )?(?:dears?|darling|sweetheart|mate|pal|buddy|dude|bro|friends?)';

const GREETING = anyOf(
  `(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|evening|afternoon|day))(?: (?:there|again|host|everyone|everybody|all|${DEAR}))*`,
  `(?:many )?(?:thanks|thank you|thx)(?:,? (?:so much|very much|a lot|kindly|again|anyway|host|${DEAR}))*`,
);
const EXCLAMATION = anyOf(
  `(?:(?:oh|ah|wow|well),? )*how (?:very )?${MOOD}`,
  `(?:(?:oh|ah|wow|well),? )*what an? (?:(?:${MOOD}|little|poor) )+[a-z]+`,
  `(?:oh |ah )?${MOOD}(?: (?:little )?(?:puzzle|mystery|story|riddle|game|one))?(?: so far)?`,
  `that is (?:an? )?(?:very |really )?${MOOD} (?:hint|clue|one|point|question)|that (?:helps|makes sense|changes (?:things|everything))`,
  /(?:yes|yeah|yep|aha|eureka|got it)(?:[,!]* (?:yes|yeah|got it))*/.source,
  /(?:oh,? )?(?:(?:my )?goodness(?: me)?|good heavens|gosh|dear me|i see)|oh dear|fair enough/,
);
/** "haha ok sorry for the spam but …": a few words that begin with an interjection and name nobody. */
const CHAT = `(?:o+h+|a+h+|${LAUGH}|omg|wow|whoa|ok|okay|right|well|hey|yay|damn|cool|sorry|thanks|thank you|ha|h?mm+)(?:,? (?!(?:he|she|they|him|his|her|them|their|who|what(?! an? )|where|why|how|no|not)\\b)[a-z']+){0,8}?`;
/** What may stand before a message. */
const LEAD = new RegExp(
  `^${anyOf(GREETING, EXCLAMATION, CHAT)}(?:[,;:.!]+ | - | ${LAUGH}[,.!]* | (?=but ))(?:but )?(?=[a-z0-9"'])`,
);
/** What may stand behind a message. */
const TAIL = new RegExp(
  `${anyOf(
    ',? (?:that is|is) what (?:i|we) (?:think|reckon|say|guess|believe)',
    `, (?:oh )?(?:${DEAR}|my (?:love|honey)|dear me|sir|madam)`,
    ',? (?:if (?:i|we) may ask|if you do not mind(?: me asking| my asking)?|if you (?:would|had) be so (?:good|kind))',
    ',? (?:if that makes sense|just asking|by any chance)',
    ',? or (?:am i|are we) (?:wrong|mistaken)',
    '[.!?,]+ (?:am i|are we) (?:warm|hot|close|right|near|getting (?:warm|warmer|close|closer|there))',
  )}(?=[\\s.!?]*$)`,
);

/** A remark of the player names nobody, so it contains none of these pronouns. */
const NAMES_NOBODY = "(?:[ ,]+(?!(?:he|she|they|him|his|her|them|their)\\b)[a-z0-9']+)";
/** "no wait, …", "not yet, …", "this one is killing me, …": only before a question. */
const REMARK_BEFORE_QUESTION = new RegExp(
  `^(?:(?:oh|ok|okay|so|well|h?mm+|${LAUGH}),? )*${anyOf(
    'no(?: wait| way)?|not yet|nope',
    `not${NAMES_NOBODY}{1,4}|if not${NAMES_NOBODY}{0,4}`,
    `(?:i|we|my|this|that|these|love|loving|enjoying)${NAMES_NOBODY}{1,14}`,
    `as an?${NAMES_NOBODY}{1,6} (?:i|we)\\b${NAMES_NOBODY}{1,8}`,
  )}(?:[,;:.!]+ | - | (?=but ))(?:but )?(?=${JOINT}(?!do (?!they|these|those|people)|can u\\b)${AUXILIARY} (?!(?:i|we|you|there|that|this|not)\\b)[a-z]+ )`,
);

const I_SUPPOSE = 'i (?:think|guess|bet|believe|reckon|suppose)';
const SUBJECT = '(?:he|she|it|they|the|an?|his|her|their)';
/** "It is a lovely game" is a remark, but "it is a drill" is about the story. */
const NO_REMARK = `(?!(?:[a-z]+ ){0,2}(?:game|puzzle|mystery|story|riddle|question|one|shame|pity|joke|clue|hint|day|night|pleasure|relief|answer|laugh|bit|lot)\\b|${MOOD}\\b)`;
/** After a pleasantry, a question is about the mystery, and so is a statement that is long or begins like this. */
const ABOUT_THE_STORY = new RegExp(
  `^${JOINT}(?:what if (?!i\\b|we\\b|you\\b)|(?:it|this) (?:is|was) (?:not )?an? ${NO_REMARK}|${AUXILIARY} (?!(?:i|we|you|to)\\b|not (?!he|she|it|they|there|the|an?|his|her|their))|(?:may|might|he|she|they|his|her|their|somebody|someone|there (?:is|was|are|were)|${I_SUPPOSE} ${SUBJECT}) |(?:[^ ]+ ){12})`,
);
/** "Is he …", "I think the …" */
const NAMES_SUBJECT = new RegExp(`^${JOINT}(?:${AUXILIARY}|${I_SUPPOSE}) ${SUBJECT} `);
/** "How is it going?" */
const ASKS_THE_HOST = /^how (?:is|are) (?:it|things)\b/;

/** Leaves out greetings, thanks, apologies, exclamations and remarks around a message about the mystery. The text is normalised. */
export function withoutPleasantries(text: string): string {
  const plain = text.replace(TAIL, '');
  const rest = withoutRemarks(withoutLeads(plain));
  const isKept = ABOUT_THE_STORY.test(rest) || framesQuestion(rest) || isIdea(rest);
  // Talk with the host stays whole: "thanks, can I have another clue?"
  const addressesHost = ASKS_THE_HOST.test(rest) || TO_THE_HOST.test(rest);
  const isToTheHost = addressesHost && !NAMES_SUBJECT.test(rest) && !framesQuestion(rest);
  return isKept && !isToTheHost ? rest : plain;
}

const TALK = wordSet('talk-words');
/** "omg wait... hiccups?!" */
const isIdea = (rest: string): boolean =>
  /^(?:[a-z']+ ){0,2}[a-z']+[?!]+$/.test(rest) &&
  !(rest.match(/[a-z']+/g) ?? []).some((word) => TALK.has(word));

/** There may be several: "Good evening, what a lovely puzzle, …" */
function withoutLeads(text: string): string {
  const rest = text.replace(LEAD, '').replace(REMARK_BEFORE_QUESTION, '');
  return rest === text ? text : withoutLeads(rest);
}
