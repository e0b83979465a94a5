import type { Host } from '@sidelight/host';
import type { ServiceContext } from '@sidelight/kit';
import type { Repositories } from './repositories.ts';
import type { StorySource } from './stories/story-source.ts';

export type GameContext = ServiceContext<'game'> &
  Repositories & {
    stories: StorySource;
    host: Host;
    reviewHost: Host | null;
    /** How long a play stays locked after the last renewal, in ms. */
    lockMs: number;
  };
