/** A message about somebody in the story does not address the host. */
export const ABOUT_SOMEBODY =
  /\b(?:he|she|they|him|her|his|hers|them|their|someone|somebody|anyone|anybody)\b/;
/** Questions about help in the story: "is help needed?", "does someone help them?" */
export const ASKS_ABOUT_HELP =
  /^(?:(?:is|was) help needed|(?:does|did|do|has|had|will|would|could) (?:he|she|they|some(?:one|body)|any(?:one|body)) (?:[a-z]+ )?help)\b(?!.*\b(?:i|we|us|me|my|you|your)\b)/;
export const FIRST_PERSON = /\b(?:i|we|us|me|my)\b/;
export const ASKS_FOR_ANSWER =
  /\b(?:what (?:is|was|were)|tell me|show me|give me|reveal|read out|let me (?:see|know|have)|i want|just) (?:just )?(?:the |your )?(?:full |real |right |correct |actual |whole )*(?:answer|solution|ending|explanation)\b/;
export const CLUE_WORD =
  /\b(?:clues?|hints?|tips?|pointers?|nudge|help me|help us|something (?:helpful|useful))\b/;
/** Requests for a clue about a topic: "give me a hint about the letter", "how about a clue on the weapon?" */
export const CLUE_ABOUT =
  /^(?:(?:ok|please|so|maybe|well|hey) )*(?:can|could|may|would|will|do you|have you|i|we|give|need|want|any|another|a|how about|what about|tell|show|let me)\b(?!.*\b(?:did|was|were|had)\b).{0,30}\b(?:clues?|hints?|tips?|pointers?) (?:about|on|for|regarding|concerning)\b/;
/** Words that address the host rather than ask about the story, or a few words that ask for a clue. */
export const TO_THE_HOST =
  /\b(?:me|us|you|i|we|please|pls|plz|thanks)\b|^(?!.*\b(?:is|was|are|were|did|has|had)\b)(?:use|give|show|get|take|buy|spend|request|send|drop|offer|provide|another|next|one|more|new|some|any|small|tiny|little|first|second|an?)\b(?: [a-z]+){0,5}$/;
export const SUPPOSES =
  /^(?:so |ok |then )?(?:i (?:do not |still |really )?(?:think|guess|bet|believe|suppose|assume|doubt|wonder)|(?:is|was|are|were|did|does)(?! you)|how (?:many|much|often)|what|why|who|where|when)\b/;

/** Talk about the player's progress or about earlier messages, and talk that is never about a story. */
export const PROGRESS: readonly RegExp[] = [
  /^(?:(?:so|ok|and|but|hey|host) )*(?:am i|are we) (?:even |still |really |just )?(?:getting|on|close|closer|warm|warmer|hot|cold|colder|near|nearly|almost|far|doing|there|done|right so far|any)\b/,
  /^(?:(?:so|ok|and|but) )*is (?:my|our|this|that)(?: [a-z]+)? (?:theory|guess|idea|line of thought|reasoning|direction|thinking)\b/,
  /^(?:was|is) that (?:a|an|your|the) (?:yes|no|answer|joke|mistake|hint|clue|maybe)\b/,
  /^(?:did|have) i (?:already |just )?(?:ask|asked|say|said|win|won|find|found|guess|guessed|get|got|miss|missed)\b/,
  /^(?:that|this) (?:was|is) (?:such )?an? .{0,20}\b(?:answer|question|riddle|hint|clue|reply|game|mystery|host)$/,
  /^wait\b.{0,8}$/,
  /^(?:oh|ah|aw|uh|um|hey|hi|hello|well) (?:no|yes|well|ok|boy|man|dear|nice|there|nice to meet you|shoot|shucks|darn|dang|damn|heck|crap|shit|rats)\b.{0,20}$|\bnice to meet you\b/,
  /^(?:(?:that|this) is a )?good (?:question|point|one)\b.{0,10}$/,
  /^(?:could|can|would|will|please) (?:you )?(?:please )?(?:repeat|rephrase|explain|clarify|elaborate|be (?:more|clearer|nicer))\b/,
  /^(?:explain|clarify|elaborate|rephrase)(?: please| pls)?$/,
  /^you (?:already|just|have|never|always|also)\b(?!.*\b(?:mean|meant)\b)/,
  /^(?:(?:hm+|wait|hold on|ok|just|please|no) )*(?:(?:i|we) (?:just )?need|give (?:me|us)|let us have) (?:just )?(?:a|some|more|another|one) (?:more )?(?:minute|moment|second|sec|time|break|think)\b/,
  /^let me (?!see\b|know\b|have\b|get\b)/,
  /^my (?:friend|wife|husband|brother|sister|mom|mum|dad|son|daughter|partner|kids?) (?:is|and i|wants?|thinks? this|says this)\b.{0,25}\b(?:helping|playing|me|here|game)\b/,
  /^(?:say|sing|speak|recite|draw|count|dance|bark|meow) (?!(?:he|she|they|it)\b).{0,30}$/,
];

