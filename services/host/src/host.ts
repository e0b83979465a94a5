import type { HostNotes, Verdict } from '@sidelight/contracts';

export type { HostAnswer, HostNotes, Verdict } from '@sidelight/contracts';

/** One revision of a story as the host knows it. The solution never leaves the server before the end. */
export type HostStory = {
  storyId: string;
  revision: number;
  title: string;
  prompt: string;
  solution: string;
  hostNotes: HostNotes | null;
};

/** An earlier turn of the same play. It has the player's message and the decision, but not the host's message. */
export type HostTurn = {
  question: string;
  /** Null for clues, give-ups and questions about the game itself. */
  verdict: Verdict | null;
  factsConfirmed: string[];
  /** Whether the host gave a clue in this turn. */
  isClue?: boolean;
};

/** Everything a host needs for one turn. */
export type HostRequest = {
  story: HostStory;
  /** Earlier turns, oldest first. */
  turns: HostTurn[];
  question: string;
  personalityIndex: number;
  /** Aborts the turn, for example when the browser closes the connection. */
  signal?: AbortSignal;
  /**
   * Called several times while the model writes the reply. Each call has all text so far that passed the leak check,
   * and replaces the text of the call before. The final reply may be different.
   */
  onWords?: (text: string) => void;
};

export type HostReplyKind = 'question' | 'guess' | 'meta' | 'clue' | 'give_up';

/** The tokens of one model call, as the API counted them. */
export type HostUsage = { inputTokens: number; outputTokens: number; cachedTokens: number };

/** The result of one turn. */
export type HostReply = {
  kind: HostReplyKind;
  /** Null for `clue`, `give_up` and `meta`. */
  verdict: Verdict | null;
  /**
   * The ids of the facts that this turn confirmed. With notes, they are the ids of key facts. Without notes, the facts
   * have the ids `d1`, `d2`, ….
   */
  factsConfirmed: string[];
  /** How many facts the player found in all turns, this one included. A reply never says which facts are missing. */
  factsFound: number;
  factsTotal: number;
  /** Whether the mystery is solved, as the solved gate (`gate/`) decides; true ends the game. */
  solved: boolean;
  clueRequested: boolean;
  userResigned: boolean;
  /** The message in the personality's voice, checked for leaks. */
  messageToUser: string;
  /** 0 to 1. */
  confidence: number;
  host: 'offline' | 'llm';
  model: string;
  promptVersion: string;
  latencyMs: number;
  usage?: HostUsage;
};

/** A game master. A host has no state: each request contains everything that the host knows about the play. */
export interface Host {
  readonly kind: 'offline' | 'llm';
  /**
   * Answers one turn.
   * @throws HostUnavailableError when the host has no answer, for example within the turn's time budget.
   */
  reply(request: HostRequest): Promise<HostReply>;
  /**
   * Drafts host notes for an author's text. Only hosts with a language model have this method.
   * @throws HostUnavailableError when the host has no draft, for example within the turn's time budget.
   */
  draftNotes?(text: { scenario: string; solution: string }): Promise<HostNotes>;
  /** Prepares stories before the first question, so that the first player does not wait. */
  warmUp?(stories: HostStory[]): void;
}

/** Why a host could not answer. Logs and metrics show the reason, but the player never sees it. */
export type HostFailureReason =
  | 'timeout'
  | 'aborted'
  | 'rate_limited'
  | 'server_error'
  | 'refusal'
  | 'truncated'
  | 'malformed'
  | 'circuit_open'
  | 'rejected'
  /** The daily token limit is used up. */
  | 'spent'
  | 'network';

/** The host has no answer; `reason` says why. The caller shows 'Sorry, there was an error. Please try again.' */
export class HostUnavailableError extends Error {
  override readonly name = 'HostUnavailableError';
  readonly reason: HostFailureReason;

  /** @param detail for the log: a status or a code, never text from the model or from its server. */
  constructor(reason: HostFailureReason, detail?: string) {
    super(`The host gave no answer (${detail ? `${reason}: ${detail}` : reason}).`);
    this.reason = reason;
  }
}
