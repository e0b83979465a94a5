import { ABOUT_SOMEBODY } from './talk-patterns.ts';

const END =
  /\b(?:giv(?:e|es|ing|en) (?:up|in)|gave up|giveup|surrender\w*|resign\w*|quit(?:s|ting|ter|ters)?|conced\w+|forfeit\w*|fold(?:ing)?|throw(?:ing)? in the towel|tap(?:ping)? out|(?:admit(?:ting)? )?defeat(?:ed)?|beaten|done|finished|tell(?:ing)?|spoil\w*|reveal\w*|spill\w*|answers?|solutions?|ending|explain\w*|explanations?|show(?:ing)?|giv(?:e|ing) (?:it|anything|something|everything) away|what (?:really )?happened|how it ends|(?:rather not|want to|need to|ready to|like to) know|call(?:ing)? it (?:a day|quits)|end(?:ing)? (?:it|this|the game)|stop(?:ping)?)\b/;
const HELP =
  /\b(?:clues?|hints?|tips?|pointers?|nudg(?:e|es|ing)|help(?:s|ing|ed)?|assist\w*|guidance|advice|stuck|lost|stumped|push)\b/;
export const speaksOfEnd = (text: string): boolean => END.test(text);
export const speaksOfHelp = (text: string): boolean => HELP.test(text);
const isWish = (text: string) => speaksOfEnd(text) || speaksOfHelp(text);

const DENIES =
  /\b(?:not|never|without|nor|neither|nobody|refus(?:e|es|ing) to|hat(?:e|ing) (?:to|the|clues|hints|spoilers|being|it when)|far from|hardly|rather than|(?:rather|sooner) [^.!?;]{3,40} than|instead of|anything but|too (?:early|soon) (?:for|to)|zero (?=clues|hints|spoilers|tips|help)|spoiler free|no quitter|refrain(?:ing)? from|abstain(?:ing)? from|(?:you|they) wish|leave (?=[a-z ]+ out\b)|by no means|nowhere near|almost|nearly|about to|(?:thought|thinking) (?:of|about)|(?:pity|shame|waste|silly|foolish) to|cancel|no (?:need|way|chance|intention|reason|desire|plans?|wish|interest)|as if|who (?:said|says|told you)|(?:stop|quit|avoid|enough with the|no more) (?=[a-z]+ing\b)|enough (?:of )?(?:the |your |with )?(?=clues|hints|tips|help|spoilers)|no (?:more |other |further |extra |any |big |small |the )*(?=clues?\b|hints?\b|tips?\b|pointers?\b|nudg|help|assist|spoil|answers?\b|solutions?\b|reveal|tell|giving|quitting|surrender|resign|stopping|explan|explain|guidance|advice|ending|end\b|push)|(?:forget|skip|drop|save|hold|keep|withhold|spare me|pass on|leave out) (?:back |off |on |about )*(?=(?:the|your|that|those|any|all)\b))\b|\b(?:forget|skip|save|hold|keep|pass on|spare me) (?:back |off |about )?(?=(?:the|your|that|those|any|all|clues|hints) )/;

/**
 * Negations that refuse nothing: complaints, offers and polite requests. The second item of a pair replaces the matched
 * text.
 */
