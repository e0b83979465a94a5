import type { HostAnswer } from '@sidelight/contracts';
import type { HostStory } from '../host.ts';
import { buildKnowledge, type StoryKnowledge } from '../knowledge/story-knowledge.ts';
import { clausesOf } from '../text/clauses.ts';
import { normalise } from '../text/normalise.ts';
import { type Stated, statedBy } from '../text/stated.ts';
import { asksAboutRelevance } from './relevance.ts';

type CandidateSource = 'statement' | 'fact' | 'herring' | 'scenario' | 'solution';

/** A sentence about the story whose answer is known. */
export type Candidate = Stated & {
  source: CandidateSource;
  text: string;
  answer: HostAnswer;
  /** Says whether something matters, not whether it is so. */
  onRelevance: boolean;
  totalWeight: number;
};

type Posting = { candidate: number; term: number; strength: number };

/** Everything the offline host knows of a story, with an index from words to sentences. */
export type StoryIndex = {
  story: HostStory;
  knowledge: StoryKnowledge;
  candidates: Candidate[];
  postings: Map<string, Posting[]>;
  /** Keys of what the key facts add to the scenario. */
  newsKeys: ReadonlySet<string>;
};

/** Compiles a story. Some milliseconds; done once a revision, at warm-up or at the first question. */
export function buildIndex(story: HostStory): StoryIndex {
  const knowledge = buildKnowledge(story);
  const candidates = candidatesOf(knowledge);
  const postings = new Map<string, Posting[]>();
  for (const [index, candidate] of candidates.entries()) {
    for (const [position, term] of candidate.terms.entries()) {
      for (const [key, strength] of term.keys) {
        const list = postings.get(key);
        const posting = { candidate: index, term: position, strength };
        if (list) list.push(posting);
        else postings.set(key, [posting]);
      }
    }
  }
  const news = knowledge.facts.flatMap((fact) => fact.wordings.flatMap((wording) => wording.terms));
  const newsKeys = new Set(
    news.filter((part) => !part.told).flatMap((part) => part.term.keys.map(([key]) => key)),
  );
  return { story, knowledge, candidates, postings, newsKeys };
}

/** Parts of the story's prose with fewer words of weight resemble too many questions. */
const LEAST_FRAGMENT = 3;

function candidatesOf(knowledge: StoryKnowledge): Candidate[] {
  const { story, notes, lexicon } = knowledge;
  const candidates: Candidate[] = [];
  const add = (source: CandidateSource, text: string, answer: HostAnswer) => {
    const isFragment = source === 'scenario' || source === 'solution';
    const clauses = clausesOf(normalise(text));
    const words = clauses.flatMap((clause) => clause.words);
    const stated = statedBy(clauses, words, lexicon);
    const { terms } = stated;
    const totalWeight = terms.reduce((sum, term) => sum + term.weight, 0);
    if (
      totalWeight === 0 ||
      (isFragment && terms.filter((term) => term.weight >= 0.5).length < LEAST_FRAGMENT)
    )
      return;
    const onRelevance = asksAboutRelevance(normalise(text));
    candidates.push({ ...stated, source, text, answer, onRelevance, totalWeight });
  };
  for (const statement of notes?.statements ?? []) add('statement', statement.text, statement.answer);
  for (const fact of notes?.keyFacts ?? []) {
    for (const text of [fact.text, ...fact.paraphrases]) add('fact', text, 'yes');
  }
  for (const text of notes?.redHerrings ?? []) add('herring', text, 'no');
  for (const text of assertions(story.prompt)) add('scenario', text, 'yes');
  for (const text of assertions(story.solution)) add('solution', text, 'yes');
  return candidates;
}

/** The sentences of a text that assert something, long ones by their parts as well. */
function assertions(text: string): string[] {
  const sentences = text.split(/(?<=[.!?])\s+/).filter((sentence) => !sentence.trim().endsWith('?'));
  return sentences.flatMap((sentence) => {
    const parts = clausesOf(normalise(sentence)).filter((clause) => clause.words.length >= 4);
    return parts.length > 1 ? [sentence, ...parts.map((part) => part.words.join(' '))] : [sentence];
  });
}
