import type { PromptMessage } from './prompt.ts';

/** Counts the tokens of a day against a limit. All replicas of the service share one count. */
export interface SpendBook {
  isUsedUp(): Promise<boolean>;
  add(tokens: number): Promise<void>;
}

const CHARACTERS_A_TOKEN = 4;

/** For servers that do not report the tokens of a call. */
export function estimateTokens(messages: readonly PromptMessage[], answer: string): number {
  const characters = messages.reduce((sum, { content }) => sum + content.length, answer.length);
  return Math.ceil(characters / CHARACTERS_A_TOKEN);
}