const NO_REFUSAL: readonly (readonly [RegExp, string])[] = [
  [/\b(?:not|never|no chance|no way|impossible|hopeless|hard)\b[^.!?;]{0,30}\bwithout\b/g, ' need '],
  [/\b(?:can|could|will|would|are|have|is|were|should) not (?=you\b|there\b|i\b|we\b)/g, ' can '],
  [/\bdo not (?=you (?:have|think|want)\b|we have\b)/g, ' do '],
  [/\b(?:would|will|do|could) not (?:mind|object|hurt|say no|refuse|complain|be bad|go amiss)\b/g, ' like '],
  [/\bnever say no\b|\bnot (?:gonna |going to )?lie\b|\bnot to\b (?=be rude)|\bnot (?:just|only)\b/g, ' '],
  [
    /\b(?:have|has|got|with|having|am|are) (?:not (?:got )?)?(?:absolutely |really |literally )?(?:no|a|any) (?:more |further |other |earthly )?(?:clue|idea|ideas)\b|\bnot (?:got )?(?:a|the (?:faintest|foggiest|slightest)|any) (?:single )?(?:clue|idea|ideas)\b(?! please| needed| wanted)/g,
    ' ',
  ],
  [
    /\bno (?:more |good |real |further |idea |clue )?(?:ideas?|clue what|clue how|clue why|clue where|use|point|luck|questions?|guess(?:es)?|patience|energy|time|progress|theor(?:y|ies)|hope|longer)\b/g,
    ' ',
  ],
  [
    /\b(?:can|could|do|did|will|would|am|are|is) (?:just |really |still |simply |honestly )?(?:not|never) (?:really |even |ever |just |possibly |going to (?:be able to )?|gonna |able to )?(?:figur|work|solv|get(?! me| us| it to)|got|see(?! the (?:solution|answer|ending))|think of|find|crack|do (?:it|this)|go on|continue|carry|take|make sense|make (?:any )?(?:head|progress)|making|guess|understand|stand|bear|know|good|sure|work|manag|finish|have (?:any|a|the)|clear|obvious|fair)\w*/g,
    ' ',
  ],
  [
    /\bnot (?:really |even |very |so |at all |that |too )?(?:sure|getting|making|working|good|able|certain|clear|fair|obvious|easy|going (?:anywhere|well)|smart|clever)\b|\bnever (?:going to |gonna )?(?:get|solve|figure|guess|work|find|crack)(?! me\b| us\b)\b/g,
    ' ',
  ],
  [/\bnot want(?:ing)? to (?:play|continue|go on|guess|do this|keep|think|try|ask)\b/g, ' '],
  [/\bdo not (?:leave|keep|make) me (?!give|quit|surrender|resign)/g, ' '],
  [/\bnothing (?!but)\w+/g, ' '],
];

/** A clause that refuses what an earlier clause named: "a clue? no thanks". */
const TURNED_DOWN =
  /^(?:(?:oh|ha|haha|hah|me|um|uh|well|hm+|hey|host|but) )*(?:no+(?: (?:clues?|hints?|tips?|help))?|nope|nah|never|not|absolutely not|certainly not|definitely not|i think not|(?:no+ |nah |nope )?(?:thanks |thank you )?(?:i am (?:fine|good|ok|okay|alright)|i (?:will|can) manage)|(?:i|we) (?:do|did|will|would|am|are|can|shall) not(?: want| need)?(?: it| one| that| any)?)(?: (?:me|yet|now|today|thanks|thank you|needed|necessary|way|chance|a chance|ever|for me|please|required|really|in this house|on your life|this time|just|at all|so fast))*$/;

/** Plans and wishes to go on playing. */
const GOES_ON =
  /\b(?:on my own|by myself|myself|on our own|ourselves|without you)\b|^(?:(?:no|please|just|ok|hey|oh|wait|so|well) )*(?:let (?:me|us) (?:try|think|keep|go on|continue|figure|work|solve|do|have another|guess|carry on)|(?:i|we) (?:am|are) (?:still|just) (?:thinking|trying|playing|going|in|at it|working|here|getting)|(?:i|we) (?:want|would like|had like|prefer|had prefer|had rather|would rather|will|am going|need) (?:to )?(?:keep|try|go on|continue|think|work|figure|solve|find (?:it )?out|crack)\b)/;
const TO_MYSELF =
  /^(?:\w+ )?(?:keep|save|leave|hold)\b.*\b(?:to yourself|secret|hidden|for later|to yourselves)\b/;
/** A word for the player or the host, or a clue at the start: "a hint would take the fun out of this mystery". */
const NAMES_PLAYER_OR_CLUE =
  /\b(?:i|we|me|us|my|our|you|your|please|thanks)\b|^(?:an?|another|any|one more) (?:clue|hint|spoiler)\b/;
/** Words of praise: "a hint would be great" asks for a hint. */
const PRAISE =
  '(?: (?:very|so|really|much|most|more than|quite|always))* (?:nice|great|good|welcome|lovely|awesome|helpful|useful|appreciated|perfect|fine|cool|handy|kind|grand|super|brilliant|amazing|wonderful|needed|in order|a (?:relief|blessing|start))\\b';
