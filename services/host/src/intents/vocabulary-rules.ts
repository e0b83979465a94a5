import { wordsOf } from '../text/normalise.ts';
import { wordSet } from '../text/word-list.ts';

/**
 * Words that fit any request. Any other word gives the message another purpose: a request for the solution "without
 * vowels" is no surrender.
 */
const PLAIN = wordSet('request-words');

const GIVING_UP = wordSet('giving-up-words');
const REASONS = wordSet('reasons-to-give-up');
const SURRENDERS: readonly RegExp[] = [
  /\b(?:give up|give in|giving in|giveup|giving up|gave up|given up|surrender(?:ing)?|resign(?:ing)?|quit(?:ting)?|conced(?:e|ing)|forfeit|fold(?:ing)?|abandon|yield|bow out|tap out|throw(?:ing)? in the towel|admit defeat|out of my misery|spill the beans)\b/,
  /\b(?:i|we) (?:am|are) (?:really |completely |totally |just |now )*(?:out(?! of)|done|finished|beaten|defeated)\b/,
  /\b(?:you (?:win|won|beat|got) ?(?:me|us)?)$|^you (?:win|won|beat me|got me)\b/,
  /\b(?:end|stop|finish) (?:the |this )?(?:game|round|mystery)\b|^(?:the )?(?:full )?(?:solution|answer|reveal|spoil|spoiler)s?(?: it)?(?: for me)?(?: please| pls| plz| now)*$/,
  /\b(?:i|we) (?:will|am|are|can|could|do) (?:not|never) (?:ever )?(?:going to |gonna )?(?:get|solve|figure|work|guess|find|continue|play)\b/,
  /\b(?:tell|show|give|reveal|spoil|see|know|hear|have|want|what|whats|is|get|need|just|and|so) (?:it |us |me |to me |is |was |the |your |a |full |whole |real |correct |actual |right )*(?:solution|answer|ending|explanation)\b/,
  /\b(?:solution|answer|ending) (?:please|pls|plz|now|already)\b/,
  /\b(?:spoil|reveal|tell|show)(?: (?:it|me|us|to me))*(?: (?:for me|already|please|now|then))*$/,
  /\bwhat (?:really |actually )?happened(?: please| then| already| here)*$/,
];

/** Whether a message does nothing but give up or ask for the solution. `bare` has no punctuation. */
export function isSurrender(bare: string): boolean {
  const all = wordsOf(bare);
  return (
    all.length <= 20 &&
    all.every((word) => PLAIN.has(word) || GIVING_UP.has(word) || REASONS.has(word)) &&
    SURRENDERS.some((pattern) => pattern.test(bare)) &&
    !STORY_START.test(bare) &&
    !BARE_QUESTION.test(bare)
  );
}

/** "What happened?" counts as an open question: the host does not answer it, and the game goes on. */
const BARE_QUESTION =
  /^(?:(?:ok|so|and|but|well) )*what (?:really |actually )?(?:happened|(?:is|was) the (?:solution|answer|ending|explanation))$/;

/** Beginnings of questions and statements about the story: "is the answer …", "the solution …". */
const STORY_START =
  /^(?:(?:and|so|but) )?(?:(?:is|was|are|were|did|does|has|had|could|would|will|can|do) (?:the|it|this|that|there(?! any chance)|what|a|an)\b|the (?:solution|answer|ending) (?!please|pls|plz|now)|it (?:is|was)\b|i (?:think|guess|bet|believe|suppose) (?!i|we|you)|(?:how|who|where|why)\b|what happened (?:to|in|at|after|before|on|with)\b)/;

const HELP =
  /\b(?:clues?|hints?|hnt|tips?|pointers?|nudge|help|helps|helping|helped|helpful|guidance|guide|assist|assistance|advice|advise|suggest|suggestions?|stuck|lost|stumped|confused|clueless|bone|easier|something to (?:go|work|think|chew) (?:on|with|about|by|from)|a (?:little |small |gentle )?push\b|(?:tell|say|know) (?:me |us )?a (?:bit|little) more\b|out of ideas|(?:no|out of|run out of|have no|any) (?:more )?(?:ideas?|questions|clue)|right (?:direction|track|way)|little push|point me|lead me)\b|\b(?:what|where|which)\b.{0,25}\b(?:should|could|can|do|must) (?:i|we) (?:be )?(?:ask|asking|look|looking|start|begin|focus|think|try|guess)\b|\b(?:not know|no idea) (?:what|where|how) to (?:ask|start|begin|look|think|go)\b|\bwhat (?:am i|are we) (?:missing|overlooking)\b|\bwhere (?:do|should) i (?:even )?(?:begin|start)\b|\bwhat would you (?:ask|do|try|suggest)\b|\bgood question to ask\b/;
