import type { SubscribedBy } from '@sidelight/contracts';
import type { EventHandlers } from '../../src/index.ts';

type ProfileHandlers = EventHandlers<SubscribedBy<'profile'>>;

const ignore = async () => undefined;

export const profileHandlers = (given: Partial<ProfileHandlers>): ProfileHandlers => ({
  'play.started': ignore,
  'play.ended': ignore,
  'play.left': ignore,
  'play.claimed': ignore,
  'story.created': ignore,
  'reaction.changed': ignore,
  ...given,
});