/** Disapproval of giving up or of help: "giving up is for cowards", "a hint would spoil the fun for me". */
const SPEAKS_ILL = new RegExp(
  `^(?:(?:and|but|because|besides|anyway|no|nah) )*(?:(?:a|an|any|another|the|your|more|one more|getting|taking|using|buying|asking for|hearing|knowing|seeing)(?: (?:a|any|the|your))? )?(?:giving (?:up|in)|quitting|surrender(?:ing)?|resigning|defeat|quitters|clues?|hints?|spoilers?|answers?|solutions?|(?:little )?help|looking (?:it )?up|peeking)(?: now)? (?:(?:is|are|would be|feels?)(?!${PRAISE})|(?:would |will |can |could |might )?(?:only |just )?(?:spoils?|ruins?|kills?|takes? (?:the|all|away|half)|makes? (?:it|this|things) (?:too|less|boring|pointless))|never|takes?|makes?(?! my)|(?:do|does|can|will|would) not(?! (?:hurt|harm|be bad|go amiss)\\b))\\b`,
);
/** Rhetorical questions: "why would I give up?", "do I look stuck?" */
const RHETORICAL =
  /^(?:(?:and|but|so|ha|haha|hey) )*(?:why (?:would|should|do|must) (?:i|we|you think)|what makes you|do (?:i|we) (?:look|sound|seem)|since when|who (?:said|says|asked|wants|needs|told you))\b/;
/** Help that the player does not want, or does not want now: "hint not needed", "a clue maybe later". */
const NOT_NOW =
  /\b(?:not|never) (?:really |yet )?(?:needed|wanted|required|necessary|welcome|asked for)\b|\b(?:later|another time|some other time|tomorrow)\b/;
/** A plan for later: "if I need a clue I will ask". */
const ONE_DAY =
  /^(?:and |but |so )?(?:if|when|until|till|unless|before|once|whenever|in case)\b|\b(?:i|we) (?:will|shall|can|might|may|would|promise to) (?:\w+ )?(?:let you know|ask(?! for)|shout|say so|say when|tell you|come back|call you)\b/;
/** A plan for later in one sentence, which must not be split: "I'll ask for a hint when I need one". */
const ASKS_ONE_DAY =
  /\b(?:i|we) (?:will|shall|can|might|may|would) (?:\w+ )?(?:ask|shout|say|tell|let|call|beg|come)\b[^.!?]*\b(?:if|when|once|later)\b/;

const STARTS_TO_HOST =
  /^(?:(?:ok|okay|well|oh|no+|nope|nah|hey|hi|please|pls|so|and|but|sorry|wait|hold on|hm+|ha|haha|thanks|thank you|host|yes|honestly|right|just|really|still|also|now|look|listen|for now|at least|absolutely|definitely|certainly|actually|god|argh|ugh) )*(?:i|we|me|you|do|not|never|no|nobody|without|nor|neither|please|maybe|perhaps|it|for a (?:moment|second|minute)|(?:winners|champions|heroes|people|everybody|everyone)|(?:did|does|is|are|was|have|has|will|would|could|should) not|zero|spoiler|cancel|nowhere|by|almost|nearly|about|stop|quit|avoid|forget|skip|drop|save|hold|keep|withhold|spare|pass|leave|rather|far|too|who|as if|anything|enough|there (?:is|will be)|this (?:is|does|one)|that (?:is|does|was)|it is|your|my|hardly|need|refuse|refusing|try|let|give|can|would|must|better|instead|giving|a|the (?:answer|solution|clue|hint)|any|give|tell|show|want|hint|clue|help|us|more|some|one|just|only|am|had)\b/;
const ASKS_OF_STORY =
  /^(?:(?:and|so|but|ok|then|well) )?(?:is|was|are|were|did|does|do|has|had|have|could|would|will|can|should) (?:(?:not )?(?:he|she|it|they|the|a|an|this|that|these|those|there|his|her|its|their|some\w+|any\w+)|(?!not )[a-z]+) /;
const SUPPOSES_OF_STORY =
  /\b(?:i|we) (?:do not |really |still )*(?:think|believe|suppose|guess|bet|suspect|assume)\b(?! (?:that )?(?:i|we|you|this is over|so)\b)|\b(?:the|my) (?:answer|solution|key|trick|reason|point|guess|theory|idea|bet|hunch|thing|truth) (?:is|was)\b/;
const TELLS_PAST = /\b(?:was|were|did|had|left|found|gave|told|hid)\b/;

