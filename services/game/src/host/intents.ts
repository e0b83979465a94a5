import { INJECTION } from './injection-patterns.ts';
import { normalise } from './text/normalise.ts';
import { isCallForHelp, isSurrender, isTalk, isTrick } from './words-to-the-host.ts';

/** What a message is for, as far as its wording alone tells. */
export type Intent = 'injection' | 'give_up' | 'clue' | 'wh' | 'talk' | 'question';

/** The messages that the help panel sends. */
export const CLUE_REQUEST = 'Please give me a clue';
export const GIVE_UP_REQUEST = 'I give up';

/**
 * Tells what a message is for, in the order in which the kinds mask each other: a message that tries to break
 * the rules may well contain "give up" or "clue".
 */
export function intentOf(message: string): Intent {
  const text = normalise(message)
    .replace(/["*_~`#<>[\]{}|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (looksEncoded(message)) return 'injection';
  if (!isAboutTheStory(text) && INJECTION.some((pattern) => pattern.test(text))) return 'injection';
  const bare = text
    .replace(/[.!?,;:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isToTheHost = !ABOUT_SOMEBODY.test(bare);
  if (GIVE_UP.some((pattern) => pattern.test(bare))) return 'give_up';
  if (isToTheHost && isTrick(bare)) return 'injection';
  if (CLUE.some((pattern) => pattern.test(bare))) return 'clue';
  if (isToTheHost) {
    const parts = text
      .split(/[.!?,;:]+|\b(?:and|so|but) (?=(?:i|we|you|please|just|tell|show|give|reveal|what)\b)/)
      .map((part) => part.trim())
      .filter(Boolean);
    if (parts.some((part) => GIVE_UP.some((pattern) => pattern.test(part)))) return 'give_up';
    if (isSurrender(bare)) return 'give_up';
    if (ASKS_FOR_ANSWER.test(bare) && FIRST_PERSON.test(bare)) return 'give_up';
    if (parts.some((part) => CLUE.some((pattern) => pattern.test(part)))) return 'clue';
    if (CLUE_WORD.test(bare) && TO_THE_HOST.test(bare) && !SUPPOSES.test(bare)) return 'clue';
    if (isCallForHelp(bare)) return 'clue';
    if (isTalk(bare) && !isWhQuestion(text)) return 'talk';
    if (GAME_TALK.some((pattern) => pattern.test(bare))) return 'talk';
  }
  if (isWhQuestion(text)) return 'wh';
  if (TALK.test(bare) || !/[a-z]/.test(bare)) return 'talk';
  return 'question';
}

/** Somebody of the story: what is said of them is no word to the host. */
const ABOUT_SOMEBODY = /\b(?:he|she|they|him|her|his|hers|them|their|someone|somebody|anyone|anybody)\b/;
const FIRST_PERSON = /\b(?:i|we|us|me|my)\b/;
const ASKS_FOR_ANSWER =
  /\b(?:what (?:is|was|were)|tell me|show me|give me|reveal|read out|let me (?:see|know|have)|i want|just) (?:just )?(?:the |your )?(?:full |real |right |correct |actual |whole )*(?:answer|solution|ending|explanation)\b/;
const CLUE_WORD = /\b(?:clues?|hints?|tips?|pointers?|nudge|help me|help us|something (?:helpful|useful))\b/;
/** Words that turn to the host rather than to the story, or a few words that ask for one. */
const TO_THE_HOST =
  /\b(?:me|us|you|i|we|please|pls|plz|thanks)\b|^(?!.*\b(?:is|was|are|were|did|has|had)\b)(?:use|give|show|get|take|buy|spend|request|send|drop|offer|provide|another|next|one|more|new|some|any|small|tiny|little|first|second|an?)\b(?: [a-z]+){0,5}$/;
const SUPPOSES =
  /^(?:so |ok |then )?(?:i (?:think|guess|bet|believe|suppose|assume)|(?:is|was|are|were|did|does)(?! you)|how (?:many|much|often)|what|why|who|where|when)\b/;

/** Talk about the game and the one who hosts it. */
const GAME_TALK: readonly RegExp[] = [
  /^(?:(?:hi|hello|hey|hiya|good (?:morning|evening|afternoon)|thanks|thank you)\b ?(?:there|host|again|a lot|so much)? ?)+(?:how (?:are|is|do) .{1,30})?$/,
  /^(?:ok |so |and |hey )?(?:can|may|could|shall|should|do|am) (?:i|we)\b.{0,30}\b(?:play|skip|change|restart|start|pause|undo|share|save|quit later|come back|another|different|next|new|ask|questions?|guess|win|lose|points?|score)\b/,
  /^(?:is|was) (?:this|it|that)(?: one| mystery| story| puzzle| riddle| game)? (?:an? )?(?:really |very |so |too )?(?:based on|hard|difficult|easy|tricky|popular|new|old|famous|good|fun)\b.{0,25}$/,
  /\b(?:based on|is this|is it) an? (?:true|real) (?:story|case|event)\b/,
  /^(?:are|do|did|were|have|can) you (?!(?:mean|say|think|saying|tell|confirm)\b).{0,40}$/,
  /^(?:i|we) (?:really )?(?:like|love|hate|enjoy|enjoyed)(?:d)? (?:this|it|the game|that|these)\b/,
  /^(?:skip|next|restart|pause|menu|score|new (?:game|mystery|story)|play again|another (?:game|mystery|story|one)|start over|next (?:game|mystery|story))$/,
  /^(?:good|nice|great|fun|cool|boring|bad|lovely|clever) (?:game|mystery|story|puzzle|riddle|one)$/,
];

/** A question about somebody in the story that never turns to the host: "was he told to ignore the rules?" */
function isAboutTheStory(text: string): boolean {
  return (
    /^(?:(?:and|so|but),? )?(?:is|was|are|were|did|does|do|has|had|have|could|would|will|can) (?:he|she|it|they|there|the|his|her|their|someone|anyone|somebody|anybody)\b/.test(
      text,
    ) &&
    !/\b(?:you|your|me|us|prompt|json|instructions?|host notes|developer|admin)\b/.test(text) &&
    !/[.!?;:\n].*[a-z]/.test(text)
  );
}

/** Long unbroken runs of code letters, or a script the game is not played in. */
function looksEncoded(message: string): boolean {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  const foreign = message.match(/[^\P{L}\p{Script=Latin}]/gu)?.length ?? 0;
  return /[A-Za-z0-9+/]{28,}={0,2}/.test(message) || (letters >= 4 && foreign / letters > 0.5);
}

const LEAD =
  '(?:(?:ok|okay|well|alright|fine|sorry|oh|ugh|argh|please|so|no|just|now|right|yes|hey|hi|host|honestly|sigh|damn) )*';
const TAIL =
  '(?: (?:please|now|then|already|thanks|thank you|ok|okay|on this(?: one)?|with this(?: one)?|here|at this point|completely|this is too hard|it is too hard|too hard|i have no idea|no idea|man|host|just tell me|for real|guys|today))*';
const ANSWER =
  '(?:the |your )?(?:full |whole |correct |actual |real |right )?(?:solution|answer|ending|explanation)';

const whole = (body: string): RegExp => new RegExp(`^${LEAD}(?:${body})${TAIL}$`);

const GIVE_UP: readonly RegExp[] = [
  whole(
    '(?:i|we)(?: am| are)?(?: think i| guess i| want to| would like to| wish to| really| just| will| shall| had better| have to| must| officially| totally| need to| going to| gonna| now)* (?:give up|giving up|gave up|given up|surrender|surrendering|resign|resigning|quit|quitting|concede|forfeit|fold|yield|throw in the towel|am out|done guessing|am done|am done guessing|tap out)',
  ),
  whole('(?:i am|we are) (?:out|done|giving up|stumped|beaten|lost|defeated)'),
  whole('(?:give up|giving up|surrender|resign|forfeit|i fold|uncle|i am done guessing|you win|enough)'),
  whole(
    `(?:can you |could you |would you |will you |i want you to |let us )?(?:just )?(?:tell|show|give|reveal|spoil)(?: to)?(?: me| us)? (?:${ANSWER}|what happened|what really happened|how it ended|how it ends|it)`,
  ),
  whole(
    '(?:i|we) (?:just )?(?:want to|would like to|need to|wanna|want) (?:know|see|hear|read|have)? ?(?:the )?(?:solution|answer|ending|explanation)',
  ),
  whole(
    `(?:i|we) (?:just )?(?:can not|do not|could not|will not|never)(?: want to| wish to)? (?:figure (?:it|this) out|solve (?:it|this)|get (?:it|this)|play anymore|play any more|continue|go on|guess anymore).{0,30}`,
  ),
  whole('(?:reveal|show) (?:answer|solution|it|everything)'),
  whole(
    `(?:give up|i give up|i surrender|i quit|i resign|i am done|i concede) .{0,12}(?:what is|tell me|show me|reveal|give me|just) .{0,40}`,
  ),
  whole(
    `(?:no idea|i have no idea|i have no clue|i am stumped|too hard)(?: so| and)? (?:just )?(?:tell|show|give) me.{0,30}`,
  ),
  whole(
    '(?:let us |lets |i want to |can we |please )?(?:end|stop|finish|call)(?: it| this| the game| the round| this game)(?: here| a day)?',
  ),
  whole('(?:spill|say|tell) (?:it|the beans)'),
  whole('(?:this|it) is (?:impossible|hopeless|beyond me)'),
  whole(
    '(?:please )?(?:reveal|show|give|tell)(?: me| us)?(?: the| your)?(?: full| whole| real| right| correct)? (?:answer|solution|ending)',
  ),
];

const CLUE_NOUN = '(?:clues?|hints?|tips?|pointers?|nudge|lead|help|push in the right direction|assistance)';

const CLUE: readonly RegExp[] = [
  whole(
    `(?:(?:can|could|may|might|would|will|do) (?:you|i|we) (?:please |maybe |perhaps |possibly |kindly |just |like to |mind )*(?:give|have|get|offer|provide|share|ask for|request|need|use|spare|giving|drop|throw|tell)?(?: me| us)?|please give|give|giving|offer|share|provide|drop|throw|toss|got|have you got|do you have|any chance of|how about|what about|time for|i (?:really |could |would |do |just |think i |want to |am )*(?:need|want|use|like|request|have|ask for|get|requesting|asking for)|we (?:need|want|could use)|let me have|let us have|requesting|request|need|want|is there|are there|another|one more|next|any|some|a|more)(?: give| have| get)?(?: me| us)?(?: with)?(?: a| an| another| one| one more| some| any| the next| next| more| small| little| bit of| tiny| further| extra| other| good| real| big| kind of| second| first| of a| subtle| the)* ${CLUE_NOUN}(?: (?:for me|for us|please|me|you could give me|you can give|available|left|with this one|with this|about (?:it|this|the story)|or something|or two|here|would be nice|would help|is needed|needed))*`,
  ),
  whole(`${CLUE_NOUN}(?: (?:me|please|needed|wanted))*`),
  whole(
    '(?:please )?(?:can you |could you |will you )?(?:please )?(?:help|assist) (?:me|us)(?: out)?(?: a (?:bit|little))?',
  ),
  whole(
    `(?:i|we) (?:am|are) (?:stuck|lost|stumped|clueless|completely lost|really stuck|totally stuck|so stuck)(?: .{0,20}${CLUE_NOUN}.{0,20})?`,
  ),
  whole(`(?:i have no|no) (?:idea|clue)(?: .{0,25}(?:help|hint|clue|tip).{0,15})`),
  whole(
    '(?:(?:can|could|would|will) you )?(?:please )?(?:point|nudge|push|steer) (?:me|us) (?:in|into|on|onto|to|towards) the right (?:direction|track|way)',
  ),
  whole('(?:am i|are we) missing something.{0,10}(?:hint|clue)'),
  whole(`(?:where|what) should i (?:start|look|focus|ask|ask about|ask next|look next)(?: next| now)?`),
  whole(`(?:a |an )?${CLUE_NOUN} (?:would be|could be) (?:nice|great|good|helpful|lovely|appreciated)`),
];

const WH_START =
  /^(?:(?:and|so|but|ok|okay|then|well|please|hey|hi|now|also|um|hmm),? )*(?:(?:can|could|would|will) you (?:please )?(?:tell|explain|say|describe|show)(?: me| us)?,? |tell me,? |explain,? |describe |i wonder |do you know )?(?:exactly )?(?:what|who|whom|whose|why|where|which|how|when|in what|in which|at what|for what|from where|to whom|with whom|with what|by whom|on what|what is|explain|describe)\b/;

/** "When he woke up, was he alone?" and "if he …, does …" are answered with yes or no all the same. */
const CONDITIONAL_START = /^(?:(?:and|so|but),? )*(?:when|if|where|while|after|before|in which case)\b/;
const LATER_AUXILIARY =
  /^(?:when|if|where|while|after|before)\b(?! (?:is|was|are|were|did|does|do|has|had|have|could|would|will|can|should)\b).*?[, ](?:is|was|are|were|did|does|do|has|had|have|could|would|will|can|should) (?:not )?(?:it|he|she|they|the|his|her|their|its|there|this|that|someone|anyone|somebody|a|an|[a-z]+)\b/;

const CLEFT =
  /^(?:(?:and|so|but),? )*(?:what|where|who|why) (?:he|she|they|it|the [a-z]+) (?!is\b|was\b|are\b|were\b).{2,40}\b(?:is|was|are|were) (?:[a-z]+ )+[a-z]+/;

function isWhQuestion(text: string): boolean {
  if (/\b(?:is|does|do|did) (?:it|that) matter (?:what|who|why|where|which|how|when)\b/.test(text))
    return false;
  const last = text.split(/(?<=[.!?])\s+/).at(-1) ?? text;
  for (const sentence of new Set([text, last])) {
    if (CONDITIONAL_START.test(sentence) && LATER_AUXILIARY.test(sentence.replace(/^(?:and|so|but),? /, '')))
      return false;
    if (/^(?:what if|how about|what about)\b/.test(sentence)) return false;
    // "So what he wanted was to wake the man?" has its verb after its subject: it asks for a yes.
    if (CLEFT.test(sentence)) return false;
    // "What he did was wrong" and "how he died matters, right?" assert something.
    if (
      /^(?:what|who|how|where|why) (?:he|she|they|it|the|his|her)\b[^?]*\b(?:is|was|matters?|are|were)\b[^?]*[^?]$/.test(
        sentence,
      )
    ) {
      return false;
    }
    if (WH_START.test(sentence)) return true;
  }
  return /^(?:he|she|it|they|the [a-z]+) (?:is|was|are|were|did|has|had)\b.{0,40}\b(?:what|who|where|why)\?$/.test(
    text,
  );
}

const TALK =
  /^(?:(?:hi|hello|hey|hiya|yo|good (?:morning|evening|afternoon|night)|thanks|thank you|thx|ok|okay|cool|nice|great|wow|lol|haha|hm+|huh|yes|no|maybe|sure|bye|goodbye|sorry|test|testing|there|host|game|master|i see|got it|interesting|really|damn|oops|please|love this|this is (?:fun|hard|boring|great)|are you (?:a bot|an ai|human|real|there|chatgpt|a human|a robot)|who are you|let me think|good one)\s*)+$/;

const ASKS =
  /^(?:(?:and|so|but|ok|then|well),? )?(?:is|was|are|were|am|did|does|do|has|had|have|could|would|will|can|should|might|must)\b/;

/** Whether a message asks rather than asserts. */
export function isQuestion(message: string): boolean {
  const text = normalise(message);
  return ASKS.test(text) || text.endsWith('?');
}
