import { HOST_QUESTIONS, type HostQuestion, VERDICTS, type Verdict } from '@sidelight/contracts';

/** The parts of the host's response that the try-out shows ('AI host', product spec, section 7). */
export type HostAnswer = {
  message: string;
  hasEnded: boolean;
  hasResigned: boolean;
  /** The share of key facts that are found, 0 to 1. */
  share: number;
  verdict: Verdict | null;
  factsConfirmed: string[];
  asks: HostQuestion | null;
  isClue: boolean;
};

export function readHostResponse(response: string): HostAnswer | null {
  try {
    const parsed: unknown = JSON.parse(response);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const { messageToUser, game_ended, accuracy_score, triageResult, verdict, facts_confirmed, asks } =
      parsed as Record<string, unknown>;
    if (typeof messageToUser !== 'string') return null;
    const triage = (triageResult ?? {}) as { user_resigned?: unknown; clue_requested?: unknown };
    return {
      message: messageToUser,
      hasEnded: game_ended === true,
      hasResigned: triage.user_resigned === true,
      share: typeof accuracy_score === 'number' ? Math.min(1, Math.max(0, accuracy_score)) : 0,
      verdict: VERDICTS.find((known) => known === verdict) ?? null,
      factsConfirmed: Array.isArray(facts_confirmed)
        ? facts_confirmed.filter((id) => typeof id === 'string')
        : [],
      asks: HOST_QUESTIONS.find((known) => known === asks) ?? null,
      isClue: triage.clue_requested === true,
    };
  } catch {
    return null;
  }
}