export type WithoutRefusals = {
  refuses: boolean;
  /** The message with its punctuation but without its refusals. */
  rest: string;
};

/**
 * Removes from a normalised message what the player refuses: "don't give me the answer, just a hint" asks for a hint. A
 * refusal negates a word about the end of the game or about help, and speaks to the host.
 */
export function withoutRefusals(text: string): WithoutRefusals {
  const parts = clausesOf(text.replace(/\bnevermind\b/g, 'never mind'));
  const kept = parts.map((part) => keptOf(part));
  let refuses = parts.some((part, at) => kept[at] !== part);
  for (const [at, part] of parts.entries()) {
    if (!TURNED_DOWN.test(bareOf(part))) continue;
    for (let before = at - 1; before >= 0; before -= 1) {
      const named = bareOf(parts[before] as string);
      if (named.split(' ').length > MOST_NAMED || ABOUT_SOMEBODY.test(named)) break;
      if (!isWish(named) && named.split(' ').length > 2) break;
      if (isWish(named) && !ASKS_OF_STORY.test(named)) {
        refuses = true;
        kept[before] = '';
      }
    }
  }
  if (!refuses) return { refuses, rest: text };
  return { refuses, rest: kept.filter(Boolean).join(' ').trim() };
}

/** Other players: "you can save the hint for somebody else". */
const FOR_OTHERS = /\bfor (?:somebody|someone|anybody|anyone) else\b/;
const MOST_NAMED = 6;
const MOST_IMPERSONAL = 6;

/** The part of a clause that refuses nothing: the whole clause, a part of it, or nothing (''). */
function keptOf(part: string): string {
  const bare = bareOf(part);
  if (RHETORICAL.test(bare) && isWish(bare) && !ABOUT_SOMEBODY.test(bare)) return '';
  if (!STARTS_TO_HOST.test(bare) && !SPEAKS_ILL.test(bare) && !ONE_DAY.test(bare) && !ASKS_ONE_DAY.test(bare))
    return part;
  if (ABOUT_SOMEBODY.test(bare.replace(FOR_OTHERS, '')) || SUPPOSES_OF_STORY.test(bare)) return part;
  // A long sentence that names no player, host or clue is about the story: "without the stop the bus would have been
  // past".
  if (bare.split(' ').length > MOST_IMPERSONAL && !NAMES_PLAYER_OR_CLUE.test(bare)) return part;
  if (SPEAKS_ILL.test(bare)) return '';
  if (ONE_DAY.test(bare) || ASKS_ONE_DAY.test(bare)) return isWish(bare) ? '' : part;
  if (ASKS_OF_STORY.test(bare) && !/^do not\b|\b(?:you|me|i|we|us)\b/.test(bare)) return part;
  if (GOES_ON.test(bare) || (NOT_NOW.test(bare) && isWish(bare))) return '';
  const plain = NO_REFUSAL.reduce((read, [pattern, meant]) => read.replace(pattern, meant), bare).replace(
    /\s+/g,
    ' ',
  );
  const denial = DENIES.exec(plain);
  if (!denial) return TO_MYSELF.test(plain) && isWish(plain) ? '' : part;
  const scope = plain.slice(denial.index);
  if (!isWish(scope)) return part;
  if (/^nobody (?!asked|said|says|wants?|wanted|needs?|needed|here|is)/.test(plain)) return part;
  if (/^(?:no|not)\b/.test(plain) && TELLS_PAST.test(plain) && !/\b(?:i|we|you|me)\b/.test(plain))
    return part;
  const head = plain.slice(0, denial.index).trim();
  return isWish(head) ? `${head}.` : '';
}

const bareOf = (part: string) =>
  part
    .replace(/[^a-z0-9']+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Each part keeps its closing punctuation. */
function clausesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?;:()])\s*/)
    .flatMap((sentence) => (ASKS_ONE_DAY.test(sentence) ? [sentence] : sentence.split(PART_END)))
    .map((part) => part.trim())
    .filter(Boolean);
}

const PART_END =
  /(?<=,)\s*|\s+-+\s+|\s(?=(?:but|just|because|cos|although|though|until|till|unless|if|when|only|even if|instead)\b)|\s(?=(?:and|so) (?:i|we|you|please|just|tell|show|give|reveal|what|can|could|do|no|not|let)\b)/;
