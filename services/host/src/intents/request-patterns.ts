const LEAD =
  '(?:(?:ok|okay|well|alright|fine|sorry|oh|ugh|argh|please|so|no|just|now|right|yes|hey|hi|host|honestly|sigh|damn|omg|ngl|lol|bro|hmm|u+gh+) )*';
const TAIL =
  '(?: (?:please|now|then|already|thanks|thank you|ok|okay|on this(?: one)?|with this(?: one)?|here|at this point|completely|this is too hard|it is too hard|too hard|i have no idea|no idea|man|host|just tell me|for real|guys|today))*';
const ANSWER =
  '(?:the |your )?(?:full |whole |correct |actual |real |right )?(?:solution|answer|ending|explanation)';

const whole = (body: string): RegExp => new RegExp(`^${LEAD}(?:${body})${TAIL}$`);

export const GIVE_UP: readonly RegExp[] = [
  whole(
    '(?:i|we)(?: am| are)?(?: think i| guess i| want to| would like to| wish to| have decided to| decided to| have agreed to| really| just| will| shall| had better| have to| must| officially| totally| need to| going to| gonna| now)* (?:give up|give in|giving up|giving in|gave up|given up|surrender|surrendering|resign|resigning|quit|quitting|concede|forfeit|fold|yield|throw in the towel|stop|stop here|am out|done guessing|am done|am done guessing|tap out)',
  ),
  whole('(?:i am|we are) (?:out|done|giving up|beaten|defeated)'),
  whole(
    '(?:give up|give in|giving up|surrender|resign|forfeit|i fold|uncle|i am done guessing|you win|enough)',
  ),
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
    `(?:do |you (?:may|can) |could you |would you )?(?:please )?(?:present|disclose|reveal|announce|spell out|read out|hand over) (?:${ANSWER}|everything|it all)(?: to (?:me|us))?`,
  ),
  whole(`(?:i|we) (?:would|had) (?:rather|prefer to|sooner) (?:see|know|hear|have|read) ${ANSWER}`),
  whole(
    `(?:give up|i give up|i surrender|i quit|i resign|i am done|i concede) .{0,12}(?:what is|tell me|show me|reveal|give me|just) .{0,40}`,
  ),
  whole(
    '(?:let us |lets |i want to |can we |please )?(?:end|stop|finish|call)(?: it| this| the game| the round| this game)(?: here| a day)?',
  ),
  whole('(?:the )?(?:full )?(?:answer|solution|explanation)'),
  whole('(?:raise |wave |waving |raising )?(?:the |a |my )?white flag'),
  whole('(?:take|bring|skip|jump|go) (?:me )?(?:straight )?to (?:the )?(?:answer|solution|end|ending)'),
  whole('(?:spill|say|tell|out with) (?:it|the (?:beans|answer|solution|truth))'),
  whole(
    '(?:please )?explain (?:it|this|everything|the (?:whole )?(?:thing|story|mystery))(?: all)? to (?:me|us)',
  ),
  whole('(?:forget it|never mind|enough|whatever|fine) (?:just )?(?:tell|show) (?:me|us)'),
  whole('(?:this|it) is (?:impossible|hopeless|beyond me)'),
  whole(
    '(?:please )?(?:reveal|show|give|tell)(?: me| us)?(?: the| your)?(?: full| whole| real| right| correct)? (?:answer|solution|ending)',
  ),
];

/** Giving up in the first person and the present tense, whatever else the message says. */
export const GIVES_UP =
  /\b(?:i|we)(?: am| are| will| have to| must| really| just| think i| guess i| honestly| now| hereby| officially)* (?:give up|give in|giving up|giving in|surrender|concede|forfeit|quit|yield|fold|admit defeat|calling it quits|call it quits|throw(?:ing)? in the towel)\b(?! (?:my|the|his|her|smoking|drinking))/;
const NO_MORE =
  /\b(?:(?:am|are) (?:folding|out of (?:ideas|guesses|questions)|done(?: guessing| trying| here)?|beaten|giving in|throwing (?:my|our|the) [a-z]+ in)|(?:no more|out of|no) (?:ideas|guesses|questions|energy)|do not (?:want|wish|care) to (?:play|go on|continue|guess|think|try|ask)\b|do not feel like (?:playing|guessing)|can not (?:go on|take (?:it|this)|think of anything)|had enough|have had it|^enough|admit defeat|call it (?:a day|quits)|there is no way (?:i|we)|(?<!\bdo )(?:we|i) (?:give up|give in|fold|concede|surrender|quit|yield)|will never (?:get|guess|find|solve|work)|too hard for (?:me|us)|beats me|you win|you have beaten|that is it for (?:me|us))\b/;
const WANTS_TO_BE_TOLD =
  /(?:^|[.!?,;:] ?|\b(?:and|so|but|then) )(?:please |just |now |ok |okay |come on |go on )*(?:(?:can|could|will|would) you (?:please |just )?)?(?:reveal|uncover|tell (?:me|us)|show (?:me|us)|let (?:me|us) (?:see|know|hear|have)|spill|explain|what (?:is|was|were|happened|did|does|do)|(?:how|why) (?:does|did|is|was|do)|(?:where|who) (?:is|was|did))\b/;

