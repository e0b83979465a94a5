/** What chatty players add to a message, and what says nothing about the mystery. All texts are normalised. */

const anyOf = (...patterns: readonly (RegExp | string)[]): string =>
  `(?:${patterns.map((pattern) => (typeof pattern === 'string' ? pattern : pattern.source)).join('|')})`;

const MOOD = anyOf(
  /interesting|curious|fascinating|intriguing|strange|odd|weird|peculiar|mysterious|unusual|tricky|difficult/,
  /clever|lovely|beautiful|nice|sweet|cute|wonderful|brilliant|great|amazing|marvellous|delightful|charming|cool|good/,
  /splendid|excellent|funny|hilarious|amusing|silly|exciting|touching|sad|tragic|awful|terrible|horrible|cruel/,
  /creepy|spooky|scary/,
);
const DEAR = '(?:my )?(?:dears?|darling|sweetheart|mate|pal|buddy|dude|bro|friends?)';

const GREETING = anyOf(
  `(?:hi|hello|hey|hiya|howdy|greetings|good (?:morning|evening|afternoon|day))(?: (?:there|again|host|everyone|everybody|all|${DEAR}))*`,
  `(?:many )?(?:thanks|thank you)(?:,? (?:so much|very much|a lot|kindly|again|anyway|host|${DEAR}))*`,
);
const APOLOGY = anyOf(
  /(?:(?:i am |so |very )*sorry|i beg your pardon|(?:pardon|excuse|forgive) (?:me|my [a-z]+))(?: (?:if|for|to) [^,.!?;:]{1,40})?/,
  /(?:this|it|that) (?:may|might|could|will|would) (?:be|sound|seem) (?:a )?(?:very )?(?:silly|stupid|daft|dumb|odd|strange|weird)(?: question)?/,
  /(?:just )?one more(?: question| thing)?(?: if (?:i|we) may)?/,
  /(?:a )?(?:silly|stupid|daft|dumb|random|odd|weird|strange|quick) question/,
);
const EXCLAMATION = anyOf(
  `(?:(?:oh|ah|wow|well),? )*how (?:very )?${MOOD}`,
  `(?:(?:oh|ah|wow|well),? )*what an? (?:(?:${MOOD}|little|poor) )+[a-z]+`,
  `(?:oh |ah )?${MOOD}(?: (?:little )?(?:puzzle|mystery|story|riddle|one))?`,
  /(?:oh,? )?(?:(?:my )?goodness(?: me)?|good heavens|gosh|dear me|i see)|oh dear|fair enough/,
  /i (?:(?:do|can) not|still do not) (?:believe|buy) (?:you|that|it|this)/,
);
/** "haha ok sorry for the spam but …": a few words that begin with an interjection and name nobody. */
const CHAT =
  /(?:o+h+|a+h+|haha|lol|lmao|omg|wow|whoa|ok|okay|right|well|hey|yay|damn|cool|sorry|thanks|thank you|ha|h?mm+)(?:,? (?!(?:he|she|they|him|his|her|them|their|who|what(?! an? )|where|why|how|no|not)\b)[a-z']+){0,8}?/;
/** What may stand before a message. At least three words follow. */
const LEAD = new RegExp(
  `^${anyOf(GREETING, APOLOGY, EXCLAMATION, CHAT)}(?:[,;:.!]+ | - | (?=but ))(?:but )?(?=(?:[^ ]+ ){2}[a-z0-9])`,
);
/** What may stand behind a message. */
const TAIL = new RegExp(
  `${anyOf(
    ',? (?:that is|is) what (?:i|we) (?:think|reckon|say|guess|believe)',
    `, (?:oh )?(?:${DEAR}|my (?:love|honey)|dear me|sir|madam)`,
    ',? (?:if (?:i|we) may ask|if you do not mind(?: me asking| my asking)?|if you (?:would|had) be so (?:good|kind))',
    ',? (?:if that makes sense|just asking|by any chance)',
    '[.!?,]+ (?:am i|are we) (?:warm|hot|close|right|near|getting (?:warm|warmer|close|closer|there))',
  )}(?=[\\s.!?]*$)`,
);

/** What may follow a question: "Is it water? Thanks". */
const CHAT_BEHIND = /(?<=\?) (?:thanks|thank you|cheers|excuse|sorry|pardon|lol|lmao|haha|hehe)\b[^?]{0,40}$/;

const AUXILIARY = /(?:is|was|are|were|did|does|do|has|had|have|can|could|would|will)/.source;
const JOINT = '(?:(?:so|and|but|ok|well|then|now|please),? )*';
const MAY_I_ASK =
  /(?:may|might|can|could) (?:i|we) (?:(?:just|please|perhaps|also|now) )?(?:(?:start|begin) by )?ask(?:ing)?(?: you)?/;
/** "Tell me, was he …" and "may I ask, was he …" ask what follows. */
const BEFORE_QUESTION = new RegExp(
  `(?<=^|[.!,] )${JOINT}(?:tell (?:me|us)|i meant|${MAY_I_ASK.source})[,:]? (?=${AUXILIARY} (?!(?:i|we|you)\\b))`,
  'g',
);
/** "May I ask whether he was …" asks it too. */
const BEFORE_WHETHER = new RegExp(
  `^${JOINT}${anyOf(
    MAY_I_ASK,
    /(?:can|could|would|will) you (?:(?:please|kindly|perhaps) )?tell (?:me|us)/,
    /i (?:wonder|(?:was|am) wondering|(?:would like|had like|want) to (?:know|ask))/,
  )}(?: please)?,? (?:whether|if) (?=(?:[a-z0-9']+ ){2})`,
);

/** After a pleasantry, a question is about the mystery, and so is a statement that is long or begins like this. */
const ABOUT_THE_STORY = new RegExp(
  `^${JOINT}(?:${AUXILIARY} (?!(?:i|we|you|to)\\b|not (?!he|she|it|they|there|the|an?|his|her|their))|(?:may|might|he|she|they|his|her|their|somebody|someone) |(?:[^ ]+ ){12})`,
);
const ASKS_ABOUT_SOMEBODY = new RegExp(`^${JOINT}${AUXILIARY} (?:he|she|it|they|the|an?|his|her|their) `);
const TO_THE_HOST =
  /^how (?:is|are) (?:it|things)\b|\b(?:you|your|i|me|my|we|us|our|clues?|hints?|answer|solution|game)\b/;

/** Leaves out greetings, thanks, apologies and exclamations around a message about the mystery. */
export function withoutPleasantries(text: string): string {
  const plain = text.replace(BEFORE_QUESTION, '').replace(TAIL, '').replace(CHAT_BEHIND, '');
  const message = withoutLeads(plain);
  const asked = message.replace(BEFORE_WHETHER, '');
  const isAsked = asked !== message;
  if (!isAsked && !ABOUT_THE_STORY.test(message)) return plain;
  const question = isAsked ? `${asked.replace(/[.!?]+$/, '')}?` : message;
  // Talk with the host stays whole: "thanks, can I have another clue?"
  return TO_THE_HOST.test(question) && !ASKS_ABOUT_SOMEBODY.test(question) ? plain : question;
}

/** There may be several: "Good evening, what a lovely puzzle, …" */
function withoutLeads(text: string): string {
  const rest = text.replace(LEAD, '');
  return rest === text ? text : withoutLeads(rest);
}
