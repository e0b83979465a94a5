import type { ServiceClient, ServiceContext, Worker } from '@sidelight/kit';
import type { Usernames } from './authors/usernames.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Repositories } from './repositories.ts';

/** The repositories, clients and workers that the use cases of this service need. */
export type StoriesContext = ServiceContext<'stories'> &
  Repositories & {
    /** Adds pending deltas to the counters. */
    deltaApplier: Worker;
    usernames: Usernames;
    pictures: Pictures;
    profile: ServiceClient;
    game: ServiceClient;
  };