export const GAME_TALK: readonly RegExp[] = [
  /^(?:so |and )?how many (?:questions|points|q)\b.{0,8}\b(?:have|did|do|can|are|am)\b.{0,12}\b(?:i|we|you|left|allowed)\b/,
  /^(?:so |and )?how many (?:of (?:these|them) (?:are|do)|(?:of these |more |other )?(?:mysteries|puzzles|riddles) (?:are|do|have|can))\b/,
  /^how (?:nice|kind|clever|lovely|sweet|polite|good|well)(?:ly)?\b.*\byou\b/,
  /^(?:so |and )?why (?:do|did|are|can|will|would) (?:you|u)\b/,
  /^(?:so |and )?who (?:writes|wrote|makes|made|invents|comes up with) (?:(?:this|the)(?: (?:app|game|story|mystery|puzzle|riddle))?|(?:all )?(?:these|those|your|the)(?: (?:stories|mysteries|puzzles|riddles))?)\b(?: (?:of yours|for (?:the|this|your) (?:app|game|site)|(?:in|on) (?:the|this|your) (?:app|game|site)|anyway|then|lol)\b.{0,20})?$/,
  /^(?:hi|hello|hey|hiya|good (?:morning|evening|afternoon)|thanks|thank you)(?: (?:hi|hello|hey|hiya|good (?:morning|evening|afternoon)|thanks|thank you|there|host|again|a lot|so much))*(?: how (?:are|is|do) .{1,30})?$/,
  /^(?:ok |so |and |hey )?(?:can|may|could|shall|should|do|am) (?:i|we)\b.{0,30}\b(?:play|skip|change|restart|start|pause|undo|share|save|quit later|come back|another|different|next|new|ask|questions?|guess|win|lose|points?|score)\b/,
  /^(?:is|was) (?:this|it|that)(?: one| mystery| story| puzzle| riddle| game)? (?:an? )?(?:really |very |so |too )?(?:based on|hard|difficult|easy|tricky|popular|new|old|famous|good|fun)\b(?! (?:to|that|thing)\b).{0,25}$/,
  /\b(?:based on|is this|is it) an? (?:true|real) (?:story|case|event)\b/,
  /^(?:are|do|did|were|have|can) you (?!(?:mean|say|think|saying|tell|confirm|eat|drink|wear|buy|find|use|ride|touch|smell|hear|carry|put|sit)\b)(?!.{0,30}\b(?:it|one|them|these|those)$).{0,40}$/,
  /^(?:i|we) (?:really )?(?:like|love|hate|enjoy|enjoyed)(?:d)? (?:this|it|the game|that|these)\b/,
  /^(?:skip|next|restart|pause|menu|score|new (?:game|mystery|story)|play again|another (?:game|mystery|story|one)|start over|next (?:game|mystery|story))$/,
  /^(?:good|nice|great|fun|cool|boring|bad|lovely|clever) (?:game|mystery|story|puzzle|riddle|one)$/,
];

