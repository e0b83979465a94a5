import { normalise } from './text/normalise.ts';

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
  if (GIVE_UP.some((pattern) => pattern.test(bare))) return 'give_up';
  if (CLUE.some((pattern) => pattern.test(bare))) return 'clue';
  if (isWhQuestion(text)) return 'wh';
  if (TALK.test(bare) || !/[a-z]/.test(bare)) return 'talk';
  return 'question';
}

const SECRET =
  '(?:solution|answer|answers|ending|secret|truth|facts?|key facts|host notes|notes|system prompt|prompt|instructions?|rules|context|hidden text|text above|words above|conversation)';

const INJECTION: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip|drop)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|above|previous|prior|before|restrictions?|everything)\b/,
  /\b(?:system|developer|admin|administrator|debug|god|root|sudo|maintenance|jailbreak|dan|test) (?:mode|override|message|access|prompt)\b/,
  /^\W*(?:system|assistant|developer|user|human|ai|host|admin) ?:/,
  /\byou are (?:now|no longer)\b|\bfrom now on\b.{0,20}\byou\b/,
  /\b(?:pretend|imagine|act|behave|roleplay|role play)\b.{0,30}\b(?:you are|you were|you have|to be|as if you|as an? (?:ai|assistant|developer|admin|author|unrestricted)|like an?)\b/,
  new RegExp(
    `\\b(?:translate|repeat|print|output|echo|write out|write|encode|decode|spell|recite|quote|dump|summari[sz]e|paraphrase|rephrase|rewrite|reverse|rot13|base64|json|yaml|complete|continue|list|leak|expose|disclose|display|return|copy|paste|rhyme|sing|poem about|story about)\\b.{0,50}\\b${SECRET}\\b`,
  ),
  new RegExp(
    `\\b${SECRET}\\b.{0,40}\\b(?:in|into|as|to|using|with) (?:french|german|spanish|italian|latin|chinese|japanese|russian|portuguese|dutch|english|base ?64|hex|morse|binary|json|yaml|xml|reverse|rot ?13|pig latin|a poem|a song|a haiku|emojis?|another language|code)\\b`,
  ),
  /\b(?:what|which|show|tell|give|reveal|see|read)\b.{0,30}\b(?:system prompt|your (?:prompt|instructions?|rules|configuration|context|guidelines)|initial prompt|hidden (?:prompt|text|instructions?)|host notes|key facts|source code|api key)\b/,
  /\b(?:i am|this is|as) (?:the|your|an?) (?:author|developer|admin|administrator|creator|owner|programmer|engineer|operator|tester|boss)\b/,
  /\b(?:my|your) (?:developer|creator|boss|author|admin|programmer)s? (?:said|says|told|wants|asked|allowed|authori[sz]ed)\b/,
  /\b(?:mark|set|count|declare|consider|register|record)\b.{0,30}\b(?:solved|as solved|complete|completed|won|all facts|every fact|confirmed|game ended|game over)\b/,
  /\b(?:say|answer|respond|reply)\b.{0,20}\b(?:only )?(?:with )?(?:yes|no)\b.{0,20}\b(?:to everything|always|no matter|from now)\b/,
  new RegExp(
    `\\b(?:first|last|next) (?:letter|word|sentence|line|character)s? of (?:the |your )?${SECRET}\\b`,
  ),
  /\b(?:messagetouser|factsconfirmed|factconfirmed|classification|game_ended|guessed_facts|response_format|json schema|<\|)\b/,
  /\bbegin (?:the )?(?:output|response|reply) with\b|\bstart your (?:reply|answer|response) with\b/,
  /\b(?:ignorier|ignora|ignorez|ignore[zr]?|oublie[zr]?|olvida|vergiss|dimentica)\w*\b.{0,50}\b(?:instruc|anweisung|regeln|regles|reglas|istruzioni|previous|precedent|anterior|vorherig|alles)/,
  /\b(?:losung|solucion|soluzione|reponse|respuesta|antwort|risposta|solucao|oplossing|rozwiazanie)\b/,
  /\b(?:la|die|le|the) solution\b.{0,20}\b(?:en|auf|in|su) (?:francais|deutsch|espanol|italiano)\b/,
  /\b(?:grandmother|grandma)\b.{0,60}\b(?:tell|read|used to|solution|answer)\b.{0,40}\b(?:solution|answer|story|stories|ending)\b/,
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
  whole('(?:end|stop) (?:the|this) game'),
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
  whole('(?:point|nudge|push|steer) (?:me|us) (?:in|into|to|towards) the right (?:direction|track|way)'),
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

function isWhQuestion(text: string): boolean {
  if (/\b(?:is|does|do|did) (?:it|that) matter (?:what|who|why|where|which|how|when)\b/.test(text))
    return false;
  const last = text.split(/(?<=[.!?])\s+/).at(-1) ?? text;
  for (const sentence of new Set([text, last])) {
    if (CONDITIONAL_START.test(sentence) && LATER_AUXILIARY.test(sentence.replace(/^(?:and|so|but),? /, '')))
      return false;
    if (/^(?:what if|how about|what about)\b/.test(sentence)) return false;
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
