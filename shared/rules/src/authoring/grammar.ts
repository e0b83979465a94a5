import { wordsOf } from './words.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const AUXILIARIES = set(
  `am is are was were be been has have had do does did can could will would shall should may might must cannot
  isn't aren't wasn't weren't hasn't haven't hadn't don't doesn't didn't can't couldn't won't wouldn't`,
);
const IRREGULAR = set(
  `became began bent bet bit bled blew bought broke brought built burnt burst came cast caught chose clung cost crept cut
  dealt drank drew drove dug ate fell fed felt fought found fled flew forgot forgave froze gave gets goes got grew heard
  held hid hit hung hurt kept knelt knew laid lay leapt learnt led left lent let lit lost made meant met paid put
  ran rang read rode rose said sang sank sat saw sent set shone shook shot shut slept slid sold sought
  spent spoke spread sprang stole stood struck stuck stung swam swept swore swung taught threw told took
  tore thought threw understood went wept woke won wore wound wrote`,
);
const PARTICIPLES = set(
  `been beaten begun bitten blown born broken brought built burnt bought caught chosen come cut dealt done drawn driven
  drunk eaten fallen fed felt found forgotten frozen given gone grown heard held hidden hit hung hurt kept
  known laid left lent let lit lost made meant met paid put read ridden risen run said seen sent set shaken shot shut
  sold spent spoken stolen stood stuck struck swept taken taught thrown told torn understood woken won worn written`,
);
const OBJECTS = set(
  'a an the him her it them his their its that to up down off out over into on at for back away',
);
const PRONOUNS = set(
  'he she it they we i you there this these those someone somebody nobody everyone everybody nothing one',
);
const DETERMINERS = set(
  'a an the his her their its my our your no every each both two three all some another',
);
const PEOPLE = set(
  `boy girl child husband wife son uncle aunt cousin friend bride groom king queen prince nurse cook thief guest widow
  chef judge priest monk nun guard spy patient student victim lady twin niece nephew pilot
  doctor teacher driver painter barber sailor worker customer cashier waiter robber baker butcher farmer hunter
  soldier officer father mother brother sister daughter stranger beggar prisoner actor director minister merchant`,
);
/** These words may stand between a subject and its verb, or before a second verb of the same subject. */
const ADVERBS = set(
  'never always also then only just even still once again soon later now often not almost already',
);

const isAdverb = (word: string) => ADVERBS.has(word) || (word.length > 4 && word.endsWith('ly'));

/** Whether the word is probably a verb or an adverb. A clue should not tell the player to ask about such a word. */
export const isHardlyNoun = (word: string): boolean =>
  IRREGULAR.has(word.toLowerCase()) || /(?:ed|ing|ly)$/i.test(word);

/** Light verbs, adverbs and other words that tell little alone; `COMMON` has more of them. */
const SMALL = set(
  `go goes going gone went come comes coming came doing done make makes making made take takes taking taken took
  put puts get gets getting give gives giving given gave let lets become becomes became begin begins began
  say says said tell tells told want wants wanted try tries tried use uses used need needs needed
  seem seems seemed happen happens happened keep keeps kept turn turns turned
  back away together instead enough well much around along ahead later next first last rather quite less lots perhaps maybe
  cannot must may might shall whether behind between against across near upon neither either another others
  themselves ourselves whatever whoever whenever wherever
  really suddenly finally actually simply exactly nearly usually probably immediately`,
);

/** Whether a clue with only this word would tell the player nothing. */
export const saysNothing = (word: string): boolean =>
  SMALL.has(word.toLowerCase()) || ADVERBS.has(word.toLowerCase());

function isVerb(words: readonly string[], at: number): boolean {
  const word = (words[at] ?? '').toLowerCase();
  const before = (words[at - 1] ?? '').toLowerCase();
  const next = (words[at + 1] ?? '').toLowerCase();
  if (AUXILIARIES.has(word)) return true;
  if (DETERMINERS.has(before)) return false;
  if (IRREGULAR.has(word) || (word.length > 4 && word.endsWith('ed'))) return true;
  const isThird = /[a-z]{2}[^s]s$/.test(word);
  return isThird && (OBJECTS.has(next) || ['he', 'she', 'it', 'who', 'which'].includes(before));
}

