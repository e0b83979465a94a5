import { wordsOf } from './normalise.ts';
import { AUXILIARIES, FUNCTION_WORDS, NEGATORS, VERBS } from './word-classes.ts';

export type Clause = {
  words: string[];
  /**
   * True for an odd number of negations in the clause. Words outside that deny the clause ("I do not think that …",
   * "none of that is true") reverse this.
   */
  negated: boolean;
  /** Like `negated`, for each word: only the negations before the word count. */
  denied: boolean[];
  /** Whether "or" joins the clause to the previous one, so that the clause asserts nothing. */
  alternative: boolean;
  /** A subordinate clause ("because …") does not decide the polarity of the message. */
  subordinate: boolean;
  sentence: number;
};

const SUBORDINATORS = new Set(
  'because since while although though unless until whereas if when after before'.split(' '),
);
const SPLITTERS = new Set([...SUBORDINATORS, 'but', 'so', 'then', 'who', 'which']);
const PERSONS = new Set('he she they we i'.split(' '));
const STARTERS = new Set(
  `he she it they i we you the a an his her their its this that these those there someone somebody nobody nothing everyone no not
  never did does do was were is are had has have could would will can`.split(/\s+/),
);

/** Sentences that deny all others of the message: "none of that is true", "the opposite happened". */
const GLOBAL_DENIAL =
  /\b(not (true|the case|so|what happened|correct|right)|false that|untrue|wrong that|the (exact )?opposite(?! (side|end|house|corner|direction|bank|shore|wall|building|room))|(none|nothing) of (this|that|it|these|those|the following)|(that|this|it|which|these|those|they|all|everything|following) (is|are|was|were)( all| completely| totally| entirely)? (false|wrong|untrue|lies|incorrect|a lie))\b/;

/** A last sentence that takes back the others: "… Nope.", "… That isn't it.", "… Just kidding!" */
const TAKES_BACK =
  /^(?:[ ,]*(?:no|nope|nah|not|wrong|(?:i am |(?:just|only) )*(?:kidding|joking)|nonsense|rubbish|(?:that|this|it) (?:is|was|can) not(?: be)?(?: it| right| so| the answer)?|(?:that|this|it) is (?:silly|nonsense|rubbish|stupid)))+ *$/;

/** A beginning that denies only its own sentence: "I do not think that …". */
const DENYING_START =
  /^ ?(?:(?:well|but|and|so|then|no),? )*(?:(?:i|we) (?:do|did|would) not (?:really )?(?:think|believe|suppose|guess|say|reckon)|(?:i|we|he|she|they) (?:doubt|doubts|deny|denies|denied)|(?:i|we) (?:(?:can |could )?(?:rule|ruled) out|used to think)|(?:it|that|this) (?:is|was|can|could) (?:not (?:be )?(?:true|so|the case|right|correct|possible)|(?:not|never)(?: be)? because(?! of)|not(?: be)? that(?= (?:he|she|it|they|there|the|a|an|his|her|their|its|some|somebody|someone|nobody) )|false|untrue|wrong|a lie|unlikely|doubtful))(?: that| if| whether)? (?=\S+ \S)/;

const QUESTION_TAG =
  /[, ]+(?:(?:is|was|are|were|did|does|do|has|had|have|could|would|will|can)(?: not)? (?:he|she|it|they|there|this|that|we|you|i)|right|correct|yes|no|yeah|huh)\s*[?.!]*$/;

/**
 * Negations are counted for each clause: "he was not blind, but he was deaf" denies only the first clause. A question
 * that opens with a contracted negation ("wasn't he blind?") is positive; "was he not blind?" is negative.
 */
export function clausesOf(normalised: string): Clause[] {
  const text = normalised.replace(/^(?:no, ?|(?:yes|ok|okay|well|so|ah|hmm),? )(?=\S+ \S+)/, '');
  const untagged = text.replace(QUESTION_TAG, ' ?');
  const parts = sentencesOf(untagged);
  const deniesAll =
    parts.some((part) => GLOBAL_DENIAL.test(part.replace(DENYING_START, ''))) ||
    isTakenBack(sentencesOf(text)) ||
    deniesFromStart(parts);
  const clauses: Clause[] = [];
  for (const [sentence, whole] of parts.entries()) {
    const part = whole.replace(DENYING_START, '');
    const deniesSentence = part !== whole;
    for (const [at, { words: own, alternative }] of segmentsOf(part).entries()) {
      // "I do not think he is blind" is read like "not he is blind".
      const words = deniesSentence && at === 0 ? ['not', ...own] : own;
      const negations = negationsIn(words);
      const isDeniedByStart = deniesSentence && at > 0;
      const isDeniedByAll = deniesAll && !deniesSentence && !GLOBAL_DENIAL.test(words.join(' '));
      const turned = isDeniedByStart || isDeniedByAll;
      clauses.push({
        words,
        alternative,
        subordinate: SUBORDINATORS.has(words[0] ?? ''),
        negated:
          (negations.filter((place) => !IN_PASSING.has(words[place] ?? '')).length % 2 === 1) !== turned,
        denied: words.map(
          (_, place) => (negations.filter((negation) => negation < place).length % 2 === 1) !== turned,
        ),
        sentence,
      });
    }
  }
  return clauses;
}