export const TALK =
  /^(?:(?:hi|hello|hey|hiya|yo|good (?:morning|evening|afternoon|night)|thanks|thank you|thx|ok|okay|cool|nice|great|wow|lol|haha|hm+|huh|yes|no|maybe|sure|bye|goodbye|sorry|test|testing|there|host|game|master|i see|got it|interesting|really|later|understood|thinking|noted|agreed|alright|well played|well|gg|gotcha|phew|yikes|ouch|yay|aha|bravo|omg|ugh|meh|oof|whoa|woah|eww?|yuck|aww?|eureka|bingo|touche|damn|oops|please|love this|this is (?:fun|hard|boring|great)|are you (?:a bot|an ai|human|real|there|chatgpt|a human|a robot)|who are you|let me think|good one)\s*)+$/;

/**
 * Talk about the player: "my cousins are twins too". But "our hero" is somebody in the story. With a word of
 * `OWN_THEORY`, the message is a theory.
 */
const ABOUT_ME =
  /^(?:(?:and|but|so|oh|ok|well|haha|hey|yeah|wow|hm+) )*(?:i|we|my|our(?! (?:[a-z]+ ){0,2}(?:man|woman|guy|girl|boy|lady|gentleman|hero|heroine|friend|witness|victim|culprit|thief|killer|driver|captain|doctor)\b))\b/;
const OWN_THEORY =
  /\b(?:think|thinks|thinking|guess|guessing|bet|betting|believe|suppose|assume|doubt|wonder|say|reckon|imagine|suspect|theory|question|answer|idea|hunch|mean|feel|feeling|sure|know|would|final|conclude|understand|take it|hypothesis|solution|opinion)\b/;