/** "No more ideas, please reveal what happened to those two". */
export const stopsAndAsks = (text: string): boolean => NO_MORE.test(text) && WANTS_TO_BE_TOLD.test(text);

/** The polite first words of a request, for example "is it OK if I" in "is it OK if I ask for a clue?". */
export const POLITE_REQUEST =
  /\b(?:is|would) (?:it|that)(?: be)? (?:ok|okay|alright|all right|fine|possible) (?:if (?:i|we)|(?:for (?:me|us) )?to)\b(?= (?:ask(?:ed)? for|gets?|got|ha(?:ve|d)|give up|gave up|surrender|quit|see|saw|(?:just )?(?:know|hear|read))\b)(?=.*\b(?:clues?|hints?|help|up|surrender|quit|answer|solution)\b)/i;

/** "Why don't you give me a clue?" */
export const WHY_NOT =
  /^(?:(?:so|and|ok|okay|well),? )*why (?:not|don'?t you|do not you|do you not) (?=(?:just )?(?:give|show|tell|offer|throw|drop) (?:me|us)\b)/i;

/** Thanks, which ask for nothing: "thanks for the clue". */
export const THANKS =
  /^(?:(?:ok|oh|great|cool|nice|many),? )*(?:thanks|thank you|thx|cheers)\b(?!.*\?)(?!.*\b(?:now|but|another|more)\b)[^.!?]*[.!]*$/;

const CLUE_NOUN =
  '(?:clues?|hints?|tips?|pointers?|nudge|lead|help|steer|guidance|push in the right direction|assistance)';

export const CLUE: readonly RegExp[] = [
  whole(
    `(?:(?:can|could|may|might|would|will|do) (?:you|i|we) (?:please |maybe |perhaps |possibly |kindly |just |like to |mind )*(?:give|have|get|offer|provide|share|ask for|request|need|use|spare|giving|drop|throw|tell)?(?: me| us)?|please give|give|giving|offer|share|provide|drop|throw|toss|got|have you got|do you have|any chance of|how about|what about|time for|i (?:really |could |would |do |just |think i |want to |am |will )*(?:need|want|take|use|like|request|have|ask for|get|requesting|asking for)|we (?:need|want|could use)|let me have|let us have|requesting|request|need|want|is there|are there|another|one more|next|any|some|a|more)(?: give| have| get)?(?: me| us)?(?: with)?(?: a| an| another| one| some| any| next| more| small| little| bit of| tiny| further| extra| other| good| real| big| kind of| second| first| of a| subtle| the)* ${CLUE_NOUN}(?: (?:for me|for us|please|me|you could give me|you can give|available|left|with this one|with this|about (?:it|this|the story)|or something|or two|here|would be nice|would help|is needed|needed))*`,
  ),
  whole(`${CLUE_NOUN}(?: (?:me|please|needed|wanted))*`),
  whole(
    `(?:is|are) there (?:any|a|another|some|one)(?: more| other| last| further)? ${CLUE_NOUN} (?:you|i|for|left|available|that you)\\b.{0,30}`,
  ),
  whole(
    '(?:please )?(?:can you |could you |will you )?(?:please )?(?:help|assist|guide) (?:me|us)(?: out)?(?: a (?:bit|little))?',
  ),
  whole(
    `(?:i|we) (?:am|are) (?:stuck|lost|stumped|clueless|completely lost|really stuck|totally stuck|so stuck)(?: .{0,20}${CLUE_NOUN}.{0,20})?`,
  ),
  whole(
    '(?:(?:can|could|would|will) you )?(?:please )?(?:point|nudge|push|steer|put|set|get) (?:me|us) (?:in|into|on|onto|to|towards) the right (?:direction|track|way|path)(?: (?:will|would|can|could) you)?',
  ),
  whole(
    '(?:where|what|how) (?:should|do|can|could|would) (?:i|we) (?:even |possibly )*(?:start|begin|look|focus|ask|try|ask about|ask next|look next)(?: next| now)?',
  ),
  whole(
    `(?:a |an |some )?(?:little |small |gentle |bit of )*${CLUE_NOUN}(?: (?:with|on|about) (?:the |this |that )?[a-z]+)? (?:would be|could be) (?:nice|great|good|helpful|lovely|appreciated)`,
  ),
];

/** Whether a message gives up first and then asks what happened: "I quit. How did he get up there?" */
export function givesUpAndAsks(text: string): boolean {
  const [lead = '', rest = ''] = text
    .split(/[.!,;:] (.*)/s)
    .map((part) => part.replace(/[.!?]+$/, '').trim());
  return rest !== '' && GIVE_UP.some((pattern) => pattern.test(lead)) && OPEN_QUESTION.test(rest);
}

const OPEN_QUESTION = /^(?:(?:so|and|now|ok|but),? )*(?:what|who|whom|whose|why|where|which|how|when)\b/;