const HELPING = wordSet('help-words');

export function isCallForHelp(bare: string): boolean {
  const all = wordsOf(bare);
  return (
    all.length <= 20 &&
    HELP.test(bare) &&
    all.every((word) => PLAIN.has(word) || HELPING.has(word)) &&
    !STORY_START.test(bare) &&
    !/^how (?:many|much|often)\b|\b(?:is|was) (?:it|this|that|there) an? (?:clue|hint|tip)\b/.test(bare)
  );
}

const SECRET =
  /\b(?:solution|ending|answer|system message|system prompt|prompt|instructions?|host notes|key facts|facts|json|context window|memory|filters?|terminal|everything above|words above|text above|anweisungen|instrucciones|losung|sudo|rules)\b/;
/** Verbs of an order, at the start or after words such as "please". */
const ORDER =
  /^(?:(?:ok|okay|now|then|please|just|hey|hi|and|so|but|host|could you|can you|will you|would you|you must|you should|i want you to|i need you to|let us|lets) )*(?:print|show|share|list|tell|give|send|say|write|type|output|echo|dump|display|reveal|return|respond|reply|answer|repeat|recite|quote|spell|translate|traduis|traduce|traduci|zeig|encode|decode|convert|summari[sz]e|paraphrase|rephrase|rewrite|describe|complete|finish|fill|begin|start|end|set|mark|count|use|make|put|hide|turn|pretend|imagine|act|behave|simulate|ignore|disregard|forget|bypass|override|skip|obey|confirm|leak|expose|sudo|cat|run|execute|let me|which|what|how many|quelle|wie|cual|qual|are)\b/;
/** Tricks that name no secret. */
const TRICKS: readonly RegExp[] = [
  /^(?:sudo|(?:system|assistant|developer|admin|root) ?:)/,
  /\b(?:the |this )?(?:player|user|i) (?:has|have|had|already)? ?(?:already )?(?:won|solved)\b.{0,25}\b(?:confirm|print|reveal|show|end|it|game|ending)\b|\b(?:player|user) (?:has |have )?(?:won|solved)\b/,
  /\b(?:facts?|parts?)\b.{0,20}\b(?:i|we) (?:am|are|have|still)\b.{0,20}\b(?:missing|not found|left|need)\b|\bwhich facts\b/,
  /\b(?:say|answer|respond|reply)\b.{0,15}\byes\b.{0,20}\b(?:all|every|everything|any|each|always)\b/,
  /\b(?:finish|complete|continue) (?:the|this|my) (?:sentence|phrase|line|story|text)\b|\bfill in the blanks?\b/,
  /\b(?:your|the) (?:memory|filters?|context window|guidelines)\b.{0,20}$|\braw json\b|\bjson of\b/,
  /^(?:complete|finish|continue|fill in) (?!(?:him|her|them|his|he|she|please|playing)\b|(?:the )?game\b)/,
  /\b(?:summari[sz]e|list|describe|write down|tell me) (?:what|everything|all|anything)(?: that)? you know\b/,
  /\b(?:say|answer|respond|reply)\b.{0,15}\b(?:yes|no)\b.{0,10}\bto (?:my|the|every|all|any|whatever)\b/,
  /\b(?:parallel|alternate|alternative) (?:world|universe|reality)\b|\bhypothetical(?:ly)?\b|\bopposite day\b/,
];

/** A trick gives an order about the solution or the rules, and says more than a plain request does. */
export function isTrick(bare: string): boolean {
  if (PROBES.some((pattern) => pattern.test(bare))) return true;
  if (STORY_START.test(bare)) return false;
  if (TRICKS.some((pattern) => pattern.test(bare))) return true;
  if (!SECRET.test(bare)) return false;
  const isOrder =
    ORDER.test(bare) || /\b(?:you|your) (?:must|should|have to|need to|can|could|will|are)\b/.test(bare);
  const toMe =
    /\b(?:tell|show|give|say|reveal|need)\b.{0,20}\b(?:me|us|it|the solution|the answer|the ending)\b/.test(
      bare,
    );
  const strange = wordsOf(bare).filter(
    (word) => !PLAIN.has(word) && !GIVING_UP.has(word) && !REASONS.has(word) && !HELPING.has(word),
  );
  return (
    (isOrder || toMe) &&
    strange.length > 0 &&
    !/^(?:what|which) (?:is|was|are|were) the (?:answer|rules)\b/.test(bare)
  );
}