/** Whether a part of the message denies the whole message, or each of its sentences is a denial. */
export function deniesItself(normalised: string): boolean {
  const parts = sentencesOf(normalised);
  return (
    parts.some((part) => GLOBAL_DENIAL.test(part)) ||
    isTakenBack(parts) ||
    deniesFromStart(parts) ||
    parts.every((part) => DENYING_START.test(part))
  );
}

const isTakenBack = (parts: readonly string[]): boolean =>
  parts.length > 1 && TAKES_BACK.test(parts.at(-1) ?? '');

/** What follows a denial in the same sentence and is not denied: "I do not think he fell, he jumped". */
const CORRECTION = /,? but |,(?= (?:it|he|she|they|we|i|there|that) )/;

/** The sentences of a message. A correction counts as a sentence of its own. */
function sentencesOf(text: string): string[] {
  return text
    .split(/[.!?;:]+|\s-+\s|\n/)
    .filter((part) => /\S/.test(part))
    .flatMap((part) => {
      const start = DENYING_START.exec(part)?.[0].length;
      if (start === undefined || SUBORDINATORS.has(wordsOf(part.slice(start))[0] ?? '')) return [part];
      const correction = part.slice(start).search(CORRECTION);
      return correction < 0 ? [part] : [part.slice(0, start + correction), part.slice(start + correction)];
    });
}

const TOPIC = new RegExp(
  '^ ?(?:(?:is|was|are|does|did|do|has|have|it|this|that|all|the|story|mystery|solution|answer|maybe|really|mainly|anything|something) )*' +
    '(?:about|to do with|related to|connected (?:to|with)) (?:(?:the|a|an|his|her|their|its|some|being) )*[a-z-]+(?: [a-z-]+)?[ ?.!]*$',
);

/** Whether a message only names what the mystery may be about: "is it about money", "to do with the war". */
export const isTopic = (normalised: string): boolean => TOPIC.test(normalised);

/** In "It is not true that A. B. C." B and C are also denied, if neither has a negation of its own. */
function deniesFromStart([first = '', ...others]: readonly string[]): boolean {
  return (
    /^ ?it (?:is|was) (?!(?:not|never) (?:because|that) )/.test(first) &&
    DENYING_START.test(first) &&
    !others.some((part) => negationsIn(wordsOf(part)).length > 0)
  );
}

/** A word before "or" that denies both sides: "no wind or rain", "did not rain or snow". */
const DENIES_BOTH = new Set(['no', 'any', 'without', 'not', 'never']);

type Segment = { words: string[]; alternative: boolean };

