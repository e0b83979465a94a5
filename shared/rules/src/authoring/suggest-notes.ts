import { claimsOf, isBrief, shortened } from './claims.ts';
import { isHardlyNoun, saysNothing } from './grammar.ts';
import { givesAway, isToldBy } from './lint-mystery.ts';
import { coverage, sentencesOf, spellingsOf, stemsOf } from './words.ts';

export type SuggestedNotes = {
  keyFacts: { text: string; weight: 1 | 3 }[];
  statements: { text: string; answer: 'yes' }[];
  /** The clues go from gentle to strong. `facts` has indices of `keyFacts`. */
  clues: { text: string; facts: number[] }[];
};

const FACTS_MAX = 5;
/** How many facts get the large weight. A player can solve the mystery without the other facts. */
const HEAVY_FACTS = 2;
/**
 * A brief claim that is worth less (see `worthOf`), or that repeats a chosen claim, becomes a key fact only while fewer
 * than `HEAVY_FACTS` key facts are chosen.
 */
const LEAST_WORTH = 1;
const STATEMENTS_MAX = 40;
const TEXT_MAX = 300;
const QUOTE_MAX = 160;
/**
 * A claim repeats a chosen claim that has at least this share of its new words (words that the scenario lacks). An
 * `IDENTITY` claim never repeats another claim.
 */
const SAME = 0.6;