const OPINION =
  /^(?:(?:oh|wow|haha|well|hm+|aw+) )*(?:what|that is|this is|such|how) (?:such )?an? (?:(?:very|really|so|rather|pretty) )?(?:beautiful|lovely|nice|great|sad|funny|clever|weird|strange|odd|scary|creepy|wonderful|horrible|terrible|cute|sweet|amazing|brilliant|awful|good|cool|hard|tough|tricky|difficult|dark|interesting|fun|crazy|silly|spooky)\b(?: [a-z']+){0,4}$/;
const PRAISE =
  /^(?:(?:oh|wow|haha) )*(?:well done|bravo|good job|nice one|way to go|poor thing)(?: [a-z']+){0,5}$/;
const PITY = /^(?:(?:oh|aw+|haha) )*poor (?:old )?[a-z']+(?: [a-z']+)?(?: (?:haha|lol))?$/;

/** The message begins with a remark of two words: "Brave woman. Respect." */
const VERDICT_ON_SOMEBODY =
  /^(?:(?:oh|wow|haha|aw+),? )*(?:brave|cool|mean|poor|nice|lovely|sweet|clever|evil|nasty|sad|silly|smart|cruel|wicked|great|good|neat|brilliant|beautiful|wise|naughty|cheeky) [a-z]+[.!,](?! (?:is|was|did|does)\b)/;
const MOOD =
  /^(?:well,? )?(?:that is|that was|this is|it is) (?:(?:rather|really|so|pretty|quite|very|just|too|kind of) )?(?:tragic|sad|dark|grim|creepy|spooky|funny|hilarious|sweet|touching|clever|brilliant|awful|horrible|beautiful|lovely|depressing)\b.{0,15}$/;

/** Expects a text with its punctuation. */
export const judgesSomebody = (text: string): boolean => VERDICT_ON_SOMEBODY.test(text);

/** Remarks about the player or the story, which the host cannot judge. */
export const isRemark = (text: string): boolean =>
  OPINION.test(text) ||
  MOOD.test(text) ||
  PRAISE.test(text) ||
  PITY.test(text) ||
  (ABOUT_ME.test(text) && !OWN_THEORY.test(text));

export const GOES_ON =
  /^(?:(?:please|ok|okay|just|and|so|lets|let us|can we|shall we|(?:i|we) (?:want|would like) to) )*(?:continue|carry on|keep going|go on)(?: (?:please|then|now|with the game|the game|playing|guessing))*$/;

/** Asks the host whether the mystery is solved: "did I solve it?", "so that is the whole answer?" */
export const ASKS_IF_SOLVED = new RegExp(
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

/** Asks what help costs: "do I lose points for a clue?" */
export const ASKS_THE_PRICE =
  /^(?:(?:so|and|but|ok|okay|host|wait),? )*(?:do|does|did|will|would|is|are|how|what)\b(?=.*\b(?:clues?|hints?|tips?|help)\b)(?!.*\b(?:he|she|they|him|her|them|his|their)\b).*\b(?:costs?|lose|deduct(?:ed)?|price|points)\b/;
/** A question about the story: "does the hour give us a clue?", "is there a clue in the title?" */
export const ASKS_WHAT_TELLS =
  /^(?:(?:and|so|but),? )?(?:(?:is|was|are|were) there (?:an? |any |another )?(?:clues?|hints?) (?:hidden )?(?:in|on|inside) (?:the|his|her|its|their|this|that) (?!game)|(?:do|does|did|will|would|could|can) (?:the|his|her|its|their|this|that|these|those) (?!host|game|clues?\b|hints?\b)[a-z ]+ (?:give|offer|provide|hold|contain|have|leave|be) (?:us |me |you |him |her |them |away )?(?:an? |any |the )?(?:clues?|hints?)\b|(?:is|was) (?:the|his|her|its|their|this|that) (?!answer|host|game)[a-z]+(?: [a-z]+)? an? (?:[a-z]+ )?(?:clue|hint)\b)/;
/** What somebody or something in the story said: "the note said help me". It asks the host for nothing. */
export const REPORTS =
  /^(?:(?:and|so|but|maybe|perhaps),? )*(?:(?:the|an?|his|her|their) (?!host|game|app|clue|hint|answer|last|first)[a-z]+|he|she|they|somebody|someone) (?:said|read|wrote|spelled|asked|told|meant|shouted|yelled)\b/;
/** A refusal of help: "I don't want any help". With "just", "only" or "but" after it, a message may be a request. */
export const REFUSES_HELP =
  /\bnot (?:really |actually )?(?:want|need|like|take)(?: any| your| ur| the| some| an?)?(?: [a-z]+)? (?:help|clues?|hints?)\b(?!.*\b(?:just|only|but)\b)/;

const GIVEN_CLUE =
  /\b(?:(?:that|the|your|ur|those|these|last|previous|earlier|first|second)(?: (?:last|first|second|other|previous|earlier))? (?:clues?|hints?|tips?)(?: (?:from|of|you|before|i) [a-z]+(?: [a-z]+)?)? (?:was|were|is|did|does|do|has|had|have|only|just|really|actually|helped|told|tells|made|makes|confused|confuses|sucked|sucks|sent|led|gave|says|said)|(?:that|this|it) (?:was|is) (?:such )?(?:a|an|the|your|some) (?:[a-z]+ ){0,3}(?:clue|hint|tip)|(?:asked for|took|used|regretted) (?:a|the|that|one|another|your) (?:[a-z]+ )?(?:clue|hint|tip)|(?:useless|worthless|terrible|bad|awful|rubbish|lousy|pointless|great|good|nice|lovely|brilliant|excellent|perfect) (?:clue|hint|tip)|put (?:that|the|your) (?:clue|hint|tip) (?:back|away))\b/;
const ASKS_AGAIN =
  /\b(?:another|(?:one|any|some|few|two|give me) more|more (?:clues|hints|help)|next|again|please|pls|plz|(?:a|one|some) (?:better|good|decent|proper|real|clearer|different|new)|can|could|would|will|need|want|give|got any|try|how about|what about|(?<!not )help (?:me|us))\b/;
/** A remark about a clue that the host has given: "that hint did not help at all". It asks for no other clue. */
export const isRemarkOnClue = (text: string): boolean => GIVEN_CLUE.test(text) && !ASKS_AGAIN.test(text);
