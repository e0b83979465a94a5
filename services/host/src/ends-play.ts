import type { HostRequest } from './host.ts';
import { intentInPlay } from './intents/confirmation.ts';
import { buildKnowledge, knows } from './knowledge/story-knowledge.ts';

/** Whether the message gives up or accepts what the host has just asked. No host needs a model to see this. */
export function endsPlay(request: Pick<HostRequest, 'story' | 'question' | 'turns'>): boolean {
  const intent = intentInPlay(request, knows(buildKnowledge(request.story)));
  return intent === 'give_up' || intent === 'see_solution';
}
