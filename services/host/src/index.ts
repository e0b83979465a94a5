export { checkMystery, type MysteryCheck } from './check/check-mystery.ts';
export { StoryCache } from './claims/story-cache.ts';
export { buildIndex } from './claims/story-index.ts';
export { createHost, createReviewHost, type HostConfig } from './create-host.ts';
export { endsPlay } from './ends-play.ts';
export { judgeGate } from './gate/solved-gate.ts';
export {
  type Host,
  type HostReply,
  type HostRequest,
  type HostStory,
  type HostTurn,
  HostUnavailableError,
} from './host.ts';
export type { BreakerState, HostObserver } from './host-observer.ts';
export { intentOf } from './intents/intent-of.ts';
export { firstQuestions } from './knowledge/first-questions.ts';
/** The published accuracy of each kind of host. `pnpm eval:host --save` writes this file. */
export { default as LAST_EVALUATIONS } from './last-evaluation.json' with { type: 'json' };
export { askTheSame } from './llm/consistency.ts';
export { REASONING_EFFORTS } from './llm/model-client.ts';
export { buildPrompt, judgementText } from './llm/prompt.ts';
export type { SpendBook } from './llm/spend.ts';
export { PERSONALITIES, personalityOf, pickLine } from './replies/personalities.ts';
