import type { PromptMessage } from './prompt.ts';

/** What the models have used of what they may; shared by all copies of the service. */
export interface SpendBook {
  isUsedUp(): Promise<boolean>;
  add(tokens: number): Promise<void>;
}

const CHARACTERS_A_TOKEN = 4;

/** About how many tokens a call took, where the server does not say. */
export function estimateTokens(messages: readonly PromptMessage[], answer: string): number {
  const characters = messages.reduce((sum, { content }) => sum + content.length, answer.length);
  return Math.ceil(characters / CHARACTERS_A_TOKEN);
}