function segmentsOf(sentence: string): Segment[] {
  const segments: Segment[] = [];
  for (const [index, piece] of sentence.split(/[,()"]+/).entries()) {
    let current: Segment = { words: [], alternative: false };
    const words = verbOfIts(wordsOf(piece));
    for (const [position, word] of words.entries()) {
      const next = words[position + 1] ?? '';
      const startsClause =
        STARTERS.has(next) || VERBS.has(next) || AUXILIARIES.has(words[position + 2] ?? '');
      const deniesBoth = word === 'or' && DENIES_BOTH.has(words[position - 2] ?? '');
      const joins = (word === 'and' || word === 'or') && startsClause && !deniesBoth;
      const relates =
        word === 'that' &&
        position > 0 &&
        AUXILIARIES.has(next) &&
        !AUXILIARIES.has(words[position - 1] ?? '');
      // In "when it did not come they knew …" only the subject "they" shows where the main clause begins.
      const resumes = PERSONS.has(word) && SUBORDINATORS.has(current.words[0] ?? '');
      const splits = joins || resumes || relates || (SPLITTERS.has(word) && position > 0);
      // "No choice but to jump" corrects nothing.
      const corrects = word === 'but' && isCorrected(current.words) && next !== 'to';
      const replaces = position > 0 && isReplaced(word, next);
      if (((splits || replaces) && hasVerb(current.words)) || corrects) {
        segments.push(current);
        // "It was not because he was ill" denies the reason, so the negation goes to the clause of the reason.
        const last = current.words.at(-1) ?? '';
        const deniesReason = word === 'because' && next !== 'of' && (last === 'not' || last === 'never');
        current = { words: deniesReason ? current.words.splice(-1) : [], alternative: word === 'or' };
      }
      current.words.push(word);
    }
    if (current.words.length === 0) continue;
    if (index > 0 && current.words[0] === 'or') current.alternative = true;
    segments.push(current);
  }
  return mergeFragments(segments);
}

/** Players write "its" for "it is": "its real people outside his booth". */
const verbOfIts = (words: string[]): string[] =>
  words[0] === 'its' && words.length > 1 && !hasVerb(words) ? ['it', 'is', ...words.slice(1)] : words;

/** Words that begin what is true after a denial: "no burglar, just a robot". */
const CORRECTING = new Set('but just only simply merely'.split(' '));
/** After these words, "but" means "except": "nobody but her". */
const BEFORE_EXCEPTION = new Set('nobody nothing none nowhere never one anybody anything'.split(' '));

/** Whether these words deny something, so that a following "but" or "just" can correct it: "not a burglar but a robot". */
const isCorrected = (words: readonly string[]): boolean =>
  words.some((word) => NEGATORS.has(word)) && !BEFORE_EXCEPTION.has(words.at(-1) ?? '');

const REPLACED =
  /^(?:(?:and )?not (?!(?:because|until|only|just|even|to|so|when|if|that|as|in order)\b)|rather than |instead of )/;

/**
 * Whether two neighbouring clauses say what is true and what is not: "not a burglar, but a robot", "a robot, not a
 * burglar".
 */
export const isContrast = (before: Clause, clause: Clause): boolean =>
  REPLACED.test(clause.words.join(' ')) ||
  (CORRECTING.has(clause.words[0] ?? '') && before.negated && isCorrected(before.words));

/** Joins a clause without a verb to its neighbour. A contrast stays separate: "he was walking, not driving". */
function mergeFragments(segments: Segment[]): Segment[] {
  const merged: Segment[] = [];
  for (const segment of segments) {
    const previous = merged.at(-1);
    // "… so as not to disturb anybody" denies the disturbance, not the words before it.
    const denies = /^(?:(?:and )?not|so as not|rather than|instead of)\b/.test(segment.words.join(' '));
    const isApart =
      previous !== undefined &&
      ((denies && hasVerb(previous.words)) ||
        (CORRECTING.has(segment.words[0] ?? '') && isCorrected(previous.words)));
    if (previous && !isApart && (!hasVerb(segment.words) || !hasVerb(previous.words))) {
      previous.words.push(...segment.words);
    } else merged.push(segment);
  }
  return merged;
}

export function hasVerb(words: readonly string[]): boolean {
  return words.some(
    (word, at) =>
      AUXILIARIES.has(word) ||
      VERBS.has(word) ||
      (word.length > 4 && word.endsWith('ed')) ||
      (SUBJECTS.has(words[at - 1] ?? '') && !FUNCTION_WORDS.has(word)) ||
      (/[a-z]{3,}[^s]s$/.test(word) &&
        OBJECT_STARTS.has(words[at + 1] ?? '') &&
        !DETERMINERS.has(words[at - 1] ?? 'the')),
  );
}

/** A word right after one of these words is a verb if it is not a grammar word: "she whistles". */
const SUBJECTS = new Set('he she they we i it who someone somebody nobody everyone everybody'.split(' '));
const DETERMINERS = new Set('a an the his her their its this that these those my your and or of'.split(' '));
/** Words that often follow a verb in the third person: "signals the …", "tells him". */
const OBJECT_STARTS = new Set(
  'a an the him her it them his their its that to up down off out over'.split(' '),
);

function negationsIn(words: readonly string[]): number[] {
  const positions: number[] = [];
  for (const [position, word] of words.entries()) {
    const next = words[position + 1] ?? '';
    if (isTooFar(words, position) || isReplaced(word, next)) {
      positions.push(position);
      continue;
    }
    if (!NEGATORS.has(word)) continue;
    if (word === 'not' && (next === 'only' || next === 'just')) continue;
    if (word === 'not' && position === 1 && isConfirming(words[0] ?? '') && STARTERS.has(next)) continue;
    if (word === 'no' && next === 'doubt') continue;
    // "It failed" has no negation, because it says what happened. But "it failed to open" says what did not happen.
    if (/^(?:fail|refuse)/.test(word) && next !== 'to') continue;
    positions.push(position);
  }
  return positions;
}

/** These words negate only a side remark, and not the whole clause: "too short to reach it", "without a word". */
const IN_PASSING = new Set(['without', 'to', 'instead', 'rather']);

/** Whether the word is a "to" shortly after "too": "too short to reach it" denies the reaching. */
const isTooFar = (words: readonly string[], at: number): boolean =>
  words[at] === 'to' && words.slice(Math.max(0, at - 3), at - 1).includes('too');

/** "Instead of walking" denies the walking. */
const isReplaced = (word: string, next: string): boolean =>
  (word === 'instead' && next === 'of') || (word === 'rather' && next === 'than');

/** "Wasn't he blind?" expects that he was, but "couldn't he see?" expects that he could not. */
function isConfirming(auxiliary: string): boolean {
  return AUXILIARIES.has(auxiliary) && auxiliary !== 'can' && auxiliary !== 'could';
}

/** The first main clause with a verb decides the polarity of the message. */
export function mainPolarity(clauses: readonly Clause[]): 'positive' | 'negative' {
  const main = clauses.find((clause) => !clause.subordinate && hasVerb(clause.words)) ?? clauses[0];
  return main?.negated ? 'negative' : 'positive';
}

/** All words of the clauses, in their order. */
export const wordsIn = (clauses: readonly Clause[]): string[] => clauses.flatMap(({ words }) => words);
