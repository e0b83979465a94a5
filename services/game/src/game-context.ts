import type { Host } from '@sidelight/host';
import type { ServiceContext } from '@sidelight/kit';
import type { Repositories } from './repositories.ts';
import type { StorySource } from './stories/story-source.ts';

/** What the use cases of this service work with. */
export type GameContext = ServiceContext<'game'> &
  Repositories & {
    stories: StorySource;
    host: Host;
    /** Judges disputed answers again; null leaves them to the admins. */
    reviewHost: Host | null;
    /** How long a play stays locked after the last renewal, in ms. */
    lockMs: number;
  };
