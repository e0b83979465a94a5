import type { HostNotes, HostQuestion, Verdict } from '@sidelight/contracts';

export type { HostAnswer, HostNotes, HostQuestion, Verdict } from '@sidelight/contracts';

/** One revision of a story. The solution never leaves the server before the game ends. */
export type HostStory = {
  storyId: string;
  revision: number;
  title: string;
  prompt: string;
  solution: string;
  hostNotes: HostNotes | null;
};

/** An earlier turn of the same play. */
export type HostTurn = {
  question: string;
  /** Null for clues, give-ups, open questions and talk. */
  verdict: Verdict | null;
  factsConfirmed: string[];
  isClue?: boolean;
  /** The host's message if it was a clue. */
  message?: string | undefined;
  asks?: HostQuestion | null | undefined;
};

export type HostRequest = {
  story: HostStory;
  /** Whether the story is an unsaved draft. The hosts keep the indexes of drafts apart. */
  isDraft?: boolean;
  /** Earlier turns, oldest first. */
  turns: HostTurn[];
  question: string;
  personalityIndex: number;
  /** Aborts the turn, for example when the browser closes the connection. */
  signal?: AbortSignal;
  /**
   * Gets, while the model writes its message, all text so far that has passed the leak check. The final message may
   * be different.
   */
  onWords?: (text: string) => void;
};

export type HostReplyKind = 'question' | 'guess' | 'meta' | 'clue' | 'give_up';

/** The tokens of a turn's model calls, as the API counted them. */
export type HostUsage = { inputTokens: number; outputTokens: number; cachedTokens: number };

export type HostReply = {
  kind: HostReplyKind;
  /** Null for `clue`, `give_up` and `meta`. */
  verdict: Verdict | null;
  /** The ids of the key facts that this turn states. Without notes, facts have the ids `d1`, `d2`, …. */
  factsConfirmed: string[];
  /** The number of facts that all turns together have found. A reply never says which facts are missing. */
  factsFound: number;
  factsTotal: number;
  /** Whether the game ends, as the solved gate (`gate/`) decides. */
  solved: boolean;
  clueRequested: boolean;
  userResigned: boolean;
  asks: HostQuestion | null;
  /** In the personality's voice. The words of a model have passed the leak check. */
  messageToUser: string;
  /** 0 to 1. */
  confidence: number;
  host: 'offline' | 'llm';
  model: string;
  latencyMs: number;
  usage?: HostUsage;
};

/** A host has no state: each request contains everything that the host knows about the play. */
export interface Host {
  readonly kind: 'offline' | 'llm';
  /** Whether `reply` waits for nothing, such as a model. Then a turn needs no lock. */
  readonly answersAtOnce: boolean;
  /** @throws HostUnavailableError when the host has no answer, for example because the turn's time is used up. */
  reply(request: HostRequest): Promise<HostReply>;
  /**
   * Builds the story's index if it is not cached. Nothing else can run meanwhile, perhaps for seconds on a busy machine.
   * A caller that holds a lease calls this first, because a lease that is not renewed aborts the calls of a model.
   */
  prepare?(story: HostStory): void;
  /**
   * Only hosts with a language model draft host notes.
   * @throws HostUnavailableError when the model makes no usable draft in time
   */
  draftNotes?(text: { scenario: string; solution: string }): Promise<HostNotes>;
}

/** Why a host gave no answer, for logs and metrics. Players never see this reason. */
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

/** The game service answers with `host_failed`: 'Sorry, there was an error. Please try again.' */
export class HostUnavailableError extends Error {
  override readonly name = 'HostUnavailableError';
  readonly reason: HostFailureReason;

  /** @param detail for the log: a status or a code, never text from the model or from its server. */
  constructor(reason: HostFailureReason, detail?: string) {
    super(`The host gave no answer (${detail ? `${reason}: ${detail}` : reason}).`);
    this.reason = reason;
  }
}
