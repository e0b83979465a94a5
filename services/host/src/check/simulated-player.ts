import type { Verdict } from '../host.ts';
import { chanceOf } from './chance.ts';
import type { Idea } from './idea-bank.ts';
import { topicsOf } from './topics.ts';

/** How a firm answer (one without a hedge) changes the interest in the words of a question that states no fact. */
const AFTER: Readonly<Record<Verdict, number>> = {
  yes: 0.5,
  no: -0.7,
  irrelevant: -0.7,
  both: 0,
  unclear: 0,
};
/** How a question that states a new fact changes the interest in its words. */
const AFTER_FACT = 1;
/** How a question that states a found fact changes the interest in its words. */
const AFTER_KNOWN = -0.7;
/** The factor for the three changes above if the answer has a hedge. */
const UNSURE = 0.3;
/** Each question about a word lowers the interest in the word by this. */
const ASKED = 0.1;
/** The interest in a word of the scenario when the game begins. */
const OF_SCENARIO = 1;
/** The least interest in a word of a clue just after the player reads the clue. */
const OF_CLUE = 2;
/** The lowest interest in a word of the scenario or of a clue. */
const OF_BOTH_AT_LEAST = 0.3;
/** The lowest interest in any other word. */
const LEAST = -1;
/** The interest in a word that the player has not met. */
const NEW_WORD = -0.3;
/** The largest random addition to an idea's `#appeal`. */
const CHANCE = 0.15;

export type PlayerAnswer = {
  verdict: Verdict | null;
  isFirm: boolean;
  fact: 'new' | 'known' | null;
};

/**
 * The player has an interest in each word, and asks about the idea whose words have the highest interest. Each answer
 * changes the interest in the words of its question. A word that few ideas have counts more. The seed decides between
 * ideas of about equal interest.
 */
export class SimulatedPlayer {
  readonly #ideas: { idea: Idea; chance: number }[];
  readonly #rarity = new Map<string, number>();
  readonly #interest = new Map<string, number>();
  /** The words of the title, the scenario and the clues that the player got. */
  readonly #given = new Set<string>();
  readonly #asked = new Set<string>();
  #last: Idea | undefined;

  constructor(known: { title: string; scenario: string }, ideas: readonly Idea[], seed: number) {
    this.#ideas = ideas.map((idea) => ({
      idea,
      chance: CHANCE * chanceOf(seed, idea.text),
    }));
    for (const { topics } of ideas)
      for (const topic of topics) this.#rarity.set(topic, (this.#rarity.get(topic) ?? 0) + 1);
    for (const [topic, count] of this.#rarity)
      this.#rarity.set(topic, 1 - Math.log(count) / Math.log(ideas.length + 1));
    this.#read(`${known.title}. ${known.scenario}`, OF_SCENARIO);
  }

  /** Undefined when no idea is left. The player never asks two questions with the same words. */
  ask(): string | undefined {
    let best: Idea | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const { idea, chance } of this.#ideas) {
      const value = this.#appeal(idea) + chance;
      if (value <= most || this.#asked.has(keyOf(idea))) continue;
      best = idea;
      most = value;
    }
    if (best) this.#asked.add(keyOf(best));
    this.#last = best;
    return best?.text;
  }

  hear({ verdict, isFirm, fact }: PlayerAnswer): void {
    if (verdict === null) return;
    const change = fact === 'new' ? AFTER_FACT : fact === 'known' ? AFTER_KNOWN : AFTER[verdict];
    for (const topic of this.#last?.topics ?? []) {
      const before = this.#interest.get(topic) ?? 0;
      const after = before + change * (isFirm ? 1 : UNSURE) - ASKED;
      this.#interest.set(topic, Math.max(this.#given.has(topic) ? OF_BOTH_AT_LEAST : LEAST, after));
    }
  }

  hearClue(clue: string): void {
    this.#read(clue, OF_CLUE);
  }

  #read(text: string, interest: number): void {
    for (const topic of topicsOf(text)) {
      this.#given.add(topic);
      this.#interest.set(topic, Math.max(interest, this.#interest.get(topic) ?? 0));
    }
  }

  #appeal({ topics }: Idea): number {
    const sum = topics.reduce(
      (total, topic) => total + (this.#interest.get(topic) ?? NEW_WORD) * (this.#rarity.get(topic) ?? 0),
      0,
    );
    // Without this division, longer ideas would have an advantage.
    return sum / Math.sqrt(topics.length);
  }
}

const keys = new WeakMap<Idea, string>();

function keyOf(idea: Idea): string {
  const key = keys.get(idea) ?? idea.topics.toSorted().join(' ');
  keys.set(idea, key);
  return key;
}
