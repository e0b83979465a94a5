import {
  hasTwoClauses,
  hasVerb,
  isPerson,
  startsWithSubject,
  startsWithVerb,
  subjectOf,
  verbGroupOf,
} from './grammar.ts';
import { sentencesOf, stemsOf, wordsOf } from './words.ts';

/** The places in a sentence where another claim may begin, for example at ', but '. */
const JOINTS = /(;\s+|:\s+|\s+[—–]\s+|,\s+(?:(?:and|but|so|then|yet)\s+)?|\s+(?:and|but|because|while)\s+)/;
/** Words for a condition or an opinion. A sentence with such a word stays whole, because its parts are not facts. */
const NOT_ASSERTED =
  /\b(?:if|unless|either|or|as though|(?:thought|thinks?|believe[ds]?|hope[ds]?|wish(?:ed|es)?|pretend(?:ed|s)?|imagine[ds]?|dream(?:ed|t|s)?|assume[ds]?|suppose[ds]?|claim(?:ed|s)?|fear(?:ed|s)?)\s+(?!to\b|of\b)|not because)\b/i;
const SPEECH =
  /(?:^|\s)["'“‘]|["”]|\b(?:means?|told|tells?|said|says?|asks?|asked|wrote|writes?|reads?)\b[^,;]*:/i;
const OPEN_QUOTE = /:\s*['‘"“][^'’"”]*$/;
const OPENING = /^(?:(?:so|then|but|and|yet|however|therefore|thus|finally|instead(?! of))\b,?\s+)+/i;
const SUBORDINATE = /^(?:by the time|while|when|once|because|since|as|after|although|though)\s+/i;
const RELATIVE = /^(?:who|which)\s+/i;

const sentence = (text: string) => {
  const bare = text.trim().replace(/[.,;:!…]+$/u, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}.`;
};

/**
 * Splits a text into claims, which are short sentences. A sentence that cannot be split safely (speech, a condition, an
 * opinion) stays whole. Questions and bare quotations are left out.
 */
export function claimsOf(text: string): string[] {
  return sentencesOf(text)
    .filter((each) => !/^["'“‘]|\?["'”’)]*$|[.!]["'”’]$/.test(each))
    .flatMap(claimsOfSentence)
    .filter((claim) => stemsOf(claim).length > 0 && !OPEN_QUOTE.test(claim));
}

const isSeveralClaims = (text: string): boolean => claimsOf(text).length > 1;

const BRIEF = 16;
/** If the words after a cut begin like this, they limit or deny the words before the cut. */
const TURNS = /^(?:or|nor|not|neither|if|unless|except|but|as if|as though)\b/i;

export const isBrief = (text: string): boolean => wordsOf(text).length <= BRIEF && !isSeveralClaims(text);

/**
 * Cuts a long claim at its first comma, colon, semicolon or 'and that'. Returns the claim unchanged if its first part
 * is not a complete claim, or if the rest limits or denies the first part.
 */
export function shortened(claim: string): string {
  if (wordsOf(claim).length <= BRIEF) return claim;
  const [head = '', tail = ''] = claim.split(/(?:[,:;]|\s+and that)\s+(.*)/s);
  const isWhole =
    startsWithSubject(head) &&
    !SUBORDINATE.test(head) &&
    !SPEECH.test(`${head}:`) &&
    !NOT_ASSERTED.test(head);
  return isWhole && stemsOf(head).length >= 2 && !TURNS.test(tail) ? sentence(head) : claim;
}

function claimsOfSentence(whole: string): string[] {
  const text = whole.trim().replace(OPENING, '');
  if (NOT_ASSERTED.test(text) || SPEECH.test(text)) return [sentence(text)];
  const [first = '', ...rest] = text.split(JOINTS);
  if (SUBORDINATE.test(first) && hasTwoClauses(first)) return [sentence(text)];
  const clauses = new Clauses();
  clauses.add('', first, false);
  for (let at = 0; at < rest.length; at += 2) {
    const endsList = rest.slice(at + 2).some((part, after) => after % 2 === 1 && startsWithVerb(part));
    clauses.add(rest[at] ?? '', rest[at + 1] ?? '', /^,\s+$/.test(rest[at] ?? '') && !endsList);
  }
  const parts = clauses.done();
  const isSound = parts.every((clause) => hasVerb(clause) && stemsOf(clause).length > 0);
  return parts.length > 1 && isSound ? parts.map(sentence) : [sentence(text)];
}

class Clauses {
  readonly #closed: string[] = [];
  #current = '';
  /**
   * The subject of the current clause. A later verb without its own subject gets this subject. Null if the subject is
   * unclear.
   */
  #subject: string | null = null;
  /** True if the current clause stands between a noun and its verb, as in 'the fox, which came at night, barked'. */
  #isAside = false;

  /**
   * @param isList true if the joint is only a comma and no later part begins with a verb. The part may then begin with
   * an adjective, as in 'bare, burnt ground'.
   */
  add(joint: string, part: string, isList: boolean): void {
    const isOpen = this.#current !== '' && !hasVerb(this.#current);
    const isTwo = SUBORDINATE.test(part) && hasTwoClauses(part);
    const plain = part.replace(OPENING, '').replace(SUBORDINATE, '');
    const isRelative = RELATIVE.test(part);
    if (this.#current === '') this.#begin(plain);
    else if (
      isOpen &&
      !this.#current.includes(',') &&
      isRelative &&
      startsWithVerb(part.replace(RELATIVE, ''))
    ) {
      const noun = this.#current;
      this.#begin(`${noun} ${part.replace(RELATIVE, '')}`, noun);
      this.#isAside = true;
    } else if (isOpen && plain !== part && startsWithSubject(plain)) {
      this.#closed.push(plain);
    } else if (!isOpen && !isRelative && !isTwo && startsWithSubject(plain)) {
      this.#close();
      this.#begin(plain);
    } else if (!isOpen && this.#subject !== null && (!isList || this.#isAside) && startsWithVerb(part)) {
      const acts = verbGroupOf(this.#current, part);
      this.#close();
      this.#begin(`${this.#subject} ${acts}`, this.#subject);
    } else {
      this.#current += joint + part;
      if (!hasVerb(part) || isRelative) this.#subject = null;
    }
  }

  done(): string[] {
    this.#close();
    return this.#closed;
  }

  #begin(clause: string, subject?: string): void {
    this.#isAside = false;
    this.#current = withName(clause, this.#closed.at(-1) ?? '');
    this.#subject = subject ?? subjectOf(this.#current);
  }

  #close(): void {
    if (this.#current !== '') this.#closed.push(this.#current);
    this.#current = '';
  }
}

const HE_OR_SHE = /^(?:he|she)\b/i;

/** Replaces the first 'he' or 'she' with a name, if the clause before it names one person and nobody else. */
function withName(clause: string, before: string): string {
  const person = HE_OR_SHE.test(clause) ? subjectOf(before) : null;
  if (person === null || !isPerson(person)) return clause;
  const others = before.slice(person.length);
  const isAlone = /^\s+(?:is|was)\b/.test(others) || !/\b(?:the|an?|his|her|their)\s|\p{Lu}/u.test(others);
  return isAlone ? clause.replace(HE_OR_SHE, person) : clause;
}