const verbAt = (words: readonly string[]): number => words.findIndex((_, at) => isVerb(words, at));

const SUBJECT_LONGEST = 6;

/** A phrase of time before the subject, as in 'years ago he had recorded it'. */
const TIME = /^(?:(?:\w+\s+){1,2}ago|later|afterwards|at last|in the end|since then),?\s+/i;
/** These words begin a relative clause within a subject, as in 'the fire that he lit'. */
const RELATIVES = set('who whom whose which that where when');

export const hasVerb = (text: string): boolean => verbAt(wordsOf(text)) >= 0;

export function startsWithSubject(text: string): boolean {
  const words = wordsOf(text.replace(TIME, ''));
  const first = words[0] ?? '';
  const at = verbAt(words);
  const isNoun =
    PRONOUNS.has(first.toLowerCase()) || DETERMINERS.has(first.toLowerCase()) || /^\p{Lu}/u.test(first);
  // A determiner alone is not a subject: in 'His was gone', only an earlier sentence says what was gone.
  const least = DETERMINERS.has(first.toLowerCase()) && !PRONOUNS.has(first.toLowerCase()) ? 2 : 1;
  return (
    isNoun && at >= least && at <= SUBJECT_LONGEST && !words.slice(0, at).some((word) => RELATIVES.has(word))
  );
}

/** Whether a pronoun begins a second clause, as in 'when it stayed silent she knew'. */
export function hasTwoClauses(text: string): boolean {
  const words = wordsOf(text).map((word) => word.toLowerCase());
  const at = verbAt(words);
  return words.some(
    (word, place) =>
      place > at && PRONOUNS.has(word) && isVerb(words, place + 1) && words[place - 1] !== 'that',
  );
}

export function startsWithVerb(text: string): boolean {
  const words = wordsOf(text);
  return isVerb(words, isAdverb((words[0] ?? '').toLowerCase()) ? 1 : 0);
}

/**
 * Null if the clause begins with other words than its subject, such as 'years ago', or if the subject has a relative
 * clause.
 */
export function subjectOf(clause: string): string | null {
  if (!startsWithSubject(clause)) return null;
  const words = wordsOf(clause.replace(TIME, ''));
  const before = words.slice(0, verbAt(words)).filter((word) => !isAdverb(word.toLowerCase()));
  const subject = before.join(' ');
  return clause.startsWith(subject) ? subject : null;
}

export function isPerson(subject: string): boolean {
  const words = subject.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.includes('and') || PRONOUNS.has(first.toLowerCase())) return false;
  if (PEOPLE.has(last) || /(?:man|woman|ist|ian)$/.test(last)) return true;
  return words.every((word) => /^\p{Lu}/u.test(word)) && !DETERMINERS.has(first.toLowerCase());
}

/**
 * Adds the auxiliary of the first verb to a second verb that shares it, for example 'was' to 'taken away' in 'was found
 * and taken away'.
 */
export function verbGroupOf(first: string, second: string): string {
  const words = wordsOf(first);
  const at = verbAt(words);
  const auxiliary = (words[at] ?? '').toLowerCase();
  const main =
    words
      .slice(at + 1)
      .find((word) => !isAdverb(word.toLowerCase()))
      ?.toLowerCase() ?? '';
  const isParticiple = (word: string) => PARTICIPLES.has(word) || /[^e]ed$/.test(word);
  const next = (wordsOf(second)[0] ?? '').toLowerCase();
  const carries =
    AUXILIARIES.has(auxiliary) && isParticiple(main) && isParticiple(next) && !AUXILIARIES.has(next);
  return carries ? `${auxiliary} ${second}` : second;
}
