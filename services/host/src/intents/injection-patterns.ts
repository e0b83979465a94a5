const SECRET =
  '(?:solution|answer|answers|ending|secret|truth|facts?|key facts|host notes|notes|system prompt|prompt|instructions?|rules|context|hidden text|text above|words above|conversation)';

/** Disguises in which attackers ask for a secret text, so that the leak check does not recognise the text. */
const DISGUISE =
  '(?:acrostic|anagram|cipher|caesar|rot ?13|base ?64|hex|hexadecimal|morse|binary|ascii|unicode|pig latin|haiku|limerick|rhyme|poem|song|rap|emojis?|json|yaml|xml|csv|code block|markdown|palindrome|backwards?|reversed?|letter by letter|word (?:by|for) word|character by character|one (?:word|letter) at a time|verbatim|every letter|each letter|each line|leetspeak)';

/** Messages that attack the host or its texts instead of asking about the story. */
const INJECTION: readonly RegExp[] = [
  /\brole ?- ?play\b|\b(?:you are|be|play) an? (?:host|ai|bot|assistant|model|game ?master|narrator|oracle|wizard) (?:who|that|which|without)\b/,
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
  /\b(?:messagetouser|factsconfirmed|factconfirmed|classification|game ended|guessed facts|response format|json schema)\b/,
  /\bbegin (?:the )?(?:output|response|reply) with\b|\bstart your (?:reply|answer|response) with\b/,
  /\b(?:ignorier|ignora|ignorez|ignore[zr]?|oublie[zr]?|olvida|vergiss|dimentica)\w*\b.{0,50}\b(?:instruc|anweisung|regeln|regles|reglas|istruzioni|previous|precedent|anterior|vorherig|alles)/,
  /\b(?:losung|solucion|soluzione|reponse|respuesta|antwort|risposta|solucao|oplossing|rozwiazanie)\b/,
  /\b(?:la|die|le|the) solution\b.{0,20}\b(?:en|auf|in|su) (?:francais|deutsch|espanol|italiano)\b/,
  /\b(?:grandmother|grandma)\b.{0,60}\b(?:tell|read|used to|solution|answer)\b.{0,40}\b(?:solution|answer|story|stories|ending)\b/,
  new RegExp(`\\b(?:${DISGUISE})\\b.{0,60}\\b${SECRET}\\b`),
  new RegExp(`\\b${SECRET}\\b.{0,60}\\b(?:${DISGUISE})\\b`),
  /\b(?:make|compose|create|turn|convert|transform|replace|substitute|swap|embed|hide|insert|include|append|put|say|send|give|type|speak|whisper|hint at|shorten|abbreviate|spoil)\b.{0,60}\b(?:full |whole |entire |exact |hidden |real )*(?:solution|ending|secret|system prompt|instructions?|key facts|host notes|hidden text|solution text)\b.{0,40}\b(?:word|words|letter|letters|sentence|line|message|messages|reply|every|instead|in (?:a|the|your|one))\b/,
  /\b(?:replace|substitute|swap|embed|hide|insert|append|include)\b.{0,60}\b(?:solution|system prompt|instructions?|key facts|host notes|hidden text)\b/,
  new RegExp(
    `\\b(?:first|last|next|second|third|opening|final)(?: [a-z0-9]+)? (?:letter|word|sentence|line|character|half|part)s? (?:of|in) (?:the |your )?${SECRET}\\b`,
  ),
  /\b(?:drop table|select from|insert into|delete from|union select)\b/,
  /\brole\b\W{0,6}(?:system|developer|assistant|admin)\b/,
  /\bact as (?:my|an?|the|if)\b|\brole ?play\b|\bplay the (?:role|part) of\b/,
  /\b(?:grand\w+|nan|uncle|aunt|father|mother|friend)\b.{0,60}\b(?:told|tell|read|whisper\w*|always)\b.{0,30}\b(?:me|us)\b.{0,20}\b(?:solution|solutions|answer|secret)\b/,
  /\b(?:pretend|assume|imagine|suppose|act like)\b.{0,20}\b(?:game|mystery|round|i)\b.{0,15}\b(?:over|ended|finished|solved|won|done)\b/,
  /\bno (?:restrictions|filters?|limits|rules)\b|\b(?:unlock|enable|activate|enter|switch to)\b.{0,20}\b(?:mode|access|privileges)\b/,
  /\b(?:new|updated|real|actual) (?:instructions?|rules?|system prompt|task|orders?)\b ?:?|\bend of (?:the )?(?:prompt|instructions?|conversation)\b/,
  /\b(?:what|which|everything|anything) (?:were|was|are|have|had) you (?:been )?(?:told|given|instructed|programmed|trained)\b/,
  /\b(?:for|as) (?:debugging|a debug|testing|a test|quality assurance|an audit|audit|training) ?(?:purposes)?\b.{0,40}\b(?:solution|answer|prompt|instructions?|notes|facts)\b/,
  /\b(?:ecri\w+|escrib\w+|schreib\w*|scriv\w+|schrijf|dame|dime|donne|donnez|dis|dites|gib|sag|nenne|verrate|zeig\w*|dimmi|geef|vertel|diga|diz|podaj|montre\w*|revel\w*|muestra\w*)\b.{0,30}\b(?:solu\w+|antwort|losung|respuesta|reponse|oplossing|risposta|resposta|antwoord|rozwiazanie)\b/,
  /\b(?:ignor\w+|disregard\w*|forget|vergiss|vergeet|olvida\w*|oublie\w*|esquece|dimentica)\b.{0,40}\b(?:instru\w+|regel\w*|regl\w*|regol\w*|regras?|anweisung\w*|istruzioni|prompts?)\b/,
];

/**
 * Whether a message attacks the host or its texts. A question about somebody in the story does not: "was he told to
 * ignore the rules?" The text is normalised.
 */
export const breaksRules = (text: string): boolean =>
  !ABOUT_THE_STORY.test(text) && INJECTION.some((pattern) => pattern.test(text));

const ABOUT_THE_STORY =
  /^(?:(?:and|so|but),? )?(?:is|was|are|were|did|does|do|has|had|have|could|would|will|can) (?:he|she|it|they|there|the|a|an|his|her|their|someone|anyone|somebody|anybody)\b(?!.*\b(?:you|your|me|us|prompt|json|host notes)\b)(?!.*[.!?;:\n].*[a-z])/;