const fits = (text: string) => [...text].length <= TEXT_MAX;
const clip = (text: string, max: number) => {
  const points = [...text];
  return points.length <= max
    ? text
    : `${points
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
};

/**
 * Drafts host notes, for the author to correct. The best claims of the solution that the scenario does not tell become
 * key facts. The key facts that add most to the scenario get the large weight. The claims of both texts become
 * statements.
 */
export function suggestNotes(prompt: string, solution: string): SuggestedNotes {
  const facts = factsOf(prompt, solution);
  const statements = [...claimsOf(solution), ...claimsOf(prompt)].filter(fits);
  return {
    keyFacts: facts,
    statements: [...new Set(statements)]
      .slice(0, STATEMENTS_MAX)
      .map((text) => ({ text, answer: 'yes' as const })),
    clues: cluesFor(prompt, solution, facts),
  };
}

/**
 * Returns the claims that are brief enough for a player to find with one question. If no claim is brief, returns the
 * long claims of at most `TEXT_MAX` code points.
 */
export function atomicFacts(text: string): string[] {
  const claims = claimsOf(text).map(shortened);
  const brief = claims.filter(isBrief);
  return brief.length > 0 ? brief : claims.filter(fits);
}

/**
 * Long claims become key facts until the key facts have this share of the solution's new words (words that the scenario
 * lacks). With a smaller share, a game could end before the player finds the main point.
 */
const ENOUGH = 0.4;

function factsOf(prompt: string, solution: string): SuggestedNotes['keyFacts'] {
  const told = new Set(stemsOf(prompt));
  const claims = claimsOf(solution)
    .flatMap((text, at) => (fits(text) ? [{ text, at, news: newsOf(text, told) }] : []))
    .filter(({ text, news }) => news.length > 0 && !isToldBy(prompt, text));
  const brief = claims
    .map(({ text, at }) => ({ text: shortened(text), at }))
    .filter(({ text }) => isBrief(text) && !isToldBy(prompt, text))
    .map((claim) => ({ ...claim, news: newsOf(claim.text, told) }));
  const solutionNews = newsOf(solution, told);
  const chosen: typeof claims = [];
  const isSame = (claim: (typeof claims)[number]) =>
    !IDENTITY.test(claim.text) && chosen.some(({ news }) => coverage(news, claim.news) >= SAME);
  for (const claim of brief.sort(byWorth)) {
    const isOfUse = worthOf(claim) >= LEAST_WORTH && !isSame(claim);
    if (chosen.length < FACTS_MAX && claim.news.length > 0 && (isOfUse || chosen.length < HEAVY_FACTS))
      chosen.push(claim);
  }
  for (const claim of claims.sort(byWorth)) {
    if (
      coverage(
        chosen.flatMap(({ news }) => news),
        solutionNews,
      ) >= ENOUGH
    )
      break;
    if (!isBrief(claim.text) && !isSame(claim)) chosen.splice(FACTS_MAX - 1, 1, claim);
  }
  const heart = chosen.toSorted(byWorth).slice(0, HEAVY_FACTS);
  return chosen
    .sort((a, b) => a.at - b.at)
    .map((claim) => ({ text: claim.text, weight: heart.includes(claim) ? 3 : 1 }));
}

const newsOf = (text: string, told: ReadonlySet<string>) =>
  [...new Set(stemsOf(text))].filter((stem) => !told.has(stem));

/**
 * A claim that says who or what somebody is, such as 'The customer is a fox.' It is short but tells much, so its worth
 * is raised.
 */
const IDENTITY = /^(?!it\b|they\b|there\b)(?:\S+ ){1,4}(?:is|was|are|were) (?!\w+(?:ed|ing)\b)/i;
const OF_IDENTITY = 3;
/** A claim that needs the sentence before it, such as 'It was the easiest way out.' Its worth is lowered. */
const LEANS = /^(?:it|they|this|that|there|its)\b/i;
const OF_LEANING = 1;

/**
 * A claim that somebody found something out, such as 'The mistake was found.' It tells less than what was found out, so
 * its worth is lowered. 'Nobody found it' and 'She found that …' tell more.
 */
const DISCOVERY =
  /^(?!.*\b(?:not|never|no|nobody|nothing)\b).*\b(?:found|finds|showed|shown|shows|noticed|notices|understood|understands|discovered|discovers|reali[sz]ed|reali[sz]es)\b(?! (?:out )?that\b)/i;
const OF_DISCOVERY = 2;

const worthOf = ({ text, news }: { text: string; news: readonly string[] }): number => {
  const bonus = DISCOVERY.test(text) ? -OF_DISCOVERY : IDENTITY.test(text) ? OF_IDENTITY : 0;
  return Math.max(0.5, news.length + bonus - (LEANS.test(text) ? OF_LEANING : 0));
};

const byWorth = (a: Parameters<typeof worthOf>[0], b: Parameters<typeof worthOf>[0]) =>
  worthOf(b) - worthOf(a);

/** If a key fact has at most this many new words, each of these words tells most of the fact. */
const FEW_NEWS = 3;

/**
 * Drafts up to two clues that point to the scenario, and then at most one clue for each key fact. Strong clues, and
 * clues to facts with the large weight, come last. Leaves out clues that give the solution away.
 */
function cluesFor(
  prompt: string,
  solution: string,
  facts: SuggestedNotes['keyFacts'],
): SuggestedNotes['clues'] {
  const scenario = sentencesOf(prompt).filter((sentence) => !sentence.includes('?'));
  const answer = spellingsOf(solution);
  const told = spellingsOf(prompt);
  const byUse = (a: string, b: string) =>
    Number(isHardlyNoun(a)) - Number(isHardlyNoun(b)) || b.length - a.length;
  const isAboutAnswer = (sentence: string) => stemsOf(sentence).filter((stem) => answer.has(stem)).length;
  const scene = [...scenario].sort((a, b) => isAboutAnswer(b) - isAboutAnswer(a))[0];
  const pointer = [...told]
    .filter(([stem, word]) => answer.has(stem) && !saysNothing(word))
    .map(([, word]) => word)
    .sort(byUse)[0];
  const clues: SuggestedNotes['clues'] = [
    ...(scene ? [{ text: `Read this once more: “${clip(scene, QUOTE_MAX)}”`, facts: [] }] : []),
    ...(pointer ? [{ text: `Ask about “${pointer}”: it matters more than it seems.`, facts: [] }] : []),
  ];
  const named = new Set(pointer ? stemsOf(pointer) : []);
  const pointed = facts.map(({ text, weight }, at) => {
    const words = [...spellingsOf(text)].filter(
      ([stem, word]) => !named.has(stem) && !text.startsWith(word) && !saysNothing(word),
    );
    const known = words.filter(([stem]) => told.has(stem));
    const news = words.filter(([stem]) => !told.has(stem));
    const isFew = news.length <= FEW_NEWS;
    const isKnown = isFew && known.length > 0;
    const word = (isKnown ? known : news).sort(([, a], [, b]) => byUse(a, b))[0];
    if (word) named.add(word[0]);
    // If a fact adds only a few words to the scenario, each of them gives the fact away. So the clue names a word that
    // is in the scenario too. If the fact has no such word, the clue names a new word and is strong.
    return { at, weight, word: word?.[1], isKnown, isStrong: isFew && !isKnown };
  });
  pointed.sort((a, b) => Number(a.isStrong) - Number(b.isStrong) || a.weight - b.weight);
  for (const { at, word, isKnown } of pointed) {
    const text = isKnown ? `Ask more about “${word}”.` : `The scenario keeps quiet about this: “${word}”.`;
    if (word) clues.push({ text, facts: [at] });
  }
  return clues.filter(({ text }) => !givesAway(text, { prompt, solution }));
}