/** Questions about the text of the solution instead of the story. */
const PROBES: readonly RegExp[] = [
  /\b(?:solution|answer|ending)\b.{0,20}\b(?:starts?|begins?|ends?|contains?|includes?|have|has|mentions?) (?:with |in )?(?:the |a |an )?(?:letters?|words?|sentences?|name of)\b/,
  /\bhow (?:many|long)\b.{0,20}\b(?:solution|answer to|hidden text|your notes)\b/,
  /\b(?:rate|score|grade) (?:how|my|this)\b|\bhow (?:close|far|warm)\b.{0,40}\b(?:solution|truth)\b/,
  /\b(?:do not|never|stop|quit) (?:follow|following|obey|obeying)\b.{0,20}\b(?:rules|instructions|orders)\b.{0,30}$/,
  /^(?:simulate|emulate|pretend|imagine|suppose you)\b/,
  /^(?:say|reply|answer|write|print|output|type|respond)\b.{0,25}\b(?:if|when|whenever|unless)\b/,
  /\b(?:i|we) (?:have )?(?:already )?won\b.{0,40}\b(?:solution|tell|show|congratulate|reveal|answer)\b/,
  /\bwhat you (?:must|should|may|can|are) not (?:allowed )?(?:to )?(?:tell|say|reveal|share)\b/,
  /\b(?:drop table|select from|insert into|delete from|union select)\b/,
];

/** Questions about the game, and talk that claims nothing about the story. */
const TALKS: readonly RegExp[] = [
  /^(?:well |ok |oh |wow |haha |sorry |hm+ )*(?:i|we) (?:am|do not|did not|can not|have|had|like|love|hate|enjoy|know|see|understand|hope|feel|play|played|will|was|would|never)\b(?!.*\b(?:think|guess|bet|believe|suppose|assume|suspect|say)\b)/,
  /^(?:well |ok |oh |wow |haha )*you (?:are|were|do|did|have|can|keep|seem|sound|said|look)\b(?!.*\b(?:mean|saying)\b)/,
  /^(?:is there|are there|do|does|how|what|can|is|will) .{0,30}\b(?:points?|score|time limit|leaderboard|daily|streak|questions (?:left|cost|count|remain)|hints? cost|open questions)\b/,
  /^(?:that|this|it)(?: one| game| story| mystery| riddle| puzzle)? (?:was|is|makes|made|seems) (?:really |very |so |too |a |an |no |quite |not )*(?:fun|funny|hard|easy|weird|strange|cool|great|good|boring|sense|silly|nonsense|difficult|interesting|clever|first day|confusing|unfair|fair|nice|odd|crazy|brilliant)(?: one| game| story| mystery)?$/,
  /^(?:a?(?:ha|he)+h?|lo+l|lmao|rofl|brb|afk|gtg|ty|np|wait|one (?:moment|second|sec)|just a (?:moment|second|sec)|hold on|go on|see you.*|good ?bye.*|oops|typo|sorry.*|my bad|never ?mind|whatever|hm+|huh|wow|omg|ok(?:ay)?|.*\bbrb|continue|carry on|let me think.*)$/,
  /^(?:please )?(?:tell|describe|explain|elaborate|give (?:me |us )?(?:more )?(?:details?|information|context)|say more|talk)\b/,
  /^(?:wow|haha|ha|oh|ah|hm+) (?:i |that |this |did |you )/,
  /^is (?:this|it) your\b|^(?:do|are|can|will|did|have) you\b(?! (?:mean|say|think|saying|tell|confirm))(?!.{0,30}\b(?:it|one|them|these|those)$)(?! (?:eat|drink|wear|buy|find|use|ride|touch|smell|hear|carry|put|sit)\b)/,
];

export function isTalk(bare: string): boolean {
  return TALKS.some((pattern) => pattern.test(bare));
}
