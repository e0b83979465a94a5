import type { PromptMessage } from './prompt.ts';

/** Counts the tokens that the models use in a day, against a limit. All replicas of the service share one count. */
export interface SpendBook {
  isUsedUp(): Promise<boolean>;
  add(tokens: number): Promise<void>;
}

const CHARACTERS_A_TOKEN = 4;

/** Estimates the tokens of a call, for servers that do not report them. */
export function estimateTokens(messages: readonly PromptMessage[], answer: string): number {
  const characters = messages.reduce((sum, { content }) => sum + content.length, answer.length);
  return Math.ceil(characters / CHARACTERS_A_TOKEN);
}
