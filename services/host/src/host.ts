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

/** An earlier turn of the same play: the player's own words and what was decided, never the host's prose. */
export type HostTurn = {
  question: string;
  /** Null for clues, give-ups and questions about the game itself. */
  verdict: Verdict | null;
  factsConfirmed: string[];
  /** Whether a clue was spoken. */
  isClue?: boolean;
};

/** Everything a host needs for one turn. */
export type HostRequest = {
  story: HostStory;
  /** Earlier turns, oldest first. */
  turns: HostTurn[];
  question: string;
  personalityIndex: number;
  /** Aborts the turn, for example when the browser went away. */
  signal?: AbortSignal;
  /**
   * Hears the reply while it is written: what may be read of it so far, checked, in place of what came before.
   * The reply may still turn out to be another one.
   */
  onWords?: (text: string) => void;
};

export type HostReplyKind = 'question' | 'guess' | 'meta' | 'clue' | 'give_up';

/** The tokens of one model call, as the API counted them. */
export type HostUsage = { inputTokens: number; outputTokens: number; cachedTokens: number };

/** What one turn came to. */
export type HostReply = {
  kind: HostReplyKind;
  /** Null for `clue`, `give_up` and `meta`. */
  verdict: Verdict | null;
  /** Ids confirmed by this turn: key facts of the notes, or derived ids `d1`, `d2`, … without notes. */
  factsConfirmed: string[];
  /** How many facts are found over all turns, this one included. Never which are missing. */
  factsFound: number;
  factsTotal: number;
  /** The solved gate: true ends the game. */
  solved: boolean;
  clueRequested: boolean;
  userResigned: boolean;
  /** In the personality's voice, checked for leaks. */
  messageToUser: string;
  /** 0 to 1. */
  confidence: number;
  host: 'offline' | 'llm';
  model: string;
  promptVersion: string;
  latencyMs: number;
  usage?: HostUsage;
};

/** A game master. Stateless: everything it knows about a play is in the request. */
export interface Host {
  readonly kind: 'offline' | 'llm';
  /**
   * Answers one turn.
   * @throws HostUnavailableError when no answer could be had within the turn's budget.
   */
  reply(request: HostRequest): Promise<HostReply>;
  /**
   * Drafts host notes for an author's text; only where a language model is at hand.
   * @throws HostUnavailableError when no draft could be had within the turn's budget.
   */
  draftNotes?(text: { scenario: string; solution: string }): Promise<HostNotes>;
  /** Builds what can be built before the first question. */
  warmUp?(stories: HostStory[]): void;
}

/** Why a host could not answer; for logs and metrics, never for the player. */
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
  /** What may be spent in a day is used up. */
  | 'spent'
  | 'network';

/** No answer within the budget. The caller shows 'Sorry, there was an error. Please try again.' */
export class HostUnavailableError extends Error {
  override readonly name = 'HostUnavailableError';
  readonly reason: HostFailureReason;

  /** @param detail for the log: a status or a code, never a text of the model's or of its server's. */
  constructor(reason: HostFailureReason, detail?: string) {
    super(`The host gave no answer (${detail ? `${reason}: ${detail}` : reason}).`);
    this.reason = reason;
  }
}
